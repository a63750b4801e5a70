import type { ClusterFiles, LifeSign } from '#calculations'
import type { Ended } from '../../executor.ts'
import { logEnd } from './logEnd.ts'
import type { SlurmFound } from './slurmListing.ts'
import { combined, type SlurmMeaning } from './slurmStates.ts'
import { type SlurmWait, WaitWatch } from './waitWatch.ts'

/** Number of polls without a trace of a submitted attempt after which it is resubmitted. */
export const unknownForPolls = 10
/** Number of polls after a program's end until its files must be visible on another machine. */
export const seenWithinPolls = 15

/** Next step for an attempt. */
export type Next =
  | { readonly is: 'ended'; readonly ended: Ended; readonly isToBeStopped: boolean }
  | { readonly is: 'forgotten' }
  | {
      readonly is: 'going on'
      readonly share: number | null
      /** null: nothing new is known. */
      readonly state: 'PENDING' | 'RUNNING' | null
      /** Why it waits; null: it does not, or the cluster gives no reason. */
      readonly wait: SlurmWait | null
    }

export interface RunLimits {
  /** Time limit of the attempt in the cluster, s. */
  readonly limitS: number
  /** Interval of polls of the cluster, s. */
  readonly pollS: number
  /** Longest time without a sign of life, s: a node may be lost long before its controller notices. */
  readonly silentS: number
  /** Longest time for a reason that cannot pass, s. */
  readonly neverS: number
}

/** State of one attempt in a cluster, from its folder and the cluster's listing. */
export class RunState {
  readonly #files: ClusterFiles
  readonly #limits: RunLimits
  readonly #nowMs: () => number
  readonly #waits: WaitWatch
  #sign: LifeSign | null = null
  #signAtMs: number
  #unknownSinceMs: number | undefined
  #endedSinceMs: number | undefined

  /** @param nowMs  a monotonic clock */
  constructor(files: ClusterFiles, limits: RunLimits, nowMs: () => number = () => performance.now()) {
    this.#files = files
    this.#limits = limits
    this.#nowMs = nowMs
    this.#waits = new WaitWatch(limits.neverS, nowMs)
    this.#signAtMs = nowMs()
  }

  handedIn(): void {
    this.#unknownSinceMs = undefined
  }

  /** @param found  the cluster's listing of jobs with the attempt's name; null: it did not answer */
  async judge(found: readonly SlurmFound[] | null): Promise<Next> {
    const outcome = await this.#files.readOutcome()
    if (outcome) return ended(outcome)
    const isAlive = await this.#hasShownLife()
    if (found === null) return this.#goingOn(null)
    const meaning = combined(found.map((job) => job.meaning))
    if (meaning === null) return this.#unknown(isAlive)
    this.#unknownSinceMs = undefined
    if (meaning === 'waiting') {
      const { wait, ended: never } = this.#waits.judge(found)
      return never ? ended(never, true) : this.#goingOn('PENDING', wait)
    }
    if (meaning === 'running')
      return isAlive || !(await this.#files.isClaimed()) ? this.#goingOn('RUNNING') : lost('no sign of life')
    // The outcome may have been written meanwhile, or is not visible here yet.
    this.#endedSinceMs ??= this.#nowMs()
    const waitMs = 1000 * this.#limits.pollS * seenWithinPolls
    if (isExpected(meaning) && this.#nowMs() - this.#endedSinceMs < waitMs) return this.#goingOn(null)
    const last = await this.#files.readOutcome()
    return ended(last ?? withoutOutcome(meaning, this.#limits.limitS, await logEnd(this.#files.logFile)))
  }

  async #unknown(isAlive: boolean): Promise<Next> {
    this.#unknownSinceMs ??= this.#nowMs()
    if (this.#nowMs() - this.#unknownSinceMs < 1000 * this.#limits.pollS * unknownForPolls)
      return this.#goingOn(null)
    if (!(await this.#files.isClaimed())) return { is: 'forgotten' }
    // A controller that lost its state does not know jobs that still run.
    return isAlive ? this.#goingOn('RUNNING') : lost('the cluster does not know it any more')
  }

  #goingOn(state: 'PENDING' | 'RUNNING' | null, wait: SlurmWait | null = null): Next {
    return { is: 'going on', share: this.#sign?.share ?? null, state, wait }
  }

  async #hasShownLife(): Promise<boolean> {
    const sign = await this.#files.readLifeSign()
    if (sign?.beat !== this.#sign?.beat) this.#signAtMs = this.#nowMs()
    this.#sign = sign
    return this.#nowMs() - this.#signAtMs < 1000 * this.#limits.silentS
  }
}

/** Ends after which an outcome may still appear. */
function isExpected(meaning: SlurmMeaning): boolean {
  return meaning === 'completed' || meaning === 'failed'
}

function ended(result: Ended, isToBeStopped = false): Next {
  return { is: 'ended', ended: result, isToBeStopped }
}

function lost(detail: string): Next {
  return ended({ status: 'LOST', detail }, true)
}

/**
 * End of an attempt that left no outcome, only the cluster's state.
 * @param log end of its program's output: there a program says why it cannot start
 */
export function withoutOutcome(
  meaning: Exclude<SlurmMeaning, 'waiting' | 'running'>,
  limitS: number,
  log: string,
): Ended {
  const detail = log === '' ? `Slurm: ${meaning}` : `Slurm: ${meaning}\n${log}`
  switch (meaning) {
    case 'timeout':
      return { status: 'TIMEOUT', limitS, detail }
    case 'stopped':
      return { status: 'STOPPED_OUTSIDE', detail }
    case 'outOfMemory':
      return { status: 'FAILED', code: 'OUT_OF_MEMORY', parameters: {}, detail }
    case 'nodeFailed':
      return { status: 'LOST', detail, lastStatus: 'NODE_FAIL' }
    case 'completed':
    case 'failed':
      return { status: 'LOST', detail, lastStatus: 'FAILED' }
  }
}
