/** Tags of a shape in a map tile, by the Protomaps basemap schema. */
export interface BasemapTags {
  get(name: string): unknown
}

export type BasemapGeometry = 'point' | 'line' | 'area'

/** @param type  of a geometry as OpenLayers and GeoJSON name it, such as MultiPolygon */
export function basemapGeometry(type: string): BasemapGeometry {
  return type.endsWith('Polygon') ? 'area' : type.endsWith('LineString') ? 'line' : 'point'
}
