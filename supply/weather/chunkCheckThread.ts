/* A thread that unpacks chunks to see whether they are what they should be. Started by chunkChecks.ts. */
import { FrameMemory, serveThread } from '#atlas'
import { type ChunkNeeds, chunkFault } from './chunkFault.ts'

/** A chunk that is looked at, whose memory comes and goes. */
export interface MovedChunk {
  readonly content: Uint8Array<ArrayBuffer>
  readonly needs: ChunkNeeds
}

export interface ChunkAnswer {
  readonly content: Uint8Array<ArrayBuffer>
  /** null: there is none. */
  readonly fault: string | null
}

const memory = new FrameMemory()

serveThread(
  ({ content, needs }: MovedChunk): ChunkAnswer => ({ content, fault: chunkFault(content, needs, memory) }),
  ({ content }) => [content.buffer],
)
