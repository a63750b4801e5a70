/**
 * Factor on every speed that gives the atlas a known mean.
 * @param knownMs known mean speed at a height, m/s, > 0
 * @param atlasMs mean of the atlas over the same period at the same place and height, m/s
 * @returns NaN where the atlas has no wind
 */
export function meanSpeedFactor(knownMs: number, atlasMs: number): number {
  return atlasMs > 0 ? knownMs / atlasMs : Number.NaN
}
