import type { Language } from '#contracts'
import { type Basemap, readTiles, TilesTooLarge } from '../../basemap/index.ts'
import type { BasemapPicture, MapFrame } from '../ground/index.ts'
import { drawnNames } from './drawnNames.ts'
import { drawnShapes } from './drawnShapes.ts'
import { mapPlane } from './mapPlane.ts'
import { tilesOver, zoomOfMap } from './tilesOver.ts'

export interface BasemapRequest {
  readonly basemap: Pick<Basemap, 'path' | 'name' | 'attribution' | 'minZoom' | 'maxZoom'>
  readonly frame: MapFrame
  readonly language: Language
}

export type BasemapDrawn =
  | { readonly ok: true; readonly picture: BasemapPicture | null }
  | { readonly ok: false; readonly problem: string }

/** Number of smaller zooms to try if tiles contain too much. */
const mostSteps = 3

/**
 * The base map of an area, for worker processes; null if the file does not cover it. A file damaged since its
 * installation leaves a report without its map, instead of refusing it.
 */
export async function drawBasemap(request: BasemapRequest): Promise<BasemapDrawn> {
  try {
    return { ok: true, picture: await pictureOf(request) }
  } catch (error) {
    // Any failure of the readers: the bytes are not ours.
    return { ok: false, problem: error instanceof Error ? error.message : String(error) }
  }
}

async function pictureOf({ basemap, frame, language }: BasemapRequest): Promise<BasemapPicture | null> {
  const zoom = zoomOfMap(frame)
  // Vector tiles are drawn at twice the size of their zoom number.
  const wanted = Math.min(Math.max(Math.round(zoom - 1), basemap.minZoom), basemap.maxZoom)
  for (let z = wanted; ; z--) {
    try {
      const tiles = tilesOver(frame, z)
      const shapes = await readTiles(basemap.path, tiles)
      const plane = mapPlane(frame, tiles)
      const svg = drawnShapes(shapes, plane, zoom)
      if (svg === '') return null
      const names = drawnNames(shapes, plane, zoom, language)
      return { svg, names, source: basemap.attribution ?? basemap.name }
    } catch (error) {
      if (!(error instanceof TilesTooLarge) || z === basemap.minZoom || z === wanted - mostSteps) throw error
    }
  }
}
