import { writeFileSync } from 'node:fs'
import { gridPlane } from '#domain'
import { analyticGrids, analyticWind } from './analyticWind.ts'
import { gribMessage2 } from './gribMessage2.ts'

const hourMs = 3_600_000
const baseMs = Date.UTC(2021, 0, 1)
/** Numbers of u and v in category 2 of code table 4.2. */
const components = [
  ['u', 2],
  ['v', 3],
] as const

/**
 * Writes the analytic wind at 100 m as messages of edition 2 in simple packing, hourly from 2021 on.
 * @param kind  one of `analyticGrids`
 * @returns the file's path
 */
export function writeAnalyticGrib(file: string, kind: string, hours: number): string {
  const grid = analyticGrids[kind]!
  const { xmin, ymin, dx, dy, xSz: columns, ySz: rows, rotated, lambert } = grid
  const { latLon } = gridPlane(grid)
  // Rows from the north.
  const places = Array.from({ length: columns * rows }, (_, i) =>
    latLon(i % columns, rows - 1 - Math.floor(i / columns)),
  )
  const nodes = {
    ...{ rows, columns, stepDeg: dx, north: ymin + (rows - 1) * dy, west: (xmin + 360) % 360 },
    ...(rotated && { pole: { lat: rotated.poleLat, lon: rotated.poleLon } }),
    ...(lambert && {
      cone: { lat0: lambert.lat0, lon0: lambert.lon0, stepM: dx, first: latLon(0, 0) },
    }),
  }
  const messages = Array.from({ length: hours }, (_, hour) => {
    const winds = places.map(({ lat, lon }) => analyticWind(lat, lon, hour))
    return components.map(([key, number]) =>
      gribMessage2({
        ...{ category: 2, number, levelType: 103, level: 100, baseMs: baseMs + hour * hourMs },
        ...{ ...nodes, values: winds.map((wind) => wind[key]) },
      }),
    )
  })
  writeFileSync(file, Buffer.concat(messages.flat()))
  return file
}
