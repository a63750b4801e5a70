import { join } from 'node:path'
import { isRemote } from '#atlas'
import { isFleetDue, marketFolders } from '#market'
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
  const folders = {
    registerFolder: join(environment.dataDirectory, 'register'),
    fleetFolder: marketFolders(environment).fleet,
  }
  const stopped = new AbortController()
  const failedAtMs = new Map<string, number>()

  async function refresh(): Promise<void> {
    for (const atlas of await catalogue.list()) {
      const isResting = Date.now() - (failedAtMs.get(atlas.id) ?? Number.NEGATIVE_INFINITY) < afterFailureMs
      if (stopped.signal.aborted || isResting || isRemote(atlas.url)) continue
      try {
        if (!(await isFleetDue(atlas, folders))) continue
        const startMs = performance.now()
        log.info({ atlas: atlas.id }, 'fleet is computed')
        await runFleetProcess({ atlasUrl: atlas.url, ...folders, programVersion }, stopped.signal)
        failedAtMs.delete(atlas.id)
        const seconds = Math.round((performance.now() - startMs) / 1000)
        log.info({ atlas: atlas.id, seconds }, 'fleet is stored')
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
