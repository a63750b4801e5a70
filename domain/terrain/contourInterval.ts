/** Steps between contour lines by the distance of the nodes that are drawn, m: what is finer would only be dark. */
const intervals = [
  { withinM: 14, intervalM: 10 },
  { withinM: 60, intervalM: 20 },
  { withinM: 120, intervalM: 50 },
  { withinM: 500, intervalM: 100 },
  { withinM: 2_000, intervalM: 200 },
] as const
const widestIntervalM = 500

/** Ground that is only known so coarsely has no contours to the metre: the ground of an atlas is smoothed. */
const COARSE_M = 500
const COARSE_INTERVAL_M = 50

/**
 * Step between contour lines, m.
 *
 * @param pixelM    distance on the ground of two pixels, or nodes, of what is drawn
 * @param sourceM   distance of the values that the heights come from
 */
export function contourIntervalM(pixelM: number, sourceM: number): number {
  const found = intervals.find(({ withinM }) => pixelM <= withinM)?.intervalM ?? widestIntervalM
  return sourceM > COARSE_M ? Math.max(found, COARSE_INTERVAL_M) : found
}
