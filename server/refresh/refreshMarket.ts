import { join } from 'node:path'
import { isRemote, type ListedAtlas } from '#atlas'
import {
  areFieldsDue,
  fieldTurbines,
  fleetStands,
  isFleetDue,
  isForecastDue,
  marketFolders,
  type OutlookPlaces,
} from '#market'
import type { ServerContext } from '../context.ts'
import { type RefreshRequest, runRefreshProcess } from './refreshProcess.ts'

/** When is checked: not while the server is still starting, then in intervals. */
export interface RefreshTimes {
  readonly firstAfterMs: number
  readonly everyMs: number
  /** How long what failed is left alone. */
  readonly afterFailureMs: number
}

const usualTimes: RefreshTimes = {
  firstAfterMs: 20_000,
  everyMs: 5 * 60_000,
  afterFailureMs: 60 * 60_000,
}

type Refreshing = Pick<ServerContext, 'environment' | 'catalogue' | 'programVersion' | 'log'>

/**
 * Has the market fields, the fleets and the forecasts of all atlases on this machine computed where the atlas, the prices,
 * the quotes, the register or the turbines have changed: one at a time, each in a process of low priority. What fails is logged and tried again
 * later.
 *
 * @returns  ends it, and the process that may run
 */
export function startMarketRefresh(
  { environment, catalogue, programVersion, log }: Refreshing,
  { firstAfterMs, everyMs, afterFailureMs }: RefreshTimes = usualTimes,
): () => Promise<void> {
  const stored = marketFolders(environment)
  const { market: marketFolder, fleet, todaysFleet, fields: fieldsFolder } = stored
  const fleetFolders = { asBuilt: fleet, today: todaysFleet } as const
  const folders = {
    marketFolder,
    fieldsFolder,
    registerFolder: join(environment.dataDirectory, 'register'),
  }
  const stopped = new AbortController()
  const failedAtMs = new Map<string, number>()

  async function refresh(): Promise<void> {
    for (const atlas of await catalogue.list()) {
      if (isRemote(atlas.url)) continue
      const given = { atlasUrl: atlas.url, ...folders }
      await refreshOne(atlas, { ...given, work: 'fields', turbineIds: fieldTurbines(atlas) }, () =>
        areFieldsDue(atlas, folders),
      )
      for (const stands of fleetStands) {
        const own = { ...given, fleetFolder: fleetFolders[stands], stands }
        await refreshOne(atlas, { ...own, work: 'fleet', programVersion }, () => isFleetDue(atlas, own))
      }
      // Last, since it is of the weather of the fleet.
      const places: OutlookPlaces = {
        ...{ marketFolder, programVersion, atlasId: atlas.id, outlooksFolder: stored.outlooks },
        todaysFleetFolder: todaysFleet,
        today: new Date().toISOString().slice(0, 10),
      }
      const forecast = { ...places, atlasUrl: atlas.url, turbineIds: fieldTurbines(atlas) }
      await refreshOne(atlas, { ...forecast, work: 'forecast' }, () => isForecastDue(atlas, places))
    }
  }

  async function refreshOne(
    { id }: ListedAtlas,
    request: RefreshRequest,
    isDue: () => Promise<boolean>,
  ): Promise<void> {
    const work = request.work === 'fleet' ? `fleet ${request.stands}` : request.work
    const about = { atlas: id, work }
    const key = `${id} ${work}`
    const isResting = Date.now() - (failedAtMs.get(key) ?? Number.NEGATIVE_INFINITY) < afterFailureMs
    if (stopped.signal.aborted || isResting) return
    try {
      if (!(await isDue())) return
      const startMs = performance.now()
      log.info(about, 'market data of an atlas are computed')
      await runRefreshProcess(request, stopped.signal)
      failedAtMs.delete(key)
      log.info(
        { ...about, seconds: Math.round((performance.now() - startMs) / 1000) },
        'market data of an atlas are stored',
      )
    } catch (error) {
      if (stopped.signal.aborted) return
      failedAtMs.set(key, Date.now())
      log.error({ err: error, ...about }, 'market data of an atlas')
    }
  }

  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const runIn = (ms: number) => {
    timer = setTimeout(() => {
      running = refresh()
        .catch((error: unknown) => log.error({ err: error }, 'market data'))
        .then(() => {
          if (!stopped.signal.aborted) runIn(everyMs)
        })
    }, ms).unref()
  }
  runIn(firstAfterMs)
  return () => {
    stopped.abort()
    clearTimeout(timer)
    return running
  }
}
