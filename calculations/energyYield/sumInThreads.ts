import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { BlockSummer, type FarmJob } from './blockSums.ts'
import { blockStepsOf, farmRunOf } from './farmModel.ts'
import type { FarmSums } from './farmSums.ts'
import type { InflowBlock } from './inflow.ts'

const MOST_THREADS = 8
/** For fewer steps, starting threads takes about as long as they save. */
const SECONDS_WORTH_THREADS = 0.5
/** Blocks queued for a thread, so that it never waits for weather. */
const BLOCKS_AHEAD = 1

/** Receives the sums of a block; the next one waits for it. */
type TakeSums = (sums: FarmSums, rows: number) => void

export interface SumOptions {
  readonly signal: AbortSignal
  /** Number of threads; default: one per core if the order is large enough. */
  readonly threads?: number
}

/**
 * Computes a farm for its weather, on as many threads as the machine has cores. One thread sums a block, and sums are
 * added in the order of the blocks: results are equal to the last bit for any number of threads.
 * @param steps of all blocks together
 * @throws AbortError; errors of reading the blocks
 */
export async function sumInThreads(
  job: FarmJob,
  blocks: AsyncIterable<InflowBlock>,
  steps: number,
  take: TakeSums,
  { signal, threads = threadCount(job, steps) }: SumOptions,
): Promise<void> {
  if (threads > 1) await onThreads(job, blocks, take, threads, signal)
  else await here(job, blocks, take)
}

async function here(job: FarmJob, blocks: AsyncIterable<InflowBlock>, take: TakeSums): Promise<void> {
  const summer = new BlockSummer(job)
  for await (const block of blocks) {
    take(summer.sum(block), block.rows)
    // Cancellation is processed here.
    await nextTurn()
  }
}

async function onThreads(
  job: FarmJob,
  blocks: AsyncIterable<InflowBlock>,
  take: TakeSums,
  threadCount: number,
  signal: AbortSignal,
): Promise<void> {
  const threads = Array.from({ length: threadCount }, () => new SummingThread(job))
  const stopped = Promise.withResolvers<never>()
  const onAbort = () => stopped.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const waiting: { readonly sums: Promise<FarmSums>; readonly rows: number }[] = []
  const takeFirst = async () => {
    const { sums, rows } = waiting.shift()!
    take(await Promise.race([sums, stopped.promise]), rows)
  }
  try {
    signal.throwIfAborted()
    for await (const block of blocks) {
      const thread = threads.reduce((least, other) => (other.waiting < least.waiting ? other : least))
      waiting.push({ sums: thread.sum(block), rows: block.rows })
      if (waiting.length >= threadCount * (1 + BLOCKS_AHEAD)) await takeFirst()
    }
    while (waiting.length > 0) await takeFirst()
  } finally {
    signal.removeEventListener('abort', onAbort)
    // A thread and its queue of blocks.
    for (const thread of threads) thread.end()
  }
}

/** Blocks whose sums have not arrived. */
class SummingThread {
  readonly #worker: Worker
  readonly #asked: PromiseWithResolvers<FarmSums>[] = []

  constructor(job: FarmJob) {
    this.#worker = new Worker(new URL('./farmThread.ts', import.meta.url), { workerData: job })
    this.#worker.on('message', (sums: FarmSums) => this.#asked.shift()!.resolve(sums))
    this.#worker.on('error', (error) => {
      for (const { reject } of this.#asked) reject(error)
    })
  }

  /** Blocks whose sums have not arrived yet. */
  get waiting(): number {
    return this.#asked.length
  }

  sum(block: InflowBlock): Promise<FarmSums> {
    const asked = Promise.withResolvers<FarmSums>()
    // Copies parts of longer series: a message would carry the whole buffer.
    asked.promise.catch(() => {})
    this.#asked.push(asked)
    this.#worker.postMessage(copyOf(block))
    return asked.promise
  }

  end(): void {
    void this.#worker.terminate()
  }
}

/** Copies series that are parts of longer ones: a message would transfer the whole buffer. */
function copyOf(block: InflowBlock): InflowBlock {
  return {
    ...block,
    directionDeg: block.directionDeg.slice(),
    ...(block.isCalm && { isCalm: block.isCalm.slice() }),
    speedMs: block.speedMs.map((row) => row.slice()),
    densityKgM3: block.densityKgM3?.map((row) => row.slice()) ?? null,
  }
}

function threadCount({ spec }: FarmJob, steps: number): number {
  if (steps * farmRunOf(spec).secondsPerStep < SECONDS_WORTH_THREADS) return 1
  return Math.min(availableParallelism(), MOST_THREADS, Math.ceil(steps / blockStepsOf(spec, steps)))
}
