/**
 * How much of what only repeats a check a run of the tests does: all of it where ANEMONE_TEST_EXTENT says `whole`, as
 * `.ci/run` does, otherwise a sample of each kind.
 */
export const isWholeExtent = process.env.ANEMONE_TEST_EXTENT === 'whole'

const SHARE_OF_SAMPLE = 0.2

/** How many of so many repetitions are made. */
export function repetitions(whole: number): number {
  return isWholeExtent ? whole : Math.ceil(whole * SHARE_OF_SAMPLE)
}

/** The cases of one kind that are tried, evenly chosen. */
export function triedOf<Case>(whole: readonly Case[]): Case[] {
  const count = repetitions(whole.length)
  return Array.from({ length: count }, (_, index) => whole[Math.floor((index * whole.length) / count)]!)
}
