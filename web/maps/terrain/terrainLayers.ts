import type BaseLayer from 'ol/layer/Base.js'
import type { MapTerrain } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import type { MapColours } from '../mapColours.ts'
import { contourLayer } from './contourLayer.ts'
import { reliefLayer } from './reliefLayer.ts'
import { terrainTiles } from './terrainTiles.ts'

/** The terrain of a map, and the format of its heights. */
export interface MapGround {
  readonly terrain: MapTerrain
  readonly caller: Pick<Caller, 'fetchFile'>
  readonly heightLabel: (heightM: number) => string
}

/** Layers of the terrain; both empty without elevation data. */
export interface TerrainLayers {
  /** Below fields of colour. */
  readonly relief: readonly BaseLayer[]
  /** Above fields of colour, under which thin lines would hardly be visible. */
  readonly contours: readonly BaseLayer[]
}

export function terrainLayers(ground: MapGround | null, colours: MapColours): TerrainLayers {
  const none = { relief: [], contours: [] }
  if (ground === null) return none
  const { terrain, caller, heightLabel: label } = ground
  if (terrain.max_zoom === null || terrain.spacing_m === null) return none
  const tiles = terrainTiles(caller)
  const { max_zoom: maxZoom, spacing_m: spacingM } = terrain
  return {
    relief: [reliefLayer(tiles, maxZoom, colours)],
    contours: [contourLayer(tiles, { maxZoom, spacingM, label }, colours)],
  }
}
