import { expect } from 'vitest'

/** Largest differences from latitudes and longitudes: between nodes, and of the nearest cell of a list. */
const most = { between: 0.004, ofCell: 0.04 }

/**
 * Expects figures of each place in atlases of one analytic wind to be those on latitudes and longitudes.
 * @param kinds  of `analyticKinds`; their atlases have these ids in lower case
 */
export async function expectAlike(
  kinds: readonly string[],
  figures: (atlas: string, interpolation: 'bilinear' | 'nearest') => Promise<number[]>,
): Promise<void> {
  const regular = await figures('regular', 'bilinear')
  expect(Math.max(...regular) / Math.min(...regular)).toBeGreaterThan(1)
  for (const kind of kinds) {
    const isList = kind === 'cells'
    const own = await figures(kind.toLowerCase(), isList ? 'nearest' : 'bilinear')
    expect(own).toHaveLength(regular.length)
    const worst = Math.max(...own.map((value, i) => Math.abs(value / regular[i]! - 1)))
    expect(worst, kind).toBeLessThan(isList ? most.ofCell : most.between)
  }
}
