import { existsSync } from 'node:fs'
import { outlineOf, type SupplyOutline } from '../outline.ts'
import { timelessPlan } from '../plan.ts'
import { elevationModels, tilesOf } from './demTiles.ts'
import { placeOfTile, type TerrainFetch, urlOfTile } from './fetchTerrain.ts'

/** Missing tiles of the area; only the source knows which are open sea. */
export function outlineTerrain({ area, model, settings, terrainFolder }: TerrainFetch): SupplyOutline {
  const { source, tileBytes } = elevationModels[model]
  const objects = tilesOf(area, model)
    .filter((tile) => !existsSync(placeOfTile(terrainFolder, tile)))
    .map((tile) => ({
      key: `${tile.name}.tif`,
      expectedBytes: tileBytes,
      request: { url: urlOfTile(settings, source, tile) },
    }))
  return outlineOf(settings, timelessPlan(source, objects), { asked: ['sea'] })
}
