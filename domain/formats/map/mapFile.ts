import { ringContains } from '../../geo/ringContains.ts'
import type { FileIssue } from '../issues.ts'

/** Easting and northing of a file, or longitude and latitude, with the height in m where there is one. */
export type FilePlace = readonly [x: number, y: number, heightM?: number | null]

/** A shape in the numbers of its file. */
export interface FileShape {
  readonly kind: 'area' | 'line' | 'point'
  readonly line: number
  /** For an area the outer ring first, then its holes, without repeated first corners; otherwise one list. */
  readonly rings: readonly (readonly FilePlace[])[]
}

/** A feature, placemark, waypoint or record of a map file. */
export interface MapPart {
  readonly line: number
  /** Empty: the properties may have one. */
  readonly name: string
  readonly properties: ReadonlyMap<string, string>
  readonly shapes: readonly FileShape[]
}

export interface MapFile {
  readonly parts: readonly MapPart[]
  readonly issues: readonly FileIssue[]
  /** Name of the coordinate system; null: WGS 84 by the format; empty: not stated. */
  readonly system: string | null
}

/** Whether a reader needs all shapes, or only points: faults of the others do not matter then. */
export type NeededShapes = 'all' | 'points'

export function failedMap(issue: FileIssue): MapFile {
  return { parts: [], issues: [issue], system: null }
}

export function openRing(ring: readonly FilePlace[]): readonly FilePlace[] {
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = ring.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
  return isClosed ? ring.slice(0, -1) : ring
}

/** Whether a place is inside of a ring. */
export function isWithin(ring: readonly FilePlace[], place: FilePlace): boolean {
  return ringContains(
    ring,
    place,
    ([x]) => x,
    ([, y]) => y,
  )
}
