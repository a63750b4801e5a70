import { join } from 'node:path'
import { isRemote, type ListedAtlas } from '#atlas'
import { type FleetStands, fleetStands, isFleetDue, marketFolders } from '#market'
import type { ServerContext } from '../context.ts'
import { runFleetProcess } from './fleetProcess.ts'

/** When fleets are checked: not while the server is still starting, then in intervals. */
export interface RefreshTimes {
  readonly firstAfterMs: number
  readonly everyMs: number
  /** How long a fleet that failed is left alone. */
  readonly afterFailureMs: number
}

const usualTimes: RefreshTimes = {
  firstAfterMs: 20_000,
  everyMs: 5 * 60_000,
  afterFailureMs: 60 * 60_000,
}

type Refreshing = Pick<ServerContext, 'environment' | 'catalogue' | 'programVersion' | 'log'>

/**
 * Has the fleets of all atlases on this machine computed where the atlas, the register or the turbine catalogue has
 * changed: one at a time, each in a process of low priority. What fails is logged and tried again later.
 *
 * @returns  ends it, and the process that may run
 */
export function startFleetRefresh(
  { environment, catalogue, programVersion, log }: Refreshing,
  { firstAfterMs, everyMs, afterFailureMs }: RefreshTimes = usualTimes,
): () => Promise<void> {
  const registerFolder = join(environment.dataDirectory, 'register')
  const { fleet, todaysFleet } = marketFolders(environment)
  const folders = { asBuilt: fleet, today: todaysFleet } as const
  const stopped = new AbortController()
  const failedAtMs = new Map<string, number>()

  async function refreshOne(atlas: ListedAtlas, stands: FleetStands): Promise<void> {
    const fleetFolder = folders[stands]
    if (!(await isFleetDue(atlas, { registerFolder, fleetFolder }))) return
    const startMs = performance.now()
    log.info({ atlas: atlas.id, stands }, 'fleet is computed')
    const request = { atlasUrl: atlas.url, registerFolder, fleetFolder, programVersion, stands }
    await runFleetProcess(request, stopped.signal)
    const seconds = Math.round((performance.now() - startMs) / 1000)
    log.info({ atlas: atlas.id, stands, seconds }, 'fleet is stored')
  }

  async function refresh(): Promise<void> {
    for (const atlas of await catalogue.list()) {
      const isResting = Date.now() - (failedAtMs.get(atlas.id) ?? Number.NEGATIVE_INFINITY) < afterFailureMs
      if (stopped.signal.aborted || isResting || isRemote(atlas.url)) continue
      try {
        for (const stands of fleetStands) await refreshOne(atlas, stands)
        failedAtMs.delete(atlas.id)
      } catch (error) {
        if (stopped.signal.aborted) return
        failedAtMs.set(atlas.id, Date.now())
        log.error({ err: error, atlas: atlas.id }, 'fleet')
      }
    }
  }

  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout
  const runIn = (ms: number) => {
    timer = setTimeout(() => {
      running = refresh()
        .catch((error: unknown) => log.error({ err: error }, 'fleets'))
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
