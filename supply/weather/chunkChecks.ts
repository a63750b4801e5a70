import { Worker } from 'node:worker_threads'
import { endThread, FrameMemory } from '#atlas'
import { UnexpectedAnswer } from '../plan.ts'
import type { ChunkAnswer, MovedChunk } from './chunkCheckThread.ts'
import { type ChunkNeeds, chunkFault } from './chunkFault.ts'

/** Below this many bytes, starting a thread costs more than it saves. */
const bytesWorthAThread = 64_000_000

interface Waiting {
  readonly resolve: (answer: ChunkAnswer) => void
  readonly reject: (reason: unknown) => void
}

/** Checks chunks while the next ones are fetched: the first of a fetch at once, the others in a thread. */
export class ChunkChecks {
  readonly #memory = new FrameMemory()
  readonly #waiting: Waiting[] = []
  #bytes = 0
  #thread: Worker | null = null

  /**
   * @param content  transferred to the thread; the returned one replaces it
   * @throws UnexpectedAnswer
   */
  async require(content: Buffer, needs: ChunkNeeds): Promise<Buffer> {
    const [steps, rows, columns] = needs.chunk
    this.#bytes += 4 * steps * rows * columns
    const { fault, content: looked } =
      this.#bytes < bytesWorthAThread
        ? { fault: chunkFault(content, needs, this.#memory), content }
        : await this.#inThread({ content: withOwnMemory(content), needs })
    if (fault !== null) throw new UnexpectedAnswer(fault)
    return Buffer.from(looked.buffer, looked.byteOffset, looked.length)
  }

  async close(): Promise<void> {
    if (this.#thread !== null) await endThread(this.#thread)
  }

  #inThread(chunk: MovedChunk): Promise<ChunkAnswer> {
    this.#thread ??= this.#started()
    const thread = this.#thread
    return new Promise((resolve, reject) => {
      // Answers come in the order of the requests.
      this.#waiting.push({ resolve, reject })
      thread.postMessage(chunk, [chunk.content.buffer])
    })
  }

  #started(): Worker {
    const thread = new Worker(new URL('./chunkCheckThread.ts', import.meta.url))
    thread.on('message', (answer: ChunkAnswer) => this.#waiting.shift()?.resolve(answer))
    thread.on('error', (error) => {
      for (const { reject } of this.#waiting.splice(0)) reject(error)
    })
    return thread
  }
}

/** Content that shares its memory, as short bodies do, cannot move. */
function withOwnMemory(content: Buffer): Uint8Array<ArrayBuffer> {
  const isOnly = content.buffer instanceof ArrayBuffer && content.length === content.buffer.byteLength
  return isOnly ? (content as Uint8Array<ArrayBuffer>) : new Uint8Array(content)
}
