import VectorTileLayer from 'ol/layer/VectorTile.js'
import type { Language, MapBasemap } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import type { MapColours } from '../mapColours.ts'
import { basemapSource } from './basemapSource.ts'
import { labelStyle } from './labelStyle.ts'
import { shapeStyle } from './shapeStyle.ts'

/** The file of map tiles that a map is drawn from. */
export interface DetailedMap {
  readonly basemap: MapBasemap
  readonly caller: Pick<Caller, 'fetchFile'>
}

/** Shapes and names of the detailed map, of one set of tiles. */
export function basemapLayers({ basemap, caller }: DetailedMap, language: Language, colours: MapColours) {
  const source = basemapSource(caller, basemap)
  return {
    shapes: new VectorTileLayer({
      className: 'map-basemap',
      source,
      style: shapeStyle(),
    }),
    names: new VectorTileLayer({
      className: 'map-basemap-names',
      source,
      declutter: true,
      style: labelStyle(colours, language),
    }),
  }
}
