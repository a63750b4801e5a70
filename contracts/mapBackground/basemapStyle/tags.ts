/** What a map tile says of one of its shapes, by the Protomaps basemap schema. */
export interface BasemapTags {
  get(name: string): unknown
}

export type BasemapGeometry = 'point' | 'line' | 'area'
