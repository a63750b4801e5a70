import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { SupplyError } from '../faults.ts'
import { namedFault } from '../http/namedFault.ts'
import { putInPlace } from '../journal/putInPlace.ts'
import { timelessPlan, UnexpectedAnswer } from '../plan.ts'
import { type FetchEnd, type FetchedObject, runFetch, type SupplyRun, type SupplyWork } from '../runFetch.ts'
import type { Area } from '../terrain/demTiles.ts'
import { type CoverPiece, coverObjects } from './coverObjects.ts'
import { coverTilesOf } from './coverTiles.ts'
import { requireCover } from './requireCover.ts'

export interface RoughnessFetch extends SupplyRun {
  readonly area: Area
  readonly roughnessFolder: string
  /** Also replaces existing tiles by newer ones. Default: no. */
  readonly isRenewing?: boolean
}

export interface RoughnessFetched {
  readonly tiles: number
}

/**
 * Fetches the missing tiles of an area's land cover, in pieces. Each tile is assembled, checked and put in place, and
 * its pieces are deleted, before the next one: the disk never holds all of them twice.
 * @throws SupplyError
 */
export function fetchRoughness(fetch: RoughnessFetch): Promise<FetchEnd<RoughnessFetched>> {
  return runFetch(fetch, workOf(fetch))
}

function workOf({
  area,
  settings,
  roughnessFolder,
  isRenewing = false,
}: RoughnessFetch): SupplyWork<CoverPiece, 'worldCover', RoughnessFetched> {
  return {
    kind: 'roughness',
    subject: { kind: 'roughness', area },
    sources: ['worldCover'],
    async plan(fetcher) {
      const all = coverTilesOf(area)
      const objects: CoverPiece[] = []
      let isAnyThere = false
      for (const tile of all) {
        const placed = statSync(path.join(roughnessFolder, tile.name), { throwIfNoEntry: false })
        const isLeft = placed !== undefined && !isRenewing
        const pieces = isLeft ? [] : await coverObjects(fetcher, settings, tile, placed?.mtimeMs ?? null)
        isAnyThere ||= pieces !== null
        objects.push(...(pieces ?? []))
      }
      // Open sea is not ordered, so if no tile exists the source's URL has changed.
      if (!isAnyThere)
        throw new SupplyError('worldCover', {
          code: 'nothingThere',
          url: `${settings.urls.worldCover}/${all[0]!.name}`,
        })
      return timelessPlan('worldCover', objects)
    },
    async importObjects({ contents }, folder) {
      const tiles = Map.groupBy(contents, ({ object }) => object.tile)
      for (const [tile, pieces] of tiles) {
        const file = path.join(folder, tile.name)
        const md5 = await putTogether(file, pieces)
        const { object } = pieces[0]!
        const judge = () => {
          if (object.md5 !== null && object.md5 !== md5)
            throw new UnexpectedAnswer('bytes of another checksum')
          return requireCover(file, tile)
        }
        await namedFault('worldCover', object.request.url, judge, pieces)
        await putInPlace(roughnessFolder, [{ file, name: tile.name }])
        for (const { forget } of pieces) await forget()
      }
      return { result: { tiles: tiles.size }, isRefused: false, newestMs: null }
    },
  }
}

/** @returns  MD5 of the file */
async function putTogether(file: string, pieces: readonly FetchedObject<CoverPiece>[]): Promise<string> {
  const md5 = createHash('md5')
  const handle = await open(file, 'w')
  try {
    for (const { read } of pieces) {
      const piece = await read()
      md5.update(piece)
      await handle.write(piece)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return md5.digest('hex')
}
