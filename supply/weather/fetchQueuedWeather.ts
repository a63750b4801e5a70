import path from 'node:path'
import type { ImportReport, ImportResult } from '#atlas'
import { licencesPage } from '../cds/cdsApi.ts'
import { type CdsFile, cdsFiles } from '../cds/cdsFiles.ts'
import { type CdsMonth, piecesOf } from '../cds/cdsRequest.ts'
import { type CdsVariable, cdsNames } from '../cds/cdsVariables.ts'
import { SupplyError } from '../faults.ts'
import type { FetchedWeather } from '../inStretches.ts'
import { keepOutcome, type SupplyOutcome } from '../outcome.ts'
import type { SupplyPlan } from '../plan.ts'
import type { Area } from '../terrain/demTiles.ts'
import type { ArcoArea } from './arcoArea.ts'
import type { AtlasFetch } from './atlasFetch.ts'
import { atlasInfoOf } from './atlasInfoOf.ts'
import { importWeather } from './importWeather.ts'
import { monthsOfQueue, newestEndMs } from './monthsOfQueue.ts'
import { requireLikeAtlas, variablesFor } from './requireLikeAtlas.ts'

const dataset = 'reanalysis-era5-single-levels'

/** Page where the account of a key accepts the licences of ERA5. */
export const cdsLicencesPage = licencesPage(dataset)

/** Fetch from the queue, including preliminary values. */
export interface QueuedWeatherFetch extends AtlasFetch<CdsVariable> {
  /** Called before each month, with the number of months left. */
  readonly onMonth?: (month: CdsMonth, rest: number) => void
}

/** Plan of the requests to the queue, one for each month. */
export interface QueuedWeatherPlan
  extends SupplyPlan<{ readonly key: string; readonly expectedBytes: number }, 'cds'> {
  readonly months: readonly CdsMonth[]
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
  const months = monthsOfQueue(info, fromMs, endMs === null ? newestMs : Math.min(endMs, newestMs), now())
  // Sixteen bits a value.
  const dayBytes = 2 * 24 * variables.length * area.latitudes.count * area.longitudes.count
  const pieces = piecesOf({ dataset, variables, area: edgesOf(area), months })
  const objects = pieces.map(({ key, days: { firstDay, lastDay } }) => ({
    key,
    expectedBytes: (lastDay - firstDay + 1) * dayBytes,
  }))
  const [first, last] = [months[0], months.at(-1)]
  return {
    source: 'cds',
    fromMs: first ? Date.UTC(first.year, first.month - 1, first.firstDay) : null,
    endMs: last ? Date.UTC(last.year, last.month - 1, last.lastDay + 1) : null,
    objects,
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
export async function fetchQueuedWeather(fetch: QueuedWeatherFetch): Promise<FetchedWeather> {
  const { settings, now = Date.now } = fetch
  let [objects, bytes, newestMs] = [0, 0, null as number | null]
  let imported: ImportReport | null = null
  const keep = (state: SupplyOutcome['state'], failed: SupplyOutcome['failed'] = []) =>
    keepOutcome(settings.folder, {
      kind: 'weather',
      state,
      source: 'cds',
      endedMs: now(),
      newestMs,
      objects,
      bytes,
      failed,
    })
  try {
    const { months, variables } = await planQueuedWeather(fetch)
    if (months[0]) fetch.onMonth?.(months[0], months.length)
    for await (const { month, rest, files } of byMonth(fetch, months, variables)) {
      const result = await importObjects(fetch, month, files)
      // The same files would be refused again: the next run fetches new ones.
      for (const file of files) await file.forget()
      if (!result.ok) return { outcome: await keep('refused'), result }
      imported = result.value
      objects += files.length
      bytes += files.reduce((sum, file) => sum + file.bytes, 0)
      newestMs = result.value.info.dataTillMs
      const next = months[months.length - rest]
      if (next) fetch.onMonth?.(next, rest)
    }
    return { outcome: await keep('done'), result: imported && { ok: true, value: imported } }
  } catch (error) {
    if (error instanceof SupplyError) await keep('failed', [{ source: error.source, fault: error.fault }])
    throw error
  }
}

interface MonthFiles {
  readonly month: CdsMonth
  /** Number of months after it. */
  readonly rest: number
  readonly files: readonly CdsFile[]
}

/** All files of a month together: a request that was too large has several. */
async function* byMonth(
  fetch: QueuedWeatherFetch,
  months: readonly CdsMonth[],
  variables: readonly CdsVariable[],
): AsyncGenerator<MonthFiles> {
  let files: CdsFile[] = []
  const gathered = (month: CdsMonth) => ({ month, rest: months.length - 1 - months.indexOf(month), files })
  for await (const file of cdsFiles(fetch, { dataset, variables, area: edgesOf(fetch.area), months })) {
    const before = files[0]?.month
    if (before !== undefined && before !== file.month) {
      yield gathered(before)
      files = []
    }
    files.push(file)
  }
  if (files[0]) yield gathered(files[0].month)
}

async function importObjects(
  fetch: QueuedWeatherFetch,
  { year, month, firstDay }: CdsMonth,
  files: readonly CdsFile[],
): Promise<ImportResult> {
  const info = await atlasInfoOf(path.join(fetch.atlasesFolder, fetch.id))
  // Whole days are requested again, so their stored hours are replaced.
  const replace = info && Date.UTC(year, month - 1, firstDay) <= info.dataTillMs
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
