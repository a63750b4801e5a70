import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import { createGunzip } from 'node:zlib'
import { UnreadableFile } from '../dataset/index.ts'
import type { BunzipTask } from './bunzipFile.ts'
import { mostRatio, type UnpackedArchive } from './zipArchive.ts'

/** Compression of a single file, by its first bytes. */
export type Packed = 'gzip' | 'bzip2'

export function packedAs(firstBytes: string): Packed | null {
  if (firstBytes.startsWith('\x1f\x8b')) return 'gzip'
  return firstBytes.startsWith('BZh') ? 'bzip2' : null
}

/**
 * Unpacks a file into a separate folder, under its name without the last ending.
 * @throws UnreadableFile damaged, cut off, or larger than unpacked weather can be
 */
export async function unpackFile(
  path: string,
  packed: Packed,
  signal?: AbortSignal,
): Promise<UnpackedArchive> {
  const folder = await mkdtemp(join(tmpdir(), 'anemone-packed-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const to = join(folder, basename(path).replace(/\.(gz|bz2|tgz)$/i, ''))
  try {
    const mostBytes = mostRatio * ((await stat(path)).size + 1000)
    await (packed === 'gzip' ? gunzip(path, to, mostBytes, signal) : bunzip({ path, to, mostBytes }, signal))
    return { files: [to], remove }
  } catch (error) {
    await remove()
    signal?.throwIfAborted()
    throw new UnreadableFile(path, `is no whole ${packed} file: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

async function gunzip(path: string, to: string, mostBytes: number, signal?: AbortSignal): Promise<void> {
  let unpacked = 0
  const bound = new Transform({
    transform(chunk: Buffer, _, done) {
      unpacked += chunk.length
      done(unpacked > mostBytes ? new Error(`unpacks to more than ${mostBytes} bytes`) : null, chunk)
    },
  })
  const options = signal ? { signal } : {}
  await pipeline(createReadStream(path), createGunzip(), bound, createWriteStream(to), options)
}

/** Unpacks in a thread: a month's file of an archive takes minutes. */
async function bunzip(task: BunzipTask, signal?: AbortSignal): Promise<void> {
  const thread = new Worker(new URL('./bunzipThread.ts', import.meta.url), { workerData: task })
  const ended = Promise.withResolvers<void>()
  thread.on('error', ended.reject)
  thread.on('exit', () => ended.resolve())
  const stop = () => void thread.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    await ended.promise
    signal?.throwIfAborted()
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}
