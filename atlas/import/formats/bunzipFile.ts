import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import bzip from 'seek-bzip'

export interface BunzipTask {
  readonly path: string
  readonly to: string
  readonly mostBytes: number
}

/** Bytes to read and write at a time. */
const blockBytes = 1 << 20
/** End of a stream, before its checksum. */
const endMark = 0x1772_4538_5090n

/** Unpacks a file; the caller's thread waits. @throws Error damaged, cut off, or larger than the limit */
export function bunzipFile({ path, to, mostBytes }: BunzipTask): void {
  const [from, into] = [openSync(path, 'r'), openSync(to, 'w')]
  try {
    const { size } = fstatSync(from)
    requireEnd(from, size)
    const out = output(into, mostBytes)
    // Concatenated streams are one file.
    bzip.decode(input(from, size), out, true)
    out.flush()
  } finally {
    closeSync(from)
    closeSync(into)
  }
}

function input(from: number, size: number) {
  const block = Buffer.alloc(Math.min(blockBytes, Math.max(1, size)))
  let [at, held, position] = [0, 0, 0]
  return {
    eof: () => at >= held && position >= size,
    readByte() {
      if (at >= held) {
        held = readSync(from, block, 0, block.length, position)
        position += held
        at = 0
        if (held === 0) return -1
      }
      return block[at++]!
    },
    read(to: Uint8Array, offset: number, length: number): number {
      let read = 0
      for (let byte = 0; read < length; read++) {
        byte = this.readByte()
        if (byte < 0) return read === 0 ? -1 : read
        to[offset + read] = byte
      }
      return read
    },
    seek(): never {
      throw new Error('is read from its beginning')
    },
  }
}

function output(into: number, mostBytes: number) {
  const block = Buffer.alloc(blockBytes)
  let [held, written] = [0, 0]
  return {
    writeByte(byte: number) {
      block[held++] = byte
      if (held === block.length) this.flush()
    },
    flush() {
      written += held
      if (written > mostBytes) throw new Error(`unpacks to more than ${mostBytes} bytes`)
      writeSync(into, block, 0, held)
      held = 0
    },
  }
}

/** A truncated file lacks its mark; zeros fill the last byte. @throws Error */
function requireEnd(from: number, size: number): void {
  const tail = Buffer.alloc(Math.min(size, 11))
  readSync(from, tail, 0, tail.length, size - tail.length)
  const bits = BigInt(`0x${tail.toString('hex') || '0'}`)
  for (let filled = 0n; filled < 8n; filled++)
    if (((bits >> (filled + 32n)) & 0xffff_ffff_ffffn) === endMark) return
  throw new Error('is cut off')
}
