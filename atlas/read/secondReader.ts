import { Worker } from 'node:worker_threads'
import { endThread } from '../threads/endThread.ts'
import type { PlacesRequest } from './placeReader.ts'
import type { ReadingAnswer, ReadingJob, ReadingThreadData } from './readingThread.ts'
import { takeAll, takeNext } from './takeNext.ts'
import { damageError } from './threadDamage.ts'

type Values = Float32Array<ArrayBuffer>

/**
 * Thread that unpacks in parallel with its caller: both take requests until none is left. The values do not
 * depend on the thread.
 */
export class SecondReader {
  readonly #worker: Worker
  #isReady = false
  /** Counter of the reader's present or last job. */
  #next: Int32Array | null = null
  #answer: PromiseWithResolvers<ReadonlyMap<number, Values>> | null = null

  constructor(data: ReadingThreadData) {
    this.#worker = new Worker(new URL('./readingThread.ts', import.meta.url), { workerData: data })
    this.#worker.unref()
    this.#worker.on('message', (answer: ReadingAnswer) => this.#take(answer))
    this.#worker.on('error', (error) => this.#fail(error))
  }

  /** Whether it has started and is idle. */
  get isFree(): boolean {
    return this.#isReady && this.#answer === null
  }

  /**
   * Shares requests between the thread and `read`.
   * @param read called with one request after the other, as long as none has failed
   * @returns in the order of the requests
   * @throws errors of `read`; MissingChunk | CorruptChunk
   */
  async share(
    requests: readonly PlacesRequest[],
    read: (request: PlacesRequest) => Promise<Values>,
  ): Promise<Values[]> {
    const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const answer = Promise.withResolvers<ReadonlyMap<number, Values>>()
    // If this thread fails first, the other's failure needs no handling.
    answer.promise.catch(() => {})
    this.#answer = answer
    this.#next = next
    this.#worker.ref()
    this.#worker.postMessage({ requests, next } satisfies ReadingJob)
    const values: Values[] = new Array(requests.length)
    try {
      for (let i = takeNext(next); i < requests.length; i = takeNext(next))
        values[i] = await read(requests[i]!)
    } catch (error) {
      takeAll(next)
      throw error
    }
    for (const [i, read] of await answer.promise) values[i] = read
    return values
  }

  /** Does not wait for the end of the thread: nothing depends on it, and its files close with it. */
  close(): void {
    if (this.#next !== null) takeAll(this.#next)
    void endThread(this.#worker)
    this.#answer?.reject(new Error('the atlas was closed while it was read'))
  }

  #take(answer: ReadingAnswer): void {
    this.#isReady = true
    this.#worker.unref()
    const waiting = this.#answer
    this.#answer = null
    if (answer === 'ready' || waiting === null) return
    if ('damage' in answer) waiting.reject(damageError(answer.damage))
    else waiting.resolve(new Map(answer.read))
  }

  #fail(error: unknown): void {
    this.#isReady = false
    this.#answer?.reject(error)
    this.#answer = null
  }
}
