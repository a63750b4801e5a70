import path from 'node:path'
import { type AtlasInfo, appendEra5, type ImportReport, type ImportResult, importEra5 } from '#atlas'
import { licencesPage } from '../cds/cdsApi.ts'
import { type CdsFile, cdsFiles } from '../cds/cdsFiles.ts'
import { type CdsMonth, piecesOf } from '../cds/cdsRequest.ts'
import { type CdsVariable, cdsVariablesFor } from '../cds/cdsVariables.ts'
import { SupplyError } from '../faults.ts'
import { keepOutcome, type SupplyOutcome } from '../outcome.ts'
import type { SupplyPlan } from '../plan.ts'
import { sources } from '../sources.ts'
import type { Area } from '../terrain/demTiles.ts'
import type { ArcoArea } from './arcoArea.ts'
import type { AtlasFetch } from './atlasFetch.ts'
import { atlasInfoOf } from './atlasInfoOf.ts'
import { monthsOfQueue, newestEndMs } from './monthsOfQueue.ts'
import { requirePlaceOf } from './requireLikeAtlas.ts'

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
  const variables = info === null ? cdsVariablesFor(fetch.variables).needed : variablesOf(info, area)
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
export async function fetchQueuedWeather(
  fetch: QueuedWeatherFetch,
): Promise<{ readonly outcome: SupplyOutcome; readonly result: ImportResult | null }> {
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
  { id, title, atlasesFolder, signal, onImport }: QueuedWeatherFetch,
  { year, month, firstDay }: CdsMonth,
  files: readonly CdsFile[],
): Promise<ImportResult> {
  const given = {
    id,
    folder: atlasesFolder,
    ...(signal ? { signal } : {}),
    ...(onImport ? { onProgress: onImport } : {}),
  }
  const paths = files.map(({ file }) => file)
  const info = await atlasInfoOf(path.join(atlasesFolder, id))
  if (info !== null) {
    // Whole days are requested again, so their stored hours are replaced.
    const replace = Date.UTC(year, month - 1, firstDay) <= info.dataTillMs
    return appendEra5(paths, { ...given, replace })
  }
  const { citation, licence } = sources.cds
  const titles = title === undefined ? {} : { title: { de: title, en: title } }
  return importEra5(paths, { ...given, ...titles, citation, licence: licence.name })
}

/** @throws SupplyError if the store's data cannot extend the atlas */
function variablesOf(info: AtlasInfo, area: ArcoArea): readonly CdsVariable[] {
  requirePlaceOf(info, area)
  const changing = info.variables.filter(({ isStatic }) => isStatic !== true).map(({ id }) => id)
  const { needed, lacking } = cdsVariablesFor(changing)
  if (lacking.length > 0)
    throw new SupplyError('cds', { code: 'atlasNeedsMore', id: info.id, variables: lacking })
  return needed
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
