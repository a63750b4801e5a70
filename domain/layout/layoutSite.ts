import type { MapPoint } from '../geo/latLon.ts'

/** A part of the ground where turbines may be placed. All places of a site are on one plane, m. */
export type LayoutArea =
  /** Corners in order; the last is joined to the first. */
  | { readonly kind: 'polygon'; readonly ring: readonly MapPoint[] }
  | { readonly kind: 'circle'; readonly centre: MapPoint; readonly radiusM: number }

/** Ground without turbine towers, and the distance from it. */
export type LayoutExclusion =
  | { readonly kind: 'polygon'; readonly ring: readonly MapPoint[]; readonly bufferM: number }
  /** A line, such as a road or an overhead line; points in order. */
  | { readonly kind: 'line'; readonly points: readonly MapPoint[]; readonly bufferM: number }
  /** A point, such as a house. */
  | { readonly kind: 'point'; readonly at: MapPoint; readonly bufferM: number }

/** Allowed places of turbines: in one of the areas and in no exclusion. */
export interface LayoutSite {
  /** At least one area. Areas may touch or overlap. */
  readonly areas: readonly LayoutArea[]
  readonly exclusions: readonly LayoutExclusion[]
}
