/* A thread that unpacks chunks to see whether they are what they should be. Started by chunkChecks.ts. */
import { FrameMemory, serveThread } from '#atlas'
import { type ChunkNeeds, chunkFault } from './chunkFault.ts'

const memory = new FrameMemory()

serveThread(({ content, needs }: { readonly content: Uint8Array; readonly needs: ChunkNeeds }) =>
  chunkFault(content, needs, memory),
)
