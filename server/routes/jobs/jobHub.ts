import type { FastifyBaseLogger } from 'fastify'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { findJob, type JobView } from '../../db/queries/jobs.ts'
import { whileUnavailable } from '../../db/whileUnavailable.ts'

/** A restart of the database takes seconds; streams that would wait longer are closed, and their readers come back. */
export const readWithinMs = 20_000

export interface JobListener {
  readonly customerId: number
  /** A job of the customer as it is now. */
  onJob(job: JobView): void
  /** Changes may have been missed: look at all jobs anew. */
  onGap(): void
}

/**
 * Sends to the open event streams of this process what has changed, by the database's notifications. A notification
 * only names the job: what is sent is its row as it is by then, so that nothing old comes after something new.
 */
export class JobHub {
  readonly #database: OpenDatabase
  readonly #log: FastifyBaseLogger
  readonly #listeners = new Map<number, Set<JobListener>>()
  #size = 0
  /** Customer by changed job. */
  readonly #changed = new Map<string, number>()
  #telling: Promise<void> | undefined
  readonly #closing = new AbortController()
  #unlisten: Promise<() => Promise<void>> | undefined

  constructor(database: OpenDatabase, log: FastifyBaseLogger) {
    this.#database = database
    this.#log = log
  }

  /** Streams that are open. */
  get size(): number {
    return this.#size
  }

  /** Adds a listener; returns what removes it. */
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
    await this.#telling
  }

  async #listen(): Promise<() => Promise<void>> {
    try {
      return await this.#database.listen('job_changed', (payload) => this.#hear(payload))
    } catch (error) {
      // The next stream tries again.
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
    this.#telling ??= this.#tell().finally(() => {
      this.#telling = undefined
    })
  }

  async #tell(): Promise<void> {
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

  /** A copy: one that does not keep up leaves while it is told. */
  #of(customerId: number): JobListener[] {
    return [...(this.#listeners.get(customerId) ?? [])]
  }
}
