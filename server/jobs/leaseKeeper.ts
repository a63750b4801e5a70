import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '../db/openDatabase.ts'
import { keepLease } from './states/claimJob.ts'
import type { ClaimedJob } from './states/jobRow.ts'

/** Why a calculation is to be stopped. lost: another runner may have the job by now. */
export type StopReason = 'cancel' | 'timeout' | 'lost' | 'stopping'

/** Progress is stored at most this often, ms. */
const progressEveryMs = 500

export interface LeaseKeeperParts {
  readonly database: OpenDatabase
  readonly log: FastifyBaseLogger
  readonly job: ClaimedJob
  readonly leaseS: number
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
}

/**
 * Keeps the lease of a running job, stores its progress, and tells by `signal` and `reason` when to stop: because the
 * customer cancelled, the time is over, the lease was lost, or the server stops.
 */
export class LeaseKeeper {
  readonly jobId: string
  readonly #parts: LeaseKeeperParts
  readonly #controller = new AbortController()
  readonly #beat: NodeJS.Timeout
  readonly #limit: NodeJS.Timeout
  readonly #onStopping = () => this.#stop('stopping')
  #progress: number | undefined
  #progressTimer: NodeJS.Timeout | undefined
  #lostAtMs: number
  #asking: Promise<void> | undefined
  reason: StopReason | undefined

  constructor(parts: LeaseKeeperParts) {
    const { job, leaseS, stopping } = parts
    this.jobId = job.id
    this.#parts = parts
    this.#lostAtMs = performance.now() + 1000 * leaseS
    this.#beat = setInterval(() => this.look(), (1000 * leaseS) / 3)
    this.#limit = setTimeout(() => this.#stop('timeout'), 1000 * job.time_limit_s)
    stopping.addEventListener('abort', this.#onStopping, { once: true })
    if (stopping.aborted) this.#stop('stopping')
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Renews the lease and asks whether to go on; many calls at once are one question. */
  look(): void {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
  }

  progress(share: number): void {
    this.#progress = share
    this.#progressTimer ??= setTimeout(() => {
      this.#progressTimer = undefined
      this.look()
    }, progressEveryMs)
  }

  close(): void {
    clearInterval(this.#beat)
    clearTimeout(this.#limit)
    clearTimeout(this.#progressTimer)
    this.#parts.stopping.removeEventListener('abort', this.#onStopping)
  }

  async #ask(): Promise<void> {
    const { database, job, leaseS, log } = this.#parts
    const askedAtMs = performance.now()
    try {
      const answer = await keepLease(database.db, job, leaseS, this.#progress)
      if (answer === 'go on') this.#lostAtMs = askedAtMs + 1000 * leaseS
      else this.#stop(answer)
    } catch (error) {
      log.warn({ err: error, job: job.id }, 'lease not renewed')
      if (performance.now() > this.#lostAtMs) this.#stop('lost')
    }
  }

  #stop(reason: StopReason): void {
    this.reason ??= reason
    this.#controller.abort()
  }
}
