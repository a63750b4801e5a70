import { type FileHandle, open } from 'node:fs/promises'
import { DamagedGeoTiff } from '../errors.ts'

/** A file that is read piece by piece. */
export class RandomAccessFile {
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

  /** @throws DamagedGeoTiff  the file ends before */
  async read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    if (!(offset >= 0 && length >= 0 && offset + length <= this.bytes)) throw this.#endsBefore(offset, length)
    const bytes = new Uint8Array(length)
    let done = 0
    while (done < length) {
      const { bytesRead } = await this.#handle.read(bytes, done, length - done, offset + done)
      // Someone may have cut the file short since it was opened.
      if (bytesRead === 0) throw this.#endsBefore(offset, length)
      done += bytesRead
    }
    return bytes
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }

  #endsBefore(offset: number, length: number): DamagedGeoTiff {
    return new DamagedGeoTiff(this.path, `bytes ${offset} to ${offset + length} of ${this.bytes}`)
  }
}
