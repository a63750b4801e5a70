import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { StopReason } from '../executor.ts'
import type { ClaimedJob } from '../jobRow.ts'
import { keepLease } from './claimJob.ts'

/** Progress is stored at most this often, ms. */
const progressEveryMs = 500

export interface LeaseKeeperDependencies {
  readonly database: OpenDatabase
  readonly log: FastifyBaseLogger
  readonly job: ClaimedJob
  readonly leaseS: number
  /** Whether a cluster enforces the time limit, which starts with the attempt there. */
  readonly isTimedOutside: boolean
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
}

/**
 * Renews the lease of a running job, stores its progress, and reports by `signal` and `reason` when to stop: the
 * customer cancelled, the time limit passed, the lease was lost, or the server stops.
 */
export class LeaseKeeper {
  readonly jobId: string
  readonly #dependencies: LeaseKeeperDependencies
  readonly #controller = new AbortController()
  readonly #beat: NodeJS.Timeout
  readonly #limit: NodeJS.Timeout | undefined
  readonly #onStopping = () => this.#stop('stopping')
  #progress: number | undefined
  #progressTimer: NodeJS.Timeout | undefined
  #asking: Promise<void> | undefined
  reason: StopReason | undefined

  constructor(dependencies: LeaseKeeperDependencies) {
    const { job, leaseS, isTimedOutside, stopping } = dependencies
    this.jobId = job.id
    this.#dependencies = dependencies
    this.#beat = setInterval(() => void this.renew(), (1000 * leaseS) / 3)
    if (!isTimedOutside) this.#limit = setTimeout(() => this.#stop('timeout'), 1000 * job.time_limit_s)
    stopping.addEventListener('abort', this.#onStopping, { once: true })
    if (stopping.aborted) this.#stop('stopping')
  }

  /** Aborted with the reason. */
  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Renews the lease and checks whether to continue; simultaneous calls share one query. Never rejects. */
  renew(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  progress(share: number): void {
    this.#progress = share
    this.#progressTimer ??= setTimeout(() => {
      this.#progressTimer = undefined
      void this.renew()
    }, progressEveryMs)
  }

  /** The calculation has ended: the remaining steps have no time limit. */
  endLimit(): void {
    clearTimeout(this.#limit)
  }

  close(): void {
    clearInterval(this.#beat)
    clearTimeout(this.#limit)
    clearTimeout(this.#progressTimer)
    this.#dependencies.stopping.removeEventListener('abort', this.#onStopping)
  }

  async #ask(): Promise<void> {
    const { database, job, leaseS, log } = this.#dependencies
    try {
      const answer = await keepLease(database.db, job, leaseS, this.#progress)
      if (answer !== 'go on') this.#stop(answer)
    } catch (error) {
      // The calculation continues: a later answer, at the latest before publishing, shows whether another runner has
      // the job.
      log.warn({ err: error, job: job.id }, 'lease not renewed')
    }
  }

  #stop(reason: StopReason): void {
    this.reason ??= reason
    this.#controller.abort(this.reason)
  }
}
