/**
 * Extent of repeated checks in a run of the tests: all where ANEMONE_TEST_EXTENT is `whole`, as in `.ci/run`,
 * otherwise a sample of each kind.
 */
export const isWholeExtent = process.env.ANEMONE_TEST_EXTENT === 'whole'

const SHARE_OF_SAMPLE = 0.2

/** Number of repetitions to run. */
export function repetitions(whole: number): number {
  return isWholeExtent ? whole : Math.ceil(whole * SHARE_OF_SAMPLE)
}

/** Cases of one kind to run, evenly chosen. */
export function triedOf<Case>(whole: readonly Case[]): Case[] {
  const count = repetitions(whole.length)
  return Array.from({ length: count }, (_, index) => whole[Math.floor((index * whole.length) / count)]!)
}
