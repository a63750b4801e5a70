import type { AtlasGridEntry } from '#contracts'
import type { AtlasGrid } from '#domain'

/** Converts the grid of an atlas from the wire format to the domain's form. */
export function atlasGridOf(entry: AtlasGridEntry): AtlasGrid {
  const { xmin, ymin, dx, dy, xSz, ySz, lat0, lon0, lat1, lat2, sphere_radius_m: sphereRadiusM } = entry
  const { pole_lat: poleLat, pole_lon: poleLon } = entry
  const plane = { xmin, ymin, dx, dy, xSz, ySz }
  if (poleLat !== null && poleLon !== null) return { ...plane, rotated: { poleLat, poleLon } }
  if (lat0 === null || lon0 === null || lat1 === null || lat2 === null) return plane
  return {
    ...plane,
    lambert: { lat0, lon0, lat1, lat2, ...(sphereRadiusM === null ? {} : { sphereRadiusM }) },
  }
}
