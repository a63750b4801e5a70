import { northPoleOf } from '#domain'
import { GribFault } from '../gribFault.ts'
import type { Section } from '../section.ts'
import type { LatLonSpan } from './latLonGrid.ts'

/** Nodes in equal steps of rotated latitude and longitude, degrees. */
export interface RotatedGrid extends LatLonSpan {
  readonly kind: 'rotated'
  /** The north pole of the grid in true coordinates, degrees. */
  readonly pole: { readonly lat: number; readonly lon: number }
  readonly isAlongGrid: boolean
}

/**
 * @param southPole  as messages state it, degrees
 * @param angle      of rotation about the pole; always 0 in practice
 * @throws GribFault  an angle other than 0, or an invalid pole
 */
export function rotatedGrid(
  section: Section,
  span: LatLonSpan,
  southPole: { readonly lat: number; readonly lon: number },
  angle: number,
  isAlongGrid: boolean,
): RotatedGrid {
  if (angle !== 0)
    throw new GribFault(section.at, `a grid that is turned by ${angle} degrees about its pole is not read`)
  if (Math.abs(southPole.lat) > 90 || Math.abs(southPole.lon) > 360)
    throw new GribFault(section.at, `the pole of the grid is at ${southPole.lat}, ${southPole.lon}`)
  return { kind: 'rotated', ...span, pole: northPoleOf(southPole), isAlongGrid }
}
