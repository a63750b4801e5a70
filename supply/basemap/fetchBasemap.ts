import path from 'node:path'
import { SupplyError } from '../faults.ts'
import { putInPlace } from '../journal/putInPlace.ts'
import { timelessPlan } from '../plan.ts'
import { type FetchEnd, runFetch, type SupplyRun, type SupplyWork } from '../runFetch.ts'
import type { Area } from '../terrain/demTiles.ts'
import { areaTileIds } from './areaTiles.ts'
import { buildUrl, entriesWithin, newestArchive, possibleBuilds } from './remoteArchive.ts'
import { contentsOf, type TilePiece, tilePieces } from './tilePieces.ts'
import { type AreaArchive, writeArchive } from './writeArchive.ts'

export interface BasemapFetch extends SupplyRun {
  readonly area: Area
  /** Closest zoom of the tiles; maps go closer by enlarging them. */
  readonly maxZoom: number
  /** Day that names a build, such as 20261120; absent: the newest. */
  readonly build?: string | undefined
  readonly basemapFolder: string
}

export interface BasemapFetched {
  readonly file: string
  readonly build: string
  readonly tiles: number
}

/** One file name, so that a map of another area or day replaces the previous one. */
export const fetchedBasemapName = 'protomaps.pmtiles'

/**
 * Fetches the part of a Protomaps build that covers an area, by ranges of its file, and installs it as a separate file.
 * @throws SupplyError
 */
export function fetchBasemap(fetch: BasemapFetch): Promise<FetchEnd<BasemapFetched>> {
  return runFetch(fetch, workOf(fetch))
}

function workOf({
  area,
  maxZoom,
  build,
  settings,
  basemapFolder,
  signal,
  now = Date.now,
}: BasemapFetch): SupplyWork<TilePiece, 'protomaps', BasemapFetched> {
  let planned: AreaArchive | null = null
  return {
    kind: 'basemap',
    sources: ['protomaps'],
    async plan(fetcher) {
      const builds = build === undefined ? possibleBuilds(now()) : [build]
      const archive = await newestArchive(fetcher, settings, builds)
      const entries = await entriesWithin(fetcher, archive, areaTileIds(area, maxZoom), signal)
      if (entries.length === 0)
        throw new SupplyError('protomaps', { code: 'nothingThere', url: buildUrl(settings, archive.build) })
      const contents = contentsOf(entries)
      planned = { archive, area, maxZoom, entries, contents }
      return timelessPlan('protomaps', tilePieces(archive, contents))
    },
    async importObjects({ contents: pieces }, folder) {
      const { archive, entries } = planned!
      const made = path.join(folder, fetchedBasemapName)
      await writeArchive(made, planned!, pieces)
      const [file] = await putInPlace(basemapFolder, [{ file: made, name: fetchedBasemapName }])
      const tiles = entries.reduce((sum, { runLength }) => sum + runLength, 0)
      return {
        result: { file: file!, build: archive.build, tiles },
        isRefused: false,
        newestMs: dayOf(archive.build),
      }
    },
  }
}

/** ms since 1970, UTC; null if the build has another name. */
function dayOf(build: string): number | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(build) ?? []
  return year === undefined ? null : Date.UTC(Number(year), Number(month) - 1, Number(day))
}
