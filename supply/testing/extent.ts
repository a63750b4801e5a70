/**
 * Extent of repeated checks in a test run: all if ANEMONE_TEST_EXTENT is `whole`, otherwise a sample of each kind. In
 * `.ci/run` it is `main`: all tables in random dialects, and of all else the sample.
 */
export const isWholeExtent = process.env.ANEMONE_TEST_EXTENT === 'whole'

const SHARE_OF_SAMPLE = 0.2

/** Number of repetitions to run. */
export function repetitions(whole: number): number {
  return isWholeExtent ? whole : Math.ceil(whole * SHARE_OF_SAMPLE)
}

/** Evenly chosen cases of one kind to run. */
export function triedOf<Case>(whole: readonly Case[]): Case[] {
  const count = repetitions(whole.length)
  return Array.from({ length: count }, (_, index) => whole[Math.floor((index * whole.length) / count)]!)
}
