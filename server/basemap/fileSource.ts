import type { FileHandle } from 'node:fs/promises'
import type { RangeResponse, Source } from 'pmtiles'
import { tileLimits } from './tileLimits.ts'

/** Reads ranges of a file on the disk, none larger than a tile may be, whatever the file claims. */
export class FileSource implements Source {
  readonly #file: FileHandle

  constructor(file: FileHandle) {
    this.#file = file
  }

  getKey(): string {
    return String(this.#file.fd)
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    if (!(length <= tileLimits.rangeBytes)) throw new Error(`a range of ${length} bytes`)
    const bytes = new Uint8Array(length)
    const { bytesRead } = await this.#file.read(bytes, 0, length, offset)
    // A file may be shorter than the header and directory that are read at once.
    return { data: bytes.buffer.slice(0, bytesRead) }
  }
}
