import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { BrokenFrame } from './brokenFrame.ts'

/*
 * One-block Blosc 1 frames: byte shuffle, then Zstandard. The frame's header is 16 bytes, then comes the table
 * of block offsets (one entry), then the block: its length and its bytes.
 * https://github.com/Blosc/c-blosc/blob/main/README_CHUNK_FORMAT.rst
 */
const HEADER_BYTES = 16
const BLOCK_START = HEADER_BYTES + 4
const PAYLOAD_START = BLOCK_START + 4
const FORMAT_VERSION = 2
const ZSTD_FORMAT_VERSION = 1
const FLAG_SHUFFLE = 0x01
const FLAG_STORED = 0x02
const FLAG_WHOLE_BLOCK = 0x10
const FLAG_ZSTD = 4 << 5

export const ZSTD_LEVEL = 3

/** Frame of little-endian values of `itemBytes` each. */
export function encodeBlosc(raw: Uint8Array, itemBytes: number): Uint8Array<ArrayBuffer> {
  return encodePlanes(shuffled(raw, itemBytes), itemBytes)
}

/**
 * Frame of values that are already shuffled: all first bytes, then all second bytes, and so on. It contains Zstandard's
 * own content checksum, so that every reader detects a flipped bit.
 * @param level of Zstandard: lower ones are faster and pack less
 * @returns all of its own buffer, which can be transferred to another thread
 */
export function encodePlanes(
  planes: Uint8Array,
  itemBytes: number,
  level = ZSTD_LEVEL,
): Uint8Array<ArrayBuffer> {
  const packed = zstdCompressSync(planes, {
    chunkSize: Math.max(65_536, planes.length),
    // Zstandard chooses smaller tables for a short content, which it need not clear.
    pledgedSrcSize: planes.length,
    params: { [constants.ZSTD_c_compressionLevel]: level, [constants.ZSTD_c_checksumFlag]: 1 },
  })
  // A block as long as its content would be read as an uncompressed one.
  if (packed.length >= planes.length)
    return storedFrame(unshuffled({ bytes: planes, isShuffled: true }, itemBytes), itemBytes)
  const frame = Buffer.allocUnsafeSlow(PAYLOAD_START + packed.length)
  writeHeader(frame, FLAG_SHUFFLE | FLAG_WHOLE_BLOCK | FLAG_ZSTD, itemBytes, planes.length)
  frame.writeUInt32LE(BLOCK_START, HEADER_BYTES)
  frame.writeUInt32LE(packed.length, BLOCK_START)
  frame.set(packed, PAYLOAD_START)
  return frame
}

/** Content of a frame: byte planes if `isShuffled`, values in sequence otherwise. */
export interface FrameContent {
  readonly bytes: Uint8Array
  readonly isShuffled: boolean
}

/** Checks and unpacks a frame but leaves the bytes shuffled: the caller unshuffles while it converts. */
export function decodeBlosc(frame: Uint8Array, itemBytes: number, expectedBytes: number): FrameContent {
  if (frame.length < HEADER_BYTES) throw new BrokenFrame(`frame of ${frame.length} bytes`)
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  const flags = frame[2]!
  const contentBytes = view.getUint32(4, true)
  if (frame[0] !== FORMAT_VERSION || frame[1] !== ZSTD_FORMAT_VERSION || frame[3] !== itemBytes)
    throw new BrokenFrame(`unknown frame header ${frame.subarray(0, 4).join(' ')}`)
  if (view.getUint32(12, true) !== frame.length) throw new BrokenFrame('frame length differs from its header')
  if (contentBytes !== expectedBytes || view.getUint32(8, true) !== expectedBytes)
    throw new BrokenFrame(`frame of ${contentBytes} bytes instead of ${expectedBytes}`)
  if (flags & FLAG_STORED) return { bytes: frame.subarray(HEADER_BYTES), isShuffled: false }
  if (flags !== (FLAG_SHUFFLE | FLAG_WHOLE_BLOCK | FLAG_ZSTD)) throw new BrokenFrame(`frame flags ${flags}`)
  const blockEnd = PAYLOAD_START + view.getUint32(BLOCK_START, true)
  if (view.getUint32(HEADER_BYTES, true) !== BLOCK_START || blockEnd !== frame.length)
    throw new BrokenFrame('frame with several blocks')
  const bytes = unpack(frame.subarray(PAYLOAD_START), expectedBytes)
  if (bytes.length !== expectedBytes) throw new BrokenFrame(`content of ${bytes.length} bytes`)
  return { bytes, isShuffled: true }
}

function unpack(packed: Uint8Array, expectedBytes: number): Uint8Array {
  try {
    // One byte more than expected: a full buffer makes Node allocate a second one.
    return zstdDecompressSync(packed, {
      chunkSize: Math.max(64, expectedBytes + 1),
      maxOutputLength: expectedBytes,
    })
  } catch (cause) {
    throw new BrokenFrame('content does not decompress', { cause })
  }
}

function storedFrame(raw: Uint8Array, itemBytes: number): Uint8Array<ArrayBuffer> {
  const frame = Buffer.allocUnsafeSlow(HEADER_BYTES + raw.length)
  writeHeader(frame, FLAG_STORED | FLAG_WHOLE_BLOCK | FLAG_ZSTD, itemBytes, raw.length)
  frame.set(raw, HEADER_BYTES)
  return frame
}

function writeHeader(frame: Buffer, flags: number, itemBytes: number, contentBytes: number): void {
  frame[0] = FORMAT_VERSION
  frame[1] = ZSTD_FORMAT_VERSION
  frame[2] = flags
  frame[3] = itemBytes
  frame.writeUInt32LE(contentBytes, 4)
  frame.writeUInt32LE(contentBytes, 8)
  frame.writeUInt32LE(frame.length, 12)
}

/** First bytes of all items, then second bytes, and so on. */
export function shuffled(raw: Uint8Array, itemBytes: number): Uint8Array {
  const count = raw.length / itemBytes
  const planes = new Uint8Array(raw.length)
  for (let byte = 0; byte < itemBytes; byte++) {
    const plane = byte * count
    for (let i = 0, from = byte; i < count; i++, from += itemBytes) planes[plane + i] = raw[from]!
  }
  return planes
}

/** Byte planes of a content, shuffled here if needed. */
export function planesOf({ bytes, isShuffled }: FrameContent, itemBytes: number): Uint8Array {
  return isShuffled ? bytes : shuffled(bytes, itemBytes)
}

/** Inverse of the byte shuffle, for the few arrays that are read whole (coordinates, static fields). */
export function unshuffled(content: FrameContent, itemBytes: number): Uint8Array {
  if (!content.isShuffled) return content.bytes
  const count = content.bytes.length / itemBytes
  const raw = new Uint8Array(content.bytes.length)
  for (let byte = 0; byte < itemBytes; byte++)
    for (let i = 0, to = byte; i < count; i++, to += itemBytes) raw[to] = content.bytes[byte * count + i]!
  return raw
}
