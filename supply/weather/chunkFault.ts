import { BrokenFrame, decodeFrame, type FrameMemory } from '#atlas'
import { requireMd5 } from '../http/fileVersion.ts'
import { UnexpectedAnswer } from '../plan.ts'
import type { ArcoStore } from './arcoStore.ts'

export interface ChunkNeeds {
  readonly chunk: ArcoStore['chunk']
  /** Needed steps within it: first, and one past the last. */
  readonly needed: { readonly from: number; readonly end: number }
  readonly isOptional: boolean
  /** null: the store has none. */
  readonly md5: string | null
}

/** Reason to reject a chunk; null: it is readable, and has a value for every needed hour. */
export function chunkFault(
  content: Uint8Array,
  { chunk: [steps, rows, columns], needed, isOptional, md5 }: ChunkNeeds,
  memory: FrameMemory,
): string | null {
  const cells = rows * columns
  try {
    requireMd5(content, md5)
    const bytes = decodeFrame(content, 4 * steps * cells, memory)
    if (isOptional) return null
    const values = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 4 * needed.from * cells; at < 4 * needed.end * cells; at += 4)
      if (Number.isNaN(values.getFloat32(at, true))) return 'values are missing that the store should have'
    return null
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return error.message
    if (error instanceof BrokenFrame) return `no chunk: ${error.message}`
    throw error
  }
}
