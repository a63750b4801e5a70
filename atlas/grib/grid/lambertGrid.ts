import { GribFault } from '../gribFault.ts'
import type { Section } from '../section.ts'
import { type Lattice, lattice } from './scanOrder.ts'

/** Nodes in equal steps on Lambert's conformal cone. */
export interface LambertGrid {
  readonly kind: 'lambert'
  readonly lattice: Lattice
  /** Latitudes of the standard parallels and of the origin, degrees. */
  readonly lat1: number
  readonly lat2: number
  readonly lat0: number
  readonly lon0: number
  readonly sphereRadiusM: number
  /** The first node of the message, degrees. */
  readonly first: { readonly lat: number; readonly lon: number }
  readonly dxM: number
  readonly dyM: number
  readonly isAlongGrid: boolean
}

export interface LambertOctets extends Omit<LambertGrid, 'kind' | 'lattice'> {
  readonly columns: number
  readonly rows: number
  readonly scanning: number
  /** 0x80: the cone of the south pole. */
  readonly centre: number
}

/** @throws GribFault  a cone about the south pole, or parallels that define no cone */
export function lambertGrid(
  section: Section,
  { columns, rows, scanning, centre, ...cone }: LambertOctets,
): LambertGrid {
  const angles = [cone.lat1, cone.lat2, cone.lat0, cone.first.lat]
  const isCone =
    angles.every((lat) => Math.abs(lat) < 90) &&
    Math.abs(cone.lat1 + cone.lat2) > 1e-6 &&
    cone.dxM > 0 &&
    cone.dyM > 0
  if (centre & 0x80 || !isCone)
    throw new GribFault(
      section.at,
      `a Lambert grid with parallels ${cone.lat1} and ${cone.lat2}, steps of ${cone.dxM} and ${cone.dyM} m and centre flag ${centre} is not read`,
    )
  return { kind: 'lambert', lattice: lattice(section, columns, rows, scanning), ...cone }
}
