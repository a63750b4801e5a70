import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { TileWork } from './tileWork.ts'

const ID_LENGTH = 32

/**
 * The name of some work: the same in every process that plans it, on whatever machine. What `serialize` gives is none,
 * since it writes a whole number as the engine happens to hold it, in one of two ways.
 */
export function workId(work: TileWork): string {
  // Another program, in a folder of its own, may come to other results: its parts are not ours.
  const own = fileURLToPath(import.meta.url)
  const plan = JSON.stringify(work, (_, value: unknown) => exact(value))
  return createHash('sha256').update(own).update('\0').update(plan).digest('hex').slice(0, ID_LENGTH)
}

/** What JSON would not tell apart. */
function exact(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    return `${value.constructor.name} ${createHash('sha256').update(bytes).digest('hex')}`
  }
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}
