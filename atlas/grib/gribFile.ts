import { type FileHandle, open } from 'node:fs/promises'
import { GribFault } from './gribFault.ts'
import type { GribField } from './gribField.ts'
import { headBytes, messageBytes, parseMessage } from './parseMessage.ts'

/** Position of the edition in a message. */
const editionByte = 7
/** Bytes searched at a time; headings of bulletins are shorter. */
const blockBytes = 256
/** Bytes read at once, so that many small messages need few reads. */
const aheadBytes = 1 << 16

/** Message of a file: its maps are read while it is in memory. */
export interface GribMessage {
  /** First byte in the file. */
  readonly offset: number
  readonly bytes: Buffer
  readonly fields: readonly GribField[]
}

/** A file of GRIB messages; one message at a time is in memory. */
export class GribFile {
  readonly #file: FileHandle
  readonly #size: number
  #ahead: { readonly at: number; readonly bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) }

  private constructor(file: FileHandle, size: number) {
    this.#file = file
    this.#size = size
  }

  static async open(path: string): Promise<GribFile> {
    const file = await open(path, 'r')
    try {
      return new GribFile(file, (await file.stat()).size)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** All messages in order. @throws GribFault  by its byte in the file */
  async *messages(): AsyncGenerator<GribMessage> {
    for (let offset = await this.#next(0); offset < this.#size; ) {
      const message = await this.message(offset)
      yield message
      offset = await this.#next(offset + message.bytes.length)
    }
  }

  /** The message that begins at a byte. @throws GribFault  by its byte in the file */
  async message(offset: number): Promise<GribMessage> {
    const bytes = await this.#bytes(offset)
    return { offset, bytes, fields: await atByte(offset, () => parseMessage(bytes)) }
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  /** Position of the next message or of unknown content: after padding zeros and bulletin headings. */
  async #next(offset: number): Promise<number> {
    for (let at = offset; at < this.#size; ) {
      const block = await this.#read(at, blockBytes)
      const next = block.findIndex((byte) => byte !== 0)
      if (next < 0) at += Math.max(1, block.length)
      else if (next > 0) at += next
      else return at + headingBytes(block, at + block.length === this.#size)
    }
    return this.#size
  }

  async #bytes(offset: number): Promise<Buffer> {
    const head = await this.#read(offset, headBytes)
    const length = await atByte(offset, () => messageBytes(head))
    if (offset + length > this.#size)
      throw new GribFault(
        offset,
        `byte ${offset}: the message of ${length} bytes is cut off after ${this.#size - offset}`,
      )
    const message = await this.#read(offset, length)
    if (message.length < length)
      throw new GribFault(offset, `byte ${offset}: the file ends within the message`)
    return message
  }

  /** The bytes from a position on, fewer at the end of the file. */
  async #read(at: number, length: number): Promise<Buffer> {
    let ahead = this.#ahead
    const end = Math.min(at + length, this.#size)
    if (at < ahead.at || end > ahead.at + ahead.bytes.length) {
      const bytes = Buffer.allocUnsafeSlow(
        Math.max(0, Math.min(Math.max(length, aheadBytes), this.#size - at)),
      )
      const { bytesRead } = await this.#file.read(bytes, 0, bytes.length, at)
      ahead = { at, bytes: bytes.subarray(0, bytesRead) }
      this.#ahead = ahead
    }
    return ahead.bytes.subarray(at - ahead.at, end - ahead.at)
  }
}

/** Whether the first bytes of a file, in latin 1, are those of a message or of a heading before one. */
export function beginsWithMessage(text: string): boolean {
  const block = Buffer.from(text, 'latin1')
  const begin = headingBytes(block, false)
  const edition = block[begin + editionByte]
  return block.indexOf('GRIB', begin) === begin && (edition === 1 || edition === 2 || begin === 0)
}

/** Bytes of the text that national services put around messages, such as `****0001018346****` and `LXUZ98 KWBN 071300`. */
function headingBytes(block: Buffer, isEnd: boolean): number {
  const begin = block.indexOf('GRIB')
  const heading = block.subarray(0, begin < 0 ? block.length : begin)
  if (begin < 0 && !(isEnd && heading.every((byte) => byte <= 0x20))) return 0
  return heading.every((byte) => byte < 0x7f) ? heading.length : 0
}

/** Adds the position in the file to errors. */
export async function atByte<Result>(offset: number, read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof GribFault)) throw error
    const byte = offset + error.byte
    throw new GribFault(byte, `byte ${byte}: ${error.message}`, { cause: error })
  }
}
