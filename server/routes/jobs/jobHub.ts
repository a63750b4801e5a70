import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { findJob, type JobView } from '../../db/queries/jobs.ts'
import { whileUnavailable } from '../../db/whileUnavailable.ts'

/** A database restart takes seconds; streams that wait longer are closed, and their readers reconnect. */
export const readWithinMs = 20_000

export interface JobListener {
  readonly customerId: number
  /** Receives the current state of a job of the customer. */
  onJob(job: JobView): void
  /** Called when changes may have been missed: read all jobs again. */
  onGap(): void
}

/**
 * Sends changes to the open event streams of this process, by the database's notifications. A notification
 * only names the job: the hub sends its current row, so that no old state follows a new one.
 */
export class JobHub {
  readonly #database: OpenDatabase
  readonly #log: FastifyBaseLogger
  readonly #listeners = new Map<number, Set<JobListener>>()
  #size = 0
  /** Customer by changed job. */
  readonly #changed = new Map<string, number>()
  #notifying: Promise<void> | undefined
  readonly #closing = new AbortController()
  #unlisten: Promise<() => Promise<void>> | undefined

  constructor(database: OpenDatabase, log: FastifyBaseLogger) {
    this.#database = database
    this.#log = log
  }

  /** Number of open streams. */
  get size(): number {
    return this.#size
  }

  /** Adds a listener; returns the function that removes it. */
  async add(listener: JobListener): Promise<() => void> {
    this.#unlisten ??= this.#listen()
    await this.#unlisten
    const { customerId } = listener
    const listeners = this.#listeners.get(customerId) ?? new Set()
    this.#listeners.set(customerId, listeners.add(listener))
    this.#size += 1
    return () => {
      if (!listeners.delete(listener)) return
      this.#size -= 1
      if (listeners.size === 0 && this.#listeners.get(customerId) === listeners)
        this.#listeners.delete(customerId)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    const unlisten = await this.#unlisten
    await unlisten?.()
    await this.#notifying
  }

  async #listen(): Promise<() => Promise<void>> {
    try {
      return await this.#database.listen('job_changed', (payload) => this.#hear(payload))
    } catch (error) {
      // The next stream retries.
      this.#unlisten = undefined
      throw error
    }
  }

  /** @param payload  'customer job'; empty after the connection was lost for a while */
  #hear(payload: string): void {
    const [customer, jobId] = payload.split(' ')
    if (jobId === undefined) {
      for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.onGap()
      return
    }
    const customerId = Number(customer)
    if (!this.#listeners.has(customerId)) return
    this.#changed.set(jobId, customerId)
    this.#notifying ??= this.#notify().finally(() => {
      this.#notifying = undefined
    })
  }

  async #notify(): Promise<void> {
    for (;;) {
      const [next] = this.#changed
      if (!next) return
      const [jobId, customerId] = next
      this.#changed.delete(jobId)
      try {
        const job = await whileUnavailable(() => findJob(this.#database.db, customerId, jobId), {
          signal: this.#closing.signal,
          withinMs: readWithinMs,
        })
        if (job) for (const listener of this.#of(customerId)) listener.onJob(job)
      } catch (error) {
        this.#log.error({ err: error }, 'job events')
        for (const listener of this.#of(customerId)) listener.onGap()
      }
    }
  }

  /** A copy: a slow listener may leave during the loop. */
  #of(customerId: number): JobListener[] {
    return [...(this.#listeners.get(customerId) ?? [])]
  }
}
