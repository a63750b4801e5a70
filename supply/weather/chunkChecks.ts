import { Worker } from 'node:worker_threads'
import { endThread, FrameMemory } from '#atlas'
import { NotWhatWasAsked } from '../plan.ts'
import { type ChunkNeeds, chunkFault } from './chunkFault.ts'

/** Below this many bytes, starting a thread costs more than it saves. */
const bytesWorthAThread = 64_000_000

interface Waiting {
  readonly resolve: (fault: string | null) => void
  readonly reject: (reason: unknown) => void
}

/** Looks at chunks while the next ones come: the first of a fetch at once, from then on in a thread of its own. */
export class ChunkChecks {
  readonly #memory = new FrameMemory()
  readonly #waiting: Waiting[] = []
  #bytes = 0
  #thread: Worker | null = null

  /** @throws NotWhatWasAsked */
  async require(content: Uint8Array, needs: ChunkNeeds): Promise<void> {
    const [steps, rows, columns] = needs.chunk
    this.#bytes += 4 * steps * rows * columns
    const fault =
      this.#bytes < bytesWorthAThread
        ? chunkFault(content, needs, this.#memory)
        : await this.#inThread(content, needs)
    if (fault !== null) throw new NotWhatWasAsked(fault)
  }

  async close(): Promise<void> {
    if (this.#thread !== null) await endThread(this.#thread)
  }

  #inThread(content: Uint8Array, needs: ChunkNeeds): Promise<string | null> {
    this.#thread ??= this.#started()
    const thread = this.#thread
    return new Promise((resolve, reject) => {
      // Answers come in the order of the questions.
      this.#waiting.push({ resolve, reject })
      thread.postMessage({ content, needs })
    })
  }

  #started(): Worker {
    const thread = new Worker(new URL('./chunkCheckThread.ts', import.meta.url))
    thread.on('message', (fault: string | null) => this.#waiting.shift()?.resolve(fault))
    thread.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    })
    return thread
  }
}
