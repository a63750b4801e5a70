import { type FileHandle, open } from 'node:fs/promises'
import { DamagedGeoTiff } from '../errors.ts'

/** Bytes that are read in pieces, from a file or memory. */
export interface RandomAccess {
  /** Identifies the file in messages. */
  readonly path: string
  readonly bytes: number
  /** @throws DamagedGeoTiff  the file ends before */
  read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/** File on disk. */
export class RandomAccessFile implements RandomAccess {
  readonly path: string
  readonly bytes: number
  readonly #handle: FileHandle

  private constructor(path: string, bytes: number, handle: FileHandle) {
    this.path = path
    this.bytes = bytes
    this.#handle = handle
  }

  static async open(path: string): Promise<RandomAccessFile> {
    const handle = await open(path, 'r')
    try {
      return new RandomAccessFile(path, (await handle.stat()).size, handle)
    } catch (error) {
      await handle.close()
      throw error
    }
  }

  async read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    requireInside(this, offset, length)
    const bytes = new Uint8Array(length)
    let done = 0
    while (done < length) {
      const { bytesRead } = await this.#handle.read(bytes, done, length - done, offset + done)
      // Another program may have truncated the file since it was opened.
      if (bytesRead === 0) throw endsBefore(this, offset, length)
      done += bytesRead
    }
    return bytes
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }
}

/** Uploaded file, all in memory. */
export class FileInMemory implements RandomAccess {
  readonly path: string
  readonly #content: Uint8Array

  constructor(name: string, content: Uint8Array) {
    this.path = name
    this.#content = content
  }

  get bytes(): number {
    return this.#content.length
  }

  async read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    requireInside(this, offset, length)
    // A copy, since the reader may change it in place.
    return new Uint8Array(this.#content.subarray(offset, offset + length))
  }

  async close(): Promise<void> {}
}

function requireInside(file: RandomAccess, offset: number, length: number): void {
  if (!(offset >= 0 && length >= 0 && offset + length <= file.bytes)) throw endsBefore(file, offset, length)
}

function endsBefore({ path, bytes }: RandomAccess, offset: number, length: number): DamagedGeoTiff {
  return new DamagedGeoTiff(path, `bytes ${offset} to ${offset + length} of ${bytes}`)
}
