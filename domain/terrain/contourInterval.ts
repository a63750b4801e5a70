/** Steps between contour lines by the distance of drawn nodes, m. With smaller steps lines would merge. */
const intervals = [
  { withinM: 14, intervalM: 10 },
  { withinM: 60, intervalM: 20 },
  { withinM: 120, intervalM: 50 },
  { withinM: 500, intervalM: 100 },
  { withinM: 2_000, intervalM: 200 },
] as const
const widestIntervalM = 500

/** Ground with a coarser source has no contours at steps of a metre, since an atlas's ground is smoothed. */
const COARSE_M = 500
const COARSE_INTERVAL_M = 50

/**
 * Step between contour lines, m.
 * @param pixelM distance on the ground of two drawn pixels, or nodes
 * @param sourceM distance of the original height values
 */
export function contourIntervalM(pixelM: number, sourceM: number): number {
  const found = intervals.find(({ withinM }) => pixelM <= withinM)?.intervalM ?? widestIntervalM
  return sourceM > COARSE_M ? Math.max(found, COARSE_INTERVAL_M) : found
}
