import { type FileHandle, open } from 'node:fs/promises'
import { GribFault } from './gribFault.ts'
import type { GribField } from './gribField.ts'
import { headBytes, messageBytes, parseMessage } from './parseMessage.ts'

/** A message of a file: its maps are read while it is held. */
export interface GribMessage {
  /** First byte in the file. */
  readonly offset: number
  readonly fields: readonly GribField[]
}

/** A file of GRIB messages, of which one at a time is in memory. */
export class GribFile {
  readonly #file: FileHandle
  readonly #size: number

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
    for (let offset = await this.#padded(0); offset < this.#size; ) {
      const message = await this.#bytes(offset)
      yield { offset, fields: atByte(offset, () => parseMessage(message)) }
      offset = await this.#padded(offset + message.length)
    }
  }

  /** The message that begins at a byte. @throws GribFault  by its byte in the file */
  async message(offset: number): Promise<GribMessage> {
    const message = await this.#bytes(offset)
    return { offset, fields: atByte(offset, () => parseMessage(message)) }
  }

  async close(): Promise<void> {
    await this.#file.close()
  }

  /** Where zeros end, by which the archive fills its messages up to whole blocks. */
  async #padded(offset: number): Promise<number> {
    const block = Buffer.alloc(120)
    for (let at = offset; at < this.#size; ) {
      const { bytesRead } = await this.#file.read(block, 0, block.length, at)
      const next = block.subarray(0, bytesRead).findIndex((byte) => byte !== 0)
      if (next >= 0) return at + next
      at += Math.max(1, bytesRead)
    }
    return this.#size
  }

  async #bytes(offset: number): Promise<Buffer> {
    const head = Buffer.alloc(Math.min(headBytes, this.#size - offset))
    await this.#file.read(head, 0, head.length, offset)
    const length = atByte(offset, () => messageBytes(head))
    if (offset + length > this.#size)
      throw new GribFault(
        offset,
        `byte ${offset}: the message of ${length} bytes is cut off after ${this.#size - offset}`,
      )
    const message = Buffer.alloc(length)
    const { bytesRead } = await this.#file.read(message, 0, length, offset)
    if (bytesRead < length) throw new GribFault(offset, `byte ${offset}: the file ends within the message`)
    return message
  }
}

/** Names what is wrong by its place in the file. */
export function atByte<Result>(offset: number, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof GribFault)) throw error
    const byte = offset + error.byte
    throw new GribFault(byte, `byte ${byte}: ${error.message}`, { cause: error })
  }
}
