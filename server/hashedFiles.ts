import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface HashedFile {
  readonly bytes: number
  readonly sha256: string
}

/** Writes a new file, readable by its owner only; resolves after it is synced to the disk. */
export async function writeHashed(
  path: string,
  chunks: AsyncIterable<Uint8Array | string>,
  onBytes: (bytes: number) => void = () => {},
): Promise<HashedFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of chunks) {
      const data = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      hash.update(data)
      bytes += data.byteLength
      onBytes(data.byteLength)
      await handle.writeFile(data)
    }
    await handle.datasync()
  } finally {
    await handle.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

export async function hashOf(path: string, onBytes: (bytes: number) => void = () => {}): Promise<HashedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    bytes += chunk.length
    onBytes(chunk.length)
  }
  return { bytes, sha256: hash.digest('hex') }
}
