import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Compression of a file, by its first bytes; null: uncompressed. */
export type Packing = 'zip' | 'gzip' | null

/** Packing of a file and its size in bytes. */
export async function packingOf(
  file: string,
): Promise<{ readonly packing: Packing; readonly bytes: number }> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(4), 0, 4, 0)
    const [first, second] = buffer.subarray(0, bytesRead)
    const isGzip = first === 0x1f && second === 0x8b
    const packing = first === 0x50 && second === 0x4b ? 'zip' : isGzip ? 'gzip' : null
    return { packing, bytes: (await handle.stat()).size }
  } finally {
    await handle.close()
  }
}

export interface FileBytes {
  /** Called for the bytes as they are stored. */
  readonly onStored: (chunk: Uint8Array) => void
  /** Error for a truncated or corrupt packed file. */
  readonly damaged: () => Error
  readonly signal?: AbortSignal | undefined
}

/** Bytes of a file, unpacked if it is packed by gzip. @throws the reader's error */
export async function* fileBytes(
  file: string,
  packing: Packing,
  { onStored, damaged, signal }: FileBytes,
): AsyncGenerator<Uint8Array, void, undefined> {
  const stored = storedBytes(file, onStored, signal)
  if (packing !== 'gzip') {
    yield* stored
    return
  }
  const unzip = createGunzip()
  // Unlike `pipe` it forwards errors, which the reader then throws.
  pipeline(stored, unzip, () => {})
  try {
    yield* unzip as AsyncIterable<Uint8Array>
  } catch (error) {
    throw /^Z_/.test((error as NodeJS.ErrnoException).code ?? '') ? damaged() : error
  }
}

async function* storedBytes(
  file: string,
  onStored: (chunk: Uint8Array) => void,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  const bytes = createReadStream(file, { highWaterMark: 256 * 1024, ...(signal ? { signal } : {}) })
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
    onStored(chunk)
    yield chunk
  }
}
