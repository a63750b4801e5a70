import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { AtlasSource } from '../types.ts'

/** Identity of a file, independent of its path. */
export type FileIdentity = Pick<AtlasSource, 'name' | 'bytes' | 'sha256'>

export async function identify(path: string, signal?: AbortSignal): Promise<FileIdentity> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash, { ...(signal ? { signal } : {}) })
  return { name: basename(path), bytes: (await stat(path)).size, sha256: hash.digest('hex') }
}
