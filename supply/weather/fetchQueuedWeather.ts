import path from 'node:path'
import type { ImportResult } from '#atlas'
import { licencesPage } from '../cds/cdsApi.ts'
import type { CdsFile } from '../cds/cdsFiles.ts'
import { cdsDatasets, daysBetween } from '../cds/cdsPiece.ts'
import { era5Piece } from '../cds/cdsRequest.ts'
import { type CdsVariable, cdsNames } from '../cds/cdsVariables.ts'
import { fetchMonths, type QueuedMonth } from '../cds/fetchMonths.ts'
import type { FetchedWeather } from '../inStretches.ts'
import type { SupplyPlan } from '../plan.ts'
import type { Area } from '../terrain/demTiles.ts'
import type { ArcoArea } from './arcoArea.ts'
import type { AtlasFetch } from './atlasFetch.ts'
import { atlasInfoOf } from './atlasInfoOf.ts'
import { importWeather } from './importWeather.ts'
import { monthsOfQueue, newestEndMs } from './monthsOfQueue.ts'
import { requireLikeAtlas, variablesFor } from './requireLikeAtlas.ts'

/** Atlases of the store, with the pages where the account of a key accepts their licences. */
export const cdsLicencesPages = [
  { source: 'cds', name: 'ERA5', page: licencesPage(cdsDatasets.cds[0]) },
  { source: 'cerra', name: 'CERRA', page: licencesPage(cdsDatasets.cerra[0]) },
] as const

/** Fetch from the queue, including preliminary values. */
export interface QueuedWeatherFetch extends AtlasFetch<CdsVariable> {
  /** Called before each month, with the number of months left. */
  readonly onMonth?: (month: QueuedMonth, rest: number) => void
}

/** Plan of the requests to the queue, one for each month. */
export interface QueuedWeatherPlan
  extends SupplyPlan<{ readonly key: string; readonly expectedBytes: number }, 'cds'> {
  readonly months: readonly QueuedMonth[]
  readonly variables: readonly CdsVariable[]
}

/** Plan until the atlas is up to date, without a request. @throws SupplyError */
export async function planQueuedWeather(fetch: QueuedWeatherFetch): Promise<QueuedWeatherPlan> {
  const { id, area, fromMs, endMs, atlasesFolder, now = Date.now } = fetch
  const info = await atlasInfoOf(path.join(atlasesFolder, id))
  // A fixed order of variables makes requests for new and existing atlases equal.
  const variables =
    info === null ? variablesFor(fetch.variables, cdsNames).needed : requireLikeAtlas(info, area, cdsNames)
  const newestMs = newestEndMs(now())
  const spans = monthsOfQueue(info, fromMs, endMs === null ? newestMs : Math.min(endMs, newestMs), now())
  const nodes = area.latitudes.count * area.longitudes.count
  const months = spans.map((span) => {
    const days = daysBetween(span.fromMs, span.endMs)
    return { ...span, pieces: [era5Piece({ variables, area: edgesOf(area), days, nodes })] }
  })
  return {
    source: 'cds',
    fromMs: months[0]?.fromMs ?? null,
    endMs: months.at(-1)?.endMs ?? null,
    objects: months.flatMap(({ pieces }) => pieces),
    keys: ['CDS_KEY'],
    months,
    variables,
  }
}

/**
 * Fetches missing months of an atlas, and months that have become final, through the climate data store's queue, and
 * imports them month by month. After an interruption, the next call continues.
 * @returns `result` is null if there was nothing new
 * @throws SupplyError
 */
export function fetchQueuedWeather(fetch: QueuedWeatherFetch): Promise<FetchedWeather> {
  return fetchMonths(fetch, {
    source: 'cds',
    plan: async () => (await planQueuedWeather(fetch)).months,
    onMonth: fetch.onMonth,
    importMonth: (files, month) => importObjects(fetch, month, files),
  })
}

async function importObjects(
  fetch: QueuedWeatherFetch,
  { fromMs }: QueuedMonth,
  files: readonly CdsFile[],
): Promise<ImportResult> {
  const info = await atlasInfoOf(path.join(fetch.atlasesFolder, fetch.id))
  // Whole days are requested again, so their stored hours are replaced.
  const replace = info && fromMs <= info.dataTillMs
  return importWeather(
    files.map(({ file }) => file),
    fetch,
    'cds',
    replace,
  )
}

function edgesOf({ latitudes, longitudes }: ArcoArea): Area {
  const last = ({ first, step, count }: ArcoArea['latitudes']) => first + step * (count - 1)
  return {
    west: longitudes.first,
    south: latitudes.first,
    east: last(longitudes),
    north: last(latitudes),
  }
}
