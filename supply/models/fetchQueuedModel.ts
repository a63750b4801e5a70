import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { joinGrib } from '#atlas'
import type { CdsFile } from '../cds/cdsFiles.ts'
import { fetchMonths, type QueuedMonth } from '../cds/fetchMonths.ts'
import type { FetchedWeather } from '../inStretches.ts'
import { atlasInfoOf } from '../weather/atlasInfoOf.ts'
import { importWeather } from '../weather/importWeather.ts'
import { missingOf } from './missingOf.ts'
import type { ModelFetch } from './modelFetch.ts'
import type { QueuedArchive } from './modelSource.ts'

/**
 * Fetches and imports the missing months of an atlas through the queue of the climate data store, which sends whole
 * maps: they are cut to the area before the import.
 * @returns `result` is null where there was nothing new
 * @throws SupplyError
 */
export function fetchQueuedModel(fetch: ModelFetch, model: QueuedArchive): Promise<FetchedWeather> {
  const { settings, area } = fetch
  return fetchMonths(fetch, {
    source: model.source,
    async plan() {
      const { heights, stretches } = await missingOf(fetch)
      return stretches.map((stretch) => ({
        ...stretch,
        pieces: model.pieces({ settings, area, heights, ...stretch }),
      }))
    },
    onMonth: fetch.onStretch,
    importMonth: (files, month) => importMonth(fetch, model, files, month),
  })
}

async function importMonth(
  fetch: ModelFetch,
  { source }: QueuedArchive,
  files: readonly CdsFile[],
  { fromMs }: QueuedMonth,
) {
  const { area, settings, id, atlasesFolder } = fetch
  const folder = path.join(settings.folder, source, 'joined')
  try {
    await mkdir(folder, { recursive: true })
    // Analyses and forecasts alternate, so that their maps are in one file.
    const joined = path.join(folder, `${source}-${new Date(fromMs).toISOString().slice(0, 7)}.grib`)
    await joinGrib(
      files.map(({ file }) => file),
      joined,
      area,
    )
    const info = await atlasInfoOf(path.join(atlasesFolder, id))
    return await importWeather([joined], fetch, source, info && fromMs <= info.dataTillMs, { area })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
