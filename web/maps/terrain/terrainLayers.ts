import type BaseLayer from 'ol/layer/Base.js'
import type { MapTerrain } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import type { MapColours } from '../mapColours.ts'
import { contourLayer } from './contourLayer.ts'
import { reliefLayer } from './reliefLayer.ts'
import { terrainTiles } from './terrainTiles.ts'

/** The ground that a map shows, and how its heights are written. */
export interface MapGround {
  readonly terrain: MapTerrain
  readonly caller: Pick<Caller, 'fetchFile'>
  readonly heightLabel: (heightM: number) => string
}

/** Relief and contour lines; none where nothing knows the ground. */
export function terrainLayers(ground: MapGround | null, colours: MapColours): readonly BaseLayer[] {
  if (ground === null) return []
  const { terrain, caller, heightLabel: label } = ground
  if (terrain.max_zoom === null || terrain.spacing_m === null) return []
  const tiles = terrainTiles(caller)
  const { max_zoom: maxZoom, spacing_m: spacingM } = terrain
  return [reliefLayer(tiles, maxZoom, colours), contourLayer(tiles, { maxZoom, spacingM, label }, colours)]
}
