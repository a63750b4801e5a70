import type { AtlasGrid, LambertParameters, RotatedPole } from './atlasGrid.ts'
import { WGS84 } from './ellipsoid.ts'

/**
 * Names of a grid's rows and columns in files after the Climate and Forecast conventions, and the attributes of its
 * grid mapping.
 * @returns null for true latitudes and longitudes
 * @see CF conventions 1.11, appendix F, Lambert conformal and rotated pole
 */
export function cfGridMapping({ lambert, rotated }: AtlasGrid) {
  if (rotated !== undefined) return { axes: rotatedAxes, attributes: aboutPole(rotated) }
  return lambert === undefined ? null : { axes: planeAxes, attributes: onCone(lambert) }
}

const planeAxes = {
  y: { standard_name: 'projection_y_coordinate', units: 'm' },
  x: { standard_name: 'projection_x_coordinate', units: 'm' },
} as const
const rotatedAxes = {
  y: { standard_name: 'grid_latitude', units: 'degrees' },
  x: { standard_name: 'grid_longitude', units: 'degrees' },
} as const

function aboutPole({ poleLat, poleLon }: RotatedPole) {
  return {
    grid_mapping_name: 'rotated_latitude_longitude',
    grid_north_pole_latitude: poleLat,
    grid_north_pole_longitude: poleLon,
    north_pole_grid_longitude: 0,
  }
}

function onCone({ lat0, lon0, lat1, lat2, sphereRadiusM }: LambertParameters) {
  return {
    grid_mapping_name: 'lambert_conformal_conic',
    standard_parallel: lat1 === lat2 ? lat1 : [lat1, lat2],
    latitude_of_projection_origin: lat0,
    longitude_of_central_meridian: lon0,
    false_easting: 0,
    false_northing: 0,
    ...(sphereRadiusM === undefined
      ? { semi_major_axis: WGS84.radiusM, inverse_flattening: 1 / WGS84.flattening }
      : { earth_radius: sphereRadiusM }),
  }
}
