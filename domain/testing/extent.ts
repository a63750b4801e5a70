import { env } from './env.ts'

/** ANEMONE_TEST_EXTENT: how much of the repeated checks a test run makes, see decision 0130. */
const extent = env.ANEMONE_TEST_EXTENT

export const isWholeExtent = extent === 'whole'

/** Examples of each of the sixteen kinds of tables, grids, rasters and messages: 24,000 in all but a sample. */
export const dialectExamples = isWholeExtent || extent === 'main' ? 1500 : 150

/** Number of repetitions to run: all in the whole extent, else a sample. */
export function repetitions(whole: number, sample = Math.ceil(0.2 * whole)): number {
  return isWholeExtent ? whole : sample
}

/** Evenly chosen cases of one kind to run. */
export function triedOf<Case>(whole: readonly Case[]): Case[] {
  const count = repetitions(whole.length)
  return Array.from({ length: count }, (_, index) => whole[Math.floor((index * whole.length) / count)]!)
}
