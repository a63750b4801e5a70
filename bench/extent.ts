/**
 * Whether the run is a smoke test (`npm run bench -- --smoke`): small sizes, no peers, no limits. Programs and
 * threads that a figure starts inherit it.
 */
export const isSmoke = process.env.ANEMONE_BENCH_EXTENT === 'smoke'

/** A size of a measurement, and its replacement in a smoke run. */
export function sized<Size>(whole: Size, smoke: Size): Size {
  return isSmoke ? smoke : whole
}
