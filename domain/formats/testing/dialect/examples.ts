/** Examples of each of the fifteen kinds of tables, grids and rasters: 22,500 in total. */
const examplesOfKind = 1500

/** Examples of a kind: a tenth unless the extent is whole. @param extent  ANEMONE_TEST_EXTENT */
export function dialectExamples(extent: string | undefined): number {
  return extent === 'whole' ? examplesOfKind : examplesOfKind / 10
}
