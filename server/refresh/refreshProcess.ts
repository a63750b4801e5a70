import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { limitMemory, type TileEffort } from '#atlas'
import type { FieldPlaces, FleetPlaces, OutlookPlaces } from '#market'
import { slurmVariables } from '../jobs/run/slurm/slurmTools.ts'
import { memoryLimits } from '../memoryLimits.ts'
import { atlasVariables, passedEnvironment } from '../passedEnvironment.ts'
import type { RefreshTiles } from './refreshTiles.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Such work takes minutes; what takes so long will not come to an end, ms. */
const LONGEST_MS = 3 * 3_600_000
/** From the wish to the end of a process, ms. */
const END_WITHIN_MS = 10_000
/** Lines of a failure that are logged, characters. */
const LONGEST_TEXT = 4000

/** What a process is given: market fields, the fleet or the forecast of an atlas. */
export type RefreshRequest = { readonly marketFolder: string; readonly tiles: RefreshTiles } & (
  | ({ readonly work: 'fields'; readonly turbineIds: readonly string[] } & FieldPlaces)
  | ({ readonly work: 'fleet'; readonly programVersion: string } & FleetPlaces)
  | ({
      readonly work: 'forecast'
      readonly atlasUrl: string
      readonly turbineIds: readonly string[]
    } & OutlookPlaces)
)

/**
 * Computes in a process of its own, of low priority.
 *
 * @param signal    ends the process; what was stored before stays
 * @param memoryMb  that it may hold; beyond it is ended
 * @param onEffort  called before each work that falls into tiles
 * @throws Error  it failed or was ended
 */
export async function runRefreshProcess(
  request: RefreshRequest,
  signal: AbortSignal,
  memoryMb: number,
  onEffort: (effort: TileEffort) => void = () => {},
): Promise<void> {
  signal.throwIfAborted()
  const child = fork(program, [JSON.stringify(request)], {
    execArgv: [],
    // It needs no other of the server's settings, least of all the address of the database.
    env: passedEnvironment(['TZ', 'NODE_COMPILE_CACHE', ...slurmVariables, ...atlasVariables]),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  })
  // It ends what it has begun on a cluster; what takes too long for that is ended without.
  let killing: NodeJS.Timeout | undefined
  const onAbort = () => {
    child.kill('SIGTERM')
    killing = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS)
  }
  signal.addEventListener('abort', onAbort, { once: true })
  child.on('message', (effort: TileEffort) => onEffort(effort))
  let text = ''
  child.stderr?.on('data', (bytes: Buffer) => {
    text = (text + bytes.toString('utf8')).slice(-LONGEST_TEXT)
  })
  const ended = Promise.withResolvers<void>()
  const endWatch = limitMemory(child, memoryMb, (heldMb) =>
    ended.reject(
      new Error(
        `the process held ${heldMb} MB of memory, ${memoryMb} MB are the most (${memoryLimits.calculation.setting})`,
      ),
    ),
  )
  child.once('error', ended.reject)
  child.once('close', (code, killedBy) => {
    if (code === 0) ended.resolve()
    else ended.reject(new Error(`the process ended with ${killedBy ?? `exit code ${code}`}: ${text.trim()}`))
  })
  try {
    await ended.promise
    signal.throwIfAborted()
  } finally {
    signal.removeEventListener('abort', onAbort)
    clearTimeout(killing)
    endWatch()
  }
}
