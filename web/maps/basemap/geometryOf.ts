import type { FeatureLike } from 'ol/Feature.js'
import type { BasemapGeometry } from '#contracts'

/** What kind of shape a feature of a map tile is. */
export function geometryOf(feature: FeatureLike): BasemapGeometry {
  const type = feature.getGeometry()?.getType() ?? ''
  return type.endsWith('Polygon') ? 'area' : type.endsWith('LineString') ? 'line' : 'point'
}
