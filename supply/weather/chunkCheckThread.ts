/* A thread that unpacks chunks to check them. Started by chunkChecks.ts. */
import { FrameMemory, serveThread } from '#atlas'
import { type ChunkNeeds, chunkFault } from './chunkFault.ts'

/** A chunk to check; its memory is transferred both ways. */
export interface MovedChunk {
  readonly content: Uint8Array<ArrayBuffer>
  readonly needs: ChunkNeeds
}

export interface ChunkAnswer {
  readonly content: Uint8Array<ArrayBuffer>
  readonly fault: string | null
}

const memory = new FrameMemory()

serveThread(
  ({ content, needs }: MovedChunk): ChunkAnswer => ({ content, fault: chunkFault(content, needs, memory) }),
  ({ content }) => [content.buffer],
)
