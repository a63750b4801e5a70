import { statSync } from 'node:fs'
import path from 'node:path'
import { SupplyError } from '../faults.ts'
import type { Fetcher } from '../http/fetcher.ts'
import { namedFault } from '../http/namedFault.ts'
import { isNewer } from '../http/newerFile.ts'
import { rangeRequest } from '../http/rangeAnswer.ts'
import { putInPlace } from '../journal/putInPlace.ts'
import { type SupplyObject, timelessPlan } from '../plan.ts'
import { type FetchEnd, runFetch, type SupplyRun, type SupplyWork } from '../runFetch.ts'
import type { SupplySettings } from '../settings/supplySettings.ts'
import { type Area, type DemTile, type ElevationModelName, elevationModels, tilesOf } from './demTiles.ts'
import { requireTiff, requireTile } from './requireTile.ts'

export interface TerrainFetch extends SupplyRun {
  readonly area: Area
  readonly model: ElevationModelName
  readonly terrainFolder: string
  /** Also replaces existing tiles by newer ones. Default: no. */
  readonly isRenewing?: boolean
}

export interface TerrainFetched {
  readonly tiles: number
  /** Tiles that the source lacks, for open sea. */
  readonly sea: number
}

interface TileObject extends SupplyObject {
  readonly tile: DemTile
}

/** Enough to read a tile's modification time. */
const probe = { offset: 0, length: 4 }

type TerrainSource = (typeof elevationModels)[ElevationModelName]['source']

export function placeOfTile(terrainFolder: string, { name }: DemTile): string {
  return path.join(terrainFolder, `${name}.tif`)
}

export function urlOfTile({ urls }: SupplySettings, source: TerrainSource, { name }: DemTile): string {
  return `${urls[source]}/${name}/${name}.tif`
}

/** Fetches the missing tiles of an area; each is checked before any is put in place. @throws SupplyError */
export function fetchTerrain(fetch: TerrainFetch): Promise<FetchEnd<TerrainFetched>> {
  return runFetch(fetch, workOf(fetch))
}

function workOf({
  area,
  model,
  settings,
  terrainFolder,
  isRenewing = false,
}: TerrainFetch): SupplyWork<TileObject, TerrainSource, TerrainFetched> {
  const { source, tileBytes } = elevationModels[model]
  const placeOf = (tile: DemTile) => placeOfTile(terrainFolder, tile)
  const urlOf = (tile: DemTile) => urlOfTile(settings, source, tile)
  const all = tilesOf(area, model)
  const maxBytes = 4 * tileBytes
  /** Existing tiles that the source is known to have. */
  let known = 0
  const isNeeded = async (fetcher: Fetcher, tile: DemTile) => {
    const placed = statSync(placeOf(tile), { throwIfNoEntry: false })
    if (placed === undefined) return true
    const request = rangeRequest({ url: urlOf(tile) }, probe)
    const answer = isRenewing ? await fetcher.ask(source, request, { maxBytes, answers: [404] }) : null
    if (answer?.status === 404) return false
    known += 1
    return answer !== null && isNewer(answer, placed.mtimeMs)
  }
  return {
    kind: 'terrain',
    subject: { kind: 'terrain', area, model },
    sources: [source],
    async plan(fetcher) {
      known = 0
      const wanted: DemTile[] = []
      for (const tile of all) if (await isNeeded(fetcher, tile)) wanted.push(tile)
      const objects = wanted.map((tile) => ({
        key: `${tile.name}.tif`,
        source,
        request: { url: urlOf(tile) },
        maxBytes,
        expectedBytes: tileBytes,
        mayChange: false,
        mayBeAbsent: true,
        tagIsMd5: true,
        inParts: true,
        check: requireTiff,
        tile,
      }))
      return timelessPlan(source, objects)
    },
    async importObjects({ plan, contents }) {
      // Open sea is not ordered, so if no tile exists the source's URL has changed.
      if (contents.length === 0 && known === 0)
        throw new SupplyError(source, { code: 'nothingThere', url: urlOf(all[0]!) })
      for (const content of contents) {
        const { object, file, read } = content
        await read()
        await namedFault(source, object.request.url, () => requireTile(file, object.tile), [content])
      }
      await putInPlace(
        terrainFolder,
        contents.map(({ object, file }) => ({ file, name: `${object.tile.name}.tif` })),
      )
      const result = { tiles: contents.length, sea: plan.objects.length - contents.length }
      return { result, isRefused: false, newestMs: null }
    },
  }
}
