import type { Ended } from '../../executor.ts'
import type { SlurmFound } from './slurmListing.ts'
import { type WaitKind, waitKindOf } from './slurmReasons.ts'

/** Why jobs of a name wait in the cluster, as the cluster reports it. */
export interface SlurmWait {
  readonly reason: string
  readonly kind: WaitKind
}

/** Measures how long the cluster reports a reason that cannot pass. */
export class WaitWatch {
  readonly #patienceS: number
  readonly #nowMs: () => number
  #neverSinceMs: number | undefined

  /**
   * @param patienceS  longest time for such a reason: an administrator may be changing the cluster
   * @param nowMs      a monotonic clock
   */
  constructor(patienceS: number, nowMs: () => number) {
    this.#patienceS = patienceS
    this.#nowMs = nowMs
  }

  /** @returns  the worst reason why the jobs wait; `ended` once it has lasted too long */
  judge(found: readonly SlurmFound[]): { readonly wait: SlurmWait | null; readonly ended: Ended | null } {
    const wait = worstOf(found)
    if (wait?.kind !== 'never') {
      this.#neverSinceMs = undefined
      return { wait, ended: null }
    }
    this.#neverSinceMs ??= this.#nowMs()
    const isOver = this.#nowMs() - this.#neverSinceMs >= 1000 * this.#patienceS
    return { wait, ended: isOver ? this.#ended(wait.reason) : null }
  }

  #ended(reason: string): Ended {
    const detail = `Slurm would never start the job: ${reason} (for ${this.#patienceS} s, SLURM_NEVER_S)`
    return { status: 'ERROR', code: 'CLUSTER_REFUSED', parameters: {}, detail }
  }
}

function worstOf(found: readonly SlurmFound[]): SlurmWait | null {
  const waits = found
    .filter(({ meaning, reason }) => meaning === 'waiting' && reason !== '')
    .map(({ reason }) => ({ reason, kind: waitKindOf(reason) }))
  const [first = null] = waits
  return waits.find(({ kind }) => kind === 'never') ?? waits.find(({ kind }) => kind === 'operator') ?? first
}
