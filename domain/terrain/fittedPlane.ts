/**
 * Inclination of the plane through the foot of a place that fits the ground around it best, by least squares of the
 * heights at points of equal area.
 *
 * Source: IEC 61400-1:2019, 11.2: planes through the tower base within 5 hub heights describe the terrain's complexity;
 * without a flow model the wind is taken to follow them.
 * @param heightM height of the ground above sea level at m to the east and north of the place; NaN if not known
 * @param radiusM 5 hub heights
 * @param stepM distance of points, about the spacing of the elevation model
 * @returns degrees, at least 0; NaN if a height is not known
 */
export function fittedSlopeDeg(
  heightM: (eastM: number, northM: number) => number,
  radiusM: number,
  stepM: number,
): number {
  const count = Math.max(2, Math.round(radiusM / stepM))
  const foot = heightM(0, 0)
  const sums = { ee: 0, en: 0, nn: 0, ez: 0, nz: 0 }
  for (let row = -count; row <= count; row++)
    for (let column = -count; column <= count; column++) {
      const [east, north] = [(column / count) * radiusM, (row / count) * radiusM]
      if (Math.hypot(east, north) > radiusM) continue
      const rise = heightM(east, north) - foot
      sums.ee += east * east
      sums.en += east * north
      sums.nn += north * north
      sums.ez += east * rise
      sums.nz += north * rise
    }
  const { ee, en, nn, ez, nz } = sums
  const determinant = ee * nn - en * en
  const toEast = (ez * nn - nz * en) / determinant
  const toNorth = (nz * ee - ez * en) / determinant
  return (Math.atan(Math.hypot(toEast, toNorth)) * 180) / Math.PI
}
