/** Tags of a shape in a map tile, by the Protomaps basemap schema. */
export interface BasemapTags {
  get(name: string): unknown
}

export type BasemapGeometry = 'point' | 'line' | 'area'

/** Geometry type. @param type as in OpenLayers and GeoJSON, such as MultiPolygon */
export function basemapGeometry(type: string): BasemapGeometry {
  return type.endsWith('Polygon') ? 'area' : type.endsWith('LineString') ? 'line' : 'point'
}
