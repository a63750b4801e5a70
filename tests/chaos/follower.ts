import { setTimeout as pause } from 'node:timers/promises'
import { isActive, type JobState, jobSchema } from '#contracts'
import { openStream, type StreamEvent, type TestStream } from '#server/testing/eventStream.ts'
import type { Servers } from './servers.ts'

const comeBackAfterMs = 150

export interface Following {
  readonly servers: Servers
  /** API key of the customer. */
  readonly key: string
  /** Index of the server that it follows first. */
  readonly first: number
  /** Whether it goes to the next server when its stream ends, or waits until its own is back. */
  readonly roams: boolean
  readonly onProblem: (problem: string) => void
}

/** A client that follows a customer's jobs by event stream, and reconnects with the id of its last event. */
export class Follower {
  readonly #following: Following
  readonly #heard = new Map<string, { readonly status: JobState; readonly stamp: number }>()
  #lastId: string | undefined
  #stream: TestStream | undefined
  #isOver = false
  #streams = 0

  constructor(following: Following) {
    this.#following = following
  }

  /** Number of streams opened so far. */
  get streams(): number {
    return this.#streams
  }

  hasHeardOfEnd(jobId: string): boolean {
    const heard = this.#heard.get(jobId)
    return heard !== undefined && !isActive(heard.status)
  }

  /** Until `close`. */
  async follow(): Promise<void> {
    const { servers, first, roams, onProblem } = this.#following
    for (let server = first; !this.#isOver; ) {
      const life = servers.lifeOf(server)
      const wasOpen = await this.#listen(servers.urls[server] ?? '')
      await pause(comeBackAfterMs)
      const hasGoneOn = life !== undefined && life === servers.lifeOf(server) && !life.hasEnded()
      if (wasOpen && hasGoneOn && !this.#isOver)
        onProblem(`a stream of server ${server + 1}, which lives, has ended`)
      if (roams) server = (server + 1) % servers.urls.length
    }
  }

  close(): void {
    this.#isOver = true
    this.#stream?.close()
  }

  /** @returns whether there was a stream, which has ended now */
  async #listen(url: string): Promise<boolean> {
    const lastEventId = this.#lastId === undefined ? {} : { 'last-event-id': this.#lastId }
    let isOpen = false
    try {
      const headers = { authorization: `Bearer ${this.#following.key}`, ...lastEventId }
      const stream = await openStream(`${url}/api/jobs/stream`, headers)
      this.#stream = stream
      isOpen = stream.status === 200
      if (isOpen) this.#streams += 1
      if (this.#isOver) stream.close()
      for (;;) this.#hear(await stream.next(() => true))
    } catch {
      // The server is down or closed the stream: the follower reconnects.
      return isOpen
    }
  }

  #hear({ event, id, data }: StreamEvent): void {
    if (event !== 'job' || id === undefined) return
    const job = jobSchema.parse(JSON.parse(data))
    const before = this.#heard.get(job.id)
    const stamp = Number(id)
    if (before !== undefined && stamp < before.stamp)
      this.#following.onProblem(
        `job ${job.id} was told as ${job.status} after it had become ${before.status}`,
      )
    this.#heard.set(job.id, { status: job.status, stamp })
    // Later ids may come earlier when a stream sends all changes: the latest id is the known state.
    this.#lastId = String(Math.max(stamp, Number(this.#lastId ?? 0)))
  }
}
