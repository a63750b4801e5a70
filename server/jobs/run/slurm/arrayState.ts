import { join } from 'node:path'
import type { PartFolder } from '#atlas'
import type { Ended } from '../../executor.ts'
import { logEnd } from './logEnd.ts'
import { type RunLimits, seenWithinPolls, unknownForPolls, withoutOutcome } from './runState.ts'
import type { SlurmFound } from './slurmListing.ts'
import type { SlurmMeaning } from './slurmStates.ts'
import { type SlurmWait, WaitWatch } from './waitWatch.ts'

/** Next step for a round of tasks. */
export type NextOfRound =
  /** All units have their parts. */
  | { readonly is: 'done' }
  /** A task found damage that others would find too. */
  | { readonly is: 'fault' }
  | { readonly is: 'forgotten' }
  /** The missing parts will not come from this round. */
  | { readonly is: 'over'; readonly ended: Ended; readonly isToBeRepeated: boolean }
  | {
      readonly is: 'going on'
      readonly share: number
      readonly state: 'PENDING' | 'RUNNING' | null
      /** Why its tasks wait; null: some run, or the cluster gives no reason. */
      readonly wait: SlurmWait | null
    }

/**
 * State of a round of tasks, from the parts that they write and from the cluster's listing. A new part is a
 * sign of life: a tile takes seconds.
 */
export class ArrayState {
  readonly #parts: PartFolder
  readonly #limits: RunLimits
  readonly #nowMs: () => number
  readonly #waits: WaitWatch
  #missing: number
  #partAtMs: number
  #unknownSinceMs: number | undefined
  #endedSinceMs: number | undefined

  /** @param nowMs  a monotonic clock */
  constructor(parts: PartFolder, limits: RunLimits, nowMs: () => number = () => performance.now()) {
    this.#parts = parts
    this.#limits = limits
    this.#nowMs = nowMs
    this.#waits = new WaitWatch(limits.neverS, nowMs)
    this.#missing = parts.work.units.length
    this.#partAtMs = nowMs()
  }

  handedIn(): void {
    this.#unknownSinceMs = undefined
  }

  /** @param jobs  the cluster's listing of the round's tasks; null: it did not answer */
  async judge(jobs: readonly SlurmFound[] | null): Promise<NextOfRound> {
    const found = jobs?.map(({ meaning }) => meaning) ?? null
    const missing = (await this.#parts.missing()).length
    if (missing === 0) return { is: 'done' }
    if (await this.#parts.hasFault()) return { is: 'fault' }
    const isRunning = found?.includes('running') ?? true
    if (missing !== this.#missing || !isRunning) this.#partAtMs = this.#nowMs()
    this.#missing = missing
    if (found === null || jobs === null) return this.#goingOn(null)
    if (found.length === 0) return this.#unknown()
    this.#unknownSinceMs = undefined
    if (isRunning) {
      const isSilent = this.#nowMs() - this.#partAtMs >= 1000 * this.#limits.silentS
      const ended: Ended = { status: 'LOST', detail: 'no sign of life of any task' }
      return isSilent ? { is: 'over', ended, isToBeRepeated: true } : this.#goingOn('RUNNING')
    }
    if (found.includes('waiting')) {
      const { wait, ended } = this.#waits.judge(jobs)
      if (ended) return { is: 'over', ended, isToBeRepeated: false }
      return this.#goingOn(missing < this.#parts.work.units.length ? 'RUNNING' : 'PENDING', wait)
    }
    this.#endedSinceMs ??= this.#nowMs()
    // Parts may not be visible here yet.
    const waitMs = 1000 * this.#limits.pollS * seenWithinPolls
    const isUnfinished = found.every((meaning) => meaning === 'completed')
    if (isUnfinished && this.#nowMs() - this.#endedSinceMs < waitMs) return this.#goingOn(null)
    return this.#over(found)
  }

  #unknown(): NextOfRound {
    this.#unknownSinceMs ??= this.#nowMs()
    const isForgotten = this.#nowMs() - this.#unknownSinceMs >= 1000 * this.#limits.pollS * unknownForPolls
    return isForgotten ? { is: 'forgotten' } : this.#goingOn(null)
  }

  async #over(found: readonly SlurmMeaning[]): Promise<NextOfRound> {
    const meaning = worst.find((one) => found.includes(one)) ?? 'failed'
    // An administrator who ends tasks means it, and tiles need about equal memory.
    const isToBeRepeated = meaning !== 'stopped' && meaning !== 'outOfMemory'
    const log = await logEnd(arrayLog(this.#parts))
    return { is: 'over', ended: withoutOutcome(meaning, this.#limits.limitS, log), isToBeRepeated }
  }

  #goingOn(state: 'PENDING' | 'RUNNING' | null, wait: SlurmWait | null = null): NextOfRound {
    const { length } = this.#parts.work.units
    return { is: 'going on', share: (length - this.#missing) / length, state, wait }
  }
}

/** Output of all tasks of an array. */
export function arrayLog({ folder }: Pick<PartFolder, 'folder'>): string {
  return join(folder, 'log')
}

/** If several tasks ended without parts, the first of these meanings is the reason. */
const worst = ['stopped', 'outOfMemory', 'timeout', 'nodeFailed', 'failed', 'completed'] as const
