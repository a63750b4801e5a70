import { crc32 } from 'node:zlib'
import type { ByteSink } from '../artefacts/artefactFile.ts'
import { SegmentedDeflate } from './segmentedDeflate.ts'
import { centralHeader, dataDescriptor, endOfArchive, localHeader, type ZipEntry } from './zipRecords.ts'

export interface EntryOptions {
  /** 1 (fast) to 9 (small); default 1. */
  readonly level?: number
  /** Announces an entry that may have 4 GiB or more. */
  readonly isLarge?: boolean
}

/** Names that spreadsheets read as a formula, commands as an option, and shells as a hidden file or path. */
const misread = /^[=+@~.\-/\\]/

/** A name under which a file may be unpacked anywhere: one that could be misread begins with '_'. */
export function memberName(name: string): string {
  return misread.test(name) ? `_${name}` : name
}

/** A ZIP archive, written front to back: entry after entry, each a stream. */
export class ZipWriter {
  readonly #sink: ByteSink
  readonly #entries: ZipEntry[] = []
  #offset = 0
  #open: OpenEntry | undefined

  constructor(sink: ByteSink) {
    this.#sink = sink
  }

  /**
   * Begins the next entry; closes the one before.
   * @throws RangeError the name is not from `memberName`
   */
  async entry(name: string, { level = 1, isLarge = false }: EntryOptions = {}): Promise<ByteSink> {
    if (misread.test(name)) throw new RangeError(`the name of an archive's member begins with ${name[0]}`)
    await this.#close()
    const entry = new OpenEntry(Buffer.from(name), this.#offset, this.#data, level, isLarge)
    this.#open = entry
    await this.#write(localHeader(entry.name, isLarge))
    return entry
  }

  async finish(): Promise<void> {
    await this.#close()
    const directory = Buffer.concat(this.#entries.map(centralHeader))
    const end = endOfArchive(this.#entries.length, directory.length, this.#offset)
    await this.#write(directory)
    await this.#write(end)
  }

  async abandon(): Promise<void> {
    await this.#open?.abandon()
  }

  async #close(): Promise<void> {
    const open = this.#open
    if (!open) return
    const entry = await open.finish()
    this.#entries.push(entry)
    await this.#write(dataDescriptor(entry, open.isLarge))
    this.#open = undefined
  }

  readonly #data: ByteSink = { write: (bytes) => this.#write(bytes) }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#offset += bytes.length
    await this.#sink.write(bytes)
  }
}

class OpenEntry implements ByteSink {
  readonly name: Buffer
  readonly isLarge: boolean
  readonly #offset: number
  readonly #deflate: SegmentedDeflate
  #crc32 = 0
  #bytes = 0

  constructor(name: Buffer, offset: number, data: ByteSink, level: number, isLarge: boolean) {
    this.name = name
    this.isLarge = isLarge
    this.#offset = offset
    this.#deflate = new SegmentedDeflate(data, level)
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#crc32 = crc32(bytes, this.#crc32)
    this.#bytes += bytes.length
    await this.#deflate.write(bytes)
  }

  async finish(): Promise<ZipEntry> {
    const compressedBytes = await this.#deflate.finish()
    return { name: this.name, offset: this.#offset, crc32: this.#crc32, compressedBytes, bytes: this.#bytes }
  }

  abandon(): Promise<void> {
    return this.#deflate.abandon()
  }
}
