import type { Format, PageMessages } from '#contracts'
import { speedClassUpperMs } from '#domain'

/** Parts of a whole in %, null without a value. */
export function percents(counts: readonly number[]): (number | null)[] {
  const all = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => (all === 0 ? null : (100 * count) / all))
}

/** Names of the nine speed classes of TA Luft. */
export function speedClassNames(
  text: PageMessages['akterm']['result'],
  { number }: Pick<Format, 'number'>,
): string[] {
  const bounds = speedClassUpperMs.map((upper) => number(upper, 1))
  return [
    text.below(bounds[0] ?? ''),
    ...speedClassUpperMs
      .slice(1)
      .map((until, index) =>
        text.between(number((speedClassUpperMs[index] ?? 0) + 0.1, 1), number(until, 1)),
      ),
    text.above(bounds.at(-1) ?? ''),
  ]
}
