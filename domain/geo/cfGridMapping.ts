import type { LambertParameters } from './atlasGrid.ts'
import { WGS84 } from './ellipsoid.ts'

/**
 * Attributes of a Lambert projection's grid mapping, for files after the Climate and Forecast conventions.
 *
 * @see CF conventions 1.11, appendix F, Lambert conformal
 */
export function cfGridMapping({ lat0, lon0, lat1, lat2, sphereRadiusM }: LambertParameters) {
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
