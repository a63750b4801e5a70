import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { endOf, type TileEffort } from '#atlas'
import type { ComparisonPlaces, FieldPlaces, FleetInputs, FleetKind, OutlookPlaces } from '#market'
import { slurmVariables } from '../jobs/run/slurm/slurmTools.ts'
import { memoryLimits } from '../limits.ts'
import { atlasVariables, passedEnvironment } from '../passedEnvironment.ts'
import type { RefreshTiles } from './refreshTiles.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
/** Such work takes minutes; after this time the process hangs, ms. */
const LONGEST_MS = 3 * 3_600_000
/** Grace time for a process to exit, ms. */
const END_WITHIN_MS = 10_000

/** Request to a process: the fleets of an atlas, its market fields and forecast, or its comparison with metered energy. */
export type RefreshRequest = {
  readonly marketFolder: string
  readonly tiles: RefreshTiles
  /** Whether someone waits for it: then its priority is not the lowest. */
  readonly isAwaited?: boolean
} & (
  | ({ readonly work: 'derivedMaps'; readonly turbineIds: readonly string[] } & FieldPlaces & OutlookPlaces)
  | ({
      readonly work: 'fleets'
      readonly kinds: readonly FleetKind[]
      readonly programVersion: string
    } & FleetInputs)
  | ({ readonly work: 'meter' } & ComparisonPlaces)
)

/**
 * Computes in a separate process of low priority.
 * @param signal ends the process; results stored before stay
 * @param memoryMb memory limit; the process is killed beyond it
 * @param onEffort called before each tiled work
 * @throws Error it failed or was ended
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
    // It needs no other settings of the server, in particular not the address of the database.
    env: passedEnvironment(['TZ', 'NODE_COMPILE_CACHE', ...slurmVariables, ...atlasVariables]),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  child.on('message', (effort: TileEffort) => onEffort(effort))
  // It cancels its jobs on a cluster; after the grace time it is killed.
  const end = await endOf(child, { signal, graceMs: END_WITHIN_MS, longestMs: LONGEST_MS, memoryMb })
  if (end.why === 'memory') throw new Error(`the process ${end.detail} (${memoryLimits.calculation.setting})`)
  signal.throwIfAborted()
  if (!end.isDone) throw new Error(`the process ended with ${end.detail}: ${end.text}`)
}
