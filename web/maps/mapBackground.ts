import Collection from 'ol/Collection.js'
import type BaseLayer from 'ol/layer/Base.js'
import LayerGroup from 'ol/layer/Group.js'
import type { Language } from '#contracts'
import { baseMapLayers } from './baseMapLayers.ts'
import type { basemapLayers, DetailedMap } from './basemap/basemapLayers.ts'
import type { MapColours } from './mapColours.ts'
import { placeLayer } from './placeLayer.ts'
import { type MapGround, terrainLayers } from './terrain/terrainLayers.ts'
import { tileLayer } from './tileLayer.ts'
import { townLayer } from './townLayer.ts'

/** Background of a map. */
export interface MapBackground {
  /** Address of map tiles, over the offline base map; null: none. */
  readonly tilesUrl: string | null
  readonly language: Language
  /** null: not shown. */
  readonly ground: MapGround | null
  /** Drawn over the offline base map within its tiles; null: none. */
  readonly detailed: (DetailedMap & { readonly layersOf: typeof basemapLayers }) | null
}

/** The layers of a map's background, which may change while the map exists. */
export interface BackgroundLayers {
  /** Below everything. */
  readonly below: LayerGroup
  /** Contour lines and names, above fields of colour. */
  readonly names: LayerGroup
  show(background: MapBackground): void
}

export function backgroundLayers(colours: MapColours, background: MapBackground): BackgroundLayers {
  const below = new LayerGroup()
  const names = new LayerGroup()
  const show = ({ tilesUrl, language, ground, detailed }: MapBackground) => {
    const { relief, contours } = terrainLayers(ground, colours)
    if (tilesUrl !== null) {
      // The offline map shows areas without tiles, or everything if the tile server does not answer.
      replaceLayers(below, [...baseMapLayers(colours), tileLayer(tilesUrl), ...relief])
      return replaceLayers(names, contours)
    }
    const map = detailed?.layersOf(detailed, language, colours)
    replaceLayers(below, [...baseMapLayers(colours), ...(map ? [map.shapes] : []), ...relief])
    const bounds = detailed?.basemap.bounds ?? null
    const offline = [placeLayer(colours, language, bounds), townLayer(colours, language, bounds)]
    replaceLayers(names, [...contours, ...offline, ...(map ? [map.names] : [])])
  }
  show(background)
  return { below, names, show }
}

function replaceLayers(group: LayerGroup, layers: readonly BaseLayer[]): void {
  // Not disposed: until the next frame the map may redraw their text, such as after a font has loaded.
  group.setLayers(new Collection([...layers]))
}
