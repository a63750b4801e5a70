import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '#atlas'
import { SupplyError } from '../faults.ts'
import type { SupplyOutcome } from '../outcome.ts'
import { NotWhatWasAsked, type SupplyObject, type SupplyPlan } from '../plan.ts'
import { type FetchedObject, planFetch, runFetch, type SupplyRun, type SupplyWork } from '../runFetch.ts'
import { type Area, type DemTile, type ElevationModelName, elevationModels, tilesOf } from './demTiles.ts'
import { requireTiff, requireTile } from './requireTile.ts'

export interface TerrainFetch extends SupplyRun {
  readonly area: Area
  readonly model: ElevationModelName
  /** Folder of the operator's elevation models. */
  readonly terrainFolder: string
}

export interface TerrainFetched {
  readonly tiles: number
  /** Tiles that the source does not have: there is nothing but sea. */
  readonly sea: number
}

interface TileObject extends SupplyObject {
  readonly tile: DemTile
}

type TerrainSource = (typeof elevationModels)[ElevationModelName]['source']

/** Of the tiles that are not there yet. @throws SupplyError */
export function planTerrain(fetch: TerrainFetch): Promise<SupplyPlan> {
  return planFetch(fetch, workOf(fetch))
}

/** Fetches the tiles of an area that are not there yet; each is looked through before any is put in place. @throws SupplyError */
export function fetchTerrain(
  fetch: TerrainFetch,
): Promise<{ readonly outcome: SupplyOutcome; readonly result: TerrainFetched }> {
  return runFetch(fetch, workOf(fetch))
}

function workOf({
  area,
  model,
  settings,
  terrainFolder,
}: TerrainFetch): SupplyWork<TileObject, TerrainSource, TerrainFetched> {
  const { source, tileBytes } = elevationModels[model]
  const placeOf = ({ name }: DemTile) => path.join(terrainFolder, `${name}.tif`)
  return {
    kind: 'terrain',
    sources: [source],
    async plan() {
      const missing = tilesOf(area, model).filter((tile) => !existsSync(placeOf(tile)))
      const objects = missing.map((tile) => ({
        key: `${tile.name}.tif`,
        source,
        request: { url: `${settings.urls[source]}/${tile.name}/${tile.name}.tif` },
        maxBytes: 4 * tileBytes,
        expectedBytes: tileBytes,
        mayChange: false,
        mayBeAbsent: true,
        tagIsMd5: true,
        inParts: true,
        check: requireTiff,
        tile,
      }))
      return { source, fromMs: null, endMs: null, objects, keys: [] }
    },
    async bringIn({ plan, contents }) {
      // An area of sea alone is none that somebody asks for: the address is another one.
      if (contents.length === 0 && plan.objects.length > 0)
        throw new SupplyError(source, { code: 'nothingThere', url: plan.objects[0]!.request.url })
      for (const content of contents) await soundOrNamed(content, source)
      await mkdir(terrainFolder, { recursive: true })
      for (const { object, file } of contents) await rename(file, placeOf(object.tile))
      await syncFolder(terrainFolder)
      const result = { tiles: contents.length, sea: plan.objects.length - contents.length }
      return { result, isRefused: false, newestMs: null }
    },
  }
}

async function soundOrNamed(
  { object, file, read, forget }: FetchedObject<TileObject>,
  source: TerrainSource,
): Promise<void> {
  try {
    await read()
    await requireTile(file, object.tile)
  } catch (error) {
    if (!(error instanceof NotWhatWasAsked)) throw error
    await forget()
    const { url } = object.request
    throw new SupplyError(source, { code: 'notWhatWasAsked', url, reason: error.message })
  }
}
