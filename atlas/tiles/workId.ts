import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { TileWork } from './tileWork.ts'

const ID_LENGTH = 32

/**
 * Name of some work, equal in every process and on every machine that plans it. The output of `serialize` is
 * not: it writes a whole number in one of two ways, as the engine stores it.
 */
export function workId(work: TileWork): string {
  // Another build, in its own folder, may compute other results: its parts are not reused.
  const own = fileURLToPath(import.meta.url)
  const plan = JSON.stringify(work, (_, value: unknown) => exact(value))
  return createHash('sha256').update(own).update('\0').update(plan).digest('hex').slice(0, ID_LENGTH)
}

/** Values that JSON would not distinguish. */
function exact(value: unknown): unknown {
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    return `${value.constructor.name} ${createHash('sha256').update(bytes).digest('hex')}`
  }
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
}
