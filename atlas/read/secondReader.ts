import { Worker } from 'node:worker_threads'
import { endThread } from '../threads/endThread.ts'
import type { PlacesRequest } from './placeReader.ts'
import type { ReadingAnswer, ReadingJob, ReadingThreadData } from './readingThread.ts'
import { takeAll, takeNext } from './takeNext.ts'
import { damageError } from './threadDamage.ts'

type Values = Float32Array<ArrayBuffer>

/**
 * A thread that unpacks beside the one that asks: both take request after request until none is left. Whoever reads a
 * request, its values are the same.
 */
export class SecondReader {
  readonly #worker: Worker
  #isReady = false
  /** Of the job that it is at, or was at last. */
  #next: Int32Array | null = null
  #answer: PromiseWithResolvers<ReadonlyMap<number, Values>> | null = null

  constructor(data: ReadingThreadData) {
    this.#worker = new Worker(new URL('./readingThread.ts', import.meta.url), { workerData: data })
    this.#worker.unref()
    this.#worker.on('message', (answer: ReadingAnswer) => this.#take(answer))
    this.#worker.on('error', (error) => this.#fail(error))
  }

  /** Whether it has started and has nothing to do. */
  get isFree(): boolean {
    return this.#isReady && this.#answer === null
  }

  /**
   * Reads requests with it, one of them at a time by `read`.
   *
   * @param read  called with one request after the other, as long as none has failed
   * @returns     in the order of the requests
   * @throws      what `read` throws; MissingChunk | CorruptChunk
   */
  async share(
    requests: readonly PlacesRequest[],
    read: (request: PlacesRequest) => Promise<Values>,
  ): Promise<Values[]> {
    const next = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const answer = Promise.withResolvers<ReadonlyMap<number, Values>>()
    // Where this thread fails first, nobody waits for the other's failure.
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

  /** Does not wait until the thread has ended: nothing depends on it, and its files close with it. */
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
