/** Examples of each of the sixteen kinds of tables, grids, rasters and messages: 24,000 in total. */
const examplesOfKind = 1500

/** Examples of a kind: a tenth in a sample, else all. @param extent  ANEMONE_TEST_EXTENT */
export function dialectExamples(extent: string | undefined): number {
  return extent === 'whole' || extent === 'main' ? examplesOfKind : examplesOfKind / 10
}
