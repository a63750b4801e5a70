/**
 * Whether only each figure's ability to give a number is asked for (`npm run bench -- --smoke`), with small sizes, without
 * peers and without promises. Programs and threads that a figure starts inherit it.
 */
export const isSmoke = process.env.ANEMONE_BENCH_EXTENT === 'smoke'

/** A size of a measurement, and what stands for it in a smoke run. */
export function sized<Size>(whole: Size, smoke: Size): Size {
  return isSmoke ? smoke : whole
}
