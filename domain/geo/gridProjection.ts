import type { AtlasGrid } from './atlasGrid.ts'
import { lambertConformal } from './lambertConformal.ts'
import type { LatLon, MapPoint } from './latLon.ts'
import { rotatedPole } from './rotatedPole.ts'

/** Coordinates in which a grid counts rows and columns. */
export type GridCoordinates = Pick<AtlasGrid, 'lambert' | 'rotated'>

/** Converts between true coordinates in degrees and the coordinates of a grid's rows and columns. */
export interface GridProjection {
  forward(lat: number, lon: number): MapPoint
  inverse(x: number, y: number): LatLon
  /** Angle in radians from true north to the grid's, clockwise, to turn a wind along the axes by. */
  bearing(lat: number, lon: number): number
}

/** @returns null where rows and columns are true latitudes and longitudes */
export function gridProjection({ lambert, rotated }: GridCoordinates): GridProjection | null {
  if (rotated !== undefined) return rotatedPole(rotated)
  if (lambert === undefined) return null
  const { forward, inverse, convergence } = lambertConformal(lambert)
  return { forward, inverse, bearing: (_, lon) => convergence(lon) }
}

/** Whether rows and columns are true latitudes and longitudes. */
export function isGeographic({ lambert, rotated }: GridCoordinates): boolean {
  return lambert === undefined && rotated === undefined
}
