import { join } from 'node:path'
import type { PartFolder } from '#atlas'
import type { Ended } from '../../executor.ts'
import { logEnd } from './logEnd.ts'
import { type RunLimits, seenWithinPolls, unknownForPolls, withoutOutcome } from './runState.ts'
import type { SlurmFound } from './slurmListing.ts'
import type { SlurmMeaning } from './slurmStates.ts'
import { type SlurmWait, WaitWatch } from './waitWatch.ts'

/** What is to be done with a round of tasks. */
export type NextOfRound =
  /** All units have their parts. */
  | { readonly is: 'done' }
  /** A task met damage that others will meet too. */
  | { readonly is: 'fault' }
  | { readonly is: 'forgotten' }
  /** Nothing of this round will give the missing parts. */
  | { readonly is: 'over'; readonly ended: Ended; readonly isToBeRepeated: boolean }
  | {
      readonly is: 'going on'
      readonly share: number
      readonly state: 'PENDING' | 'RUNNING' | null
      /** Why its tasks wait; null: some run, or the cluster does not say. */
      readonly wait: SlurmWait | null
    }

/**
 * What is known of a round of tasks, from the parts that they leave and from what the cluster says of them. A part is
 * a sign of life: a tile is worked out in seconds.
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

  /** @param nowMs  a clock that only goes forward */
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

  /** @param jobs  what the cluster says of the tasks of the round; null: it did not answer */
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
    // Parts may not be seen here yet.
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
    // Who ends tasks by hand wants them ended, and what one tile lacks in memory another lacks too.
    const isToBeRepeated = meaning !== 'stopped' && meaning !== 'outOfMemory'
    const log = await logEnd(arrayLog(this.#parts))
    return { is: 'over', ended: withoutOutcome(meaning, this.#limits.limitS, log), isToBeRepeated }
  }

  #goingOn(state: 'PENDING' | 'RUNNING' | null, wait: SlurmWait | null = null): NextOfRound {
    const { length } = this.#parts.work.units
    return { is: 'going on', share: (length - this.#missing) / length, state, wait }
  }
}

/** What all tasks of an array print. */
export function arrayLog({ folder }: Pick<PartFolder, 'folder'>): string {
  return join(folder, 'log')
}

/** Of several tasks that ended without their parts the first of these says why. */
const worst = ['stopped', 'outOfMemory', 'timeout', 'nodeFailed', 'failed', 'completed'] as const
