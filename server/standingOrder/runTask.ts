import path from 'node:path'
import { readAtlasInfo } from '#atlas'
import { type AtlasGrid, type Box, gridOutline } from '#domain'
import { marketFolders } from '#market'
import {
  arcoAreaOf,
  type FetchProgress,
  fetchMarketValues,
  fetchModel,
  fetchQueuedWeather,
  fetchRegister,
  fetchSeries,
  modelOf,
  readSupplySettings,
  type SupplyOutcome,
  usualPeriod,
  usualSeriesSources,
} from '#supply'
import { partPath } from '../directoryContents.ts'
import { badRecordsPercent } from '../register/badRecords.ts'
import { importRegister } from '../register/importRegister.ts'
import { isStaticTask, isTermedTask, type SupplyTask } from '../supplyTask.ts'
import { fetchAgain } from './fetchAgain.ts'
import { fetchTermed } from './fetchTermed.ts'

export interface TaskEnd {
  readonly outcome: SupplyOutcome
  /** Why the files were refused; empty: they were imported. */
  readonly issues: readonly unknown[]
  /** Periods that were left out because they are not over. */
  readonly leftOut: readonly string[]
}

/** Fetches and imports the data of a task. @throws SupplyError */
export async function runTask(
  task: SupplyTask,
  dataDirectory: string,
  signal: AbortSignal,
  onProgress: (progress: FetchProgress) => void = () => {},
): Promise<TaskEnd> {
  const settings = readSupplySettings(process.env, dataDirectory)
  const { market: marketFolder, metered: meteredFolder } = marketFolders({ dataDirectory })
  const run = { settings, signal, onProgress }
  const about = { ...run, marketFolder }
  if (task.kind === 'weather') {
    const atlasesFolder = partPath(dataDirectory, 'atlases')
    const info = await readAtlasInfo(path.join(atlasesFolder, task.atlasId))
    const { grid, dataFromMs } = info
    const model = modelOf(info)
    if (model !== null) {
      const about = { ...run, atlasesFolder, id: task.atlasId, model, area: boxOf(grid), heights: null }
      return issuesOf(await fetchModel({ ...about, fromMs: dataFromMs, endMs: null }))
    }
    const weather = { ...run, atlasesFolder, id: task.atlasId, area: arcoAreaOf(grid) }
    // Uses the queue: a chunk of the ARCO store holds years, which would be fetched again every night for a day.
    return issuesOf(await fetchQueuedWeather({ ...weather, variables: [], fromMs: dataFromMs, endMs: null }))
  }
  if (task.kind === 'register') {
    const folder = partPath(dataDirectory, 'register')
    const importArchive = (file: string, unread: readonly string[]) =>
      importRegister([file], {
        folder,
        unread,
        badRecordsPercent: badRecordsPercent(process.env),
        signal,
        onProgress: () => {},
      })
    return issuesOf(await fetchRegister({ ...run, importArchive }))
  }
  if (task.kind === 'market-values') {
    const fetched = await fetchMarketValues({ ...about, firstYear: new Date().getUTCFullYear() - 1 })
    const { result } = fetched
    return { ...issuesOf(fetched), leftOut: result.ok ? result.value.leftOut : [] }
  }
  const { kind } = task
  if (isStaticTask(kind))
    return issuesOf({ outcome: await fetchAgain(kind, dataDirectory, run), result: null })
  if (isTermedTask(kind)) return issuesOf(await fetchTermed(kind, meteredFolder, run))
  const period = await usualPeriod(kind, marketFolder, Date.now())
  return issuesOf(await fetchSeries({ ...about, kind, period, sources: usualSeriesSources(settings) }))
}

/** Bounding box of an atlas's cells, degrees. */
function boxOf(grid: AtlasGrid): Box {
  const outline = gridOutline(grid)
  const [lats, lons] = [outline.map(({ lat }) => lat), outline.map(({ lon }) => lon)]
  return {
    west: Math.min(...lons),
    south: Math.min(...lats),
    east: Math.max(...lons),
    north: Math.max(...lats),
  }
}

function issuesOf({
  outcome,
  result,
}: {
  readonly outcome: SupplyOutcome
  readonly result: { readonly ok: boolean; readonly issues?: readonly unknown[] } | null
}): TaskEnd {
  return { outcome, issues: result?.ok === false ? (result.issues ?? []) : [], leftOut: [] }
}
