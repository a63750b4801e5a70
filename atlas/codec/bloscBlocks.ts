import { zstdDecompressSync } from 'node:zlib'
import { BrokenFrame } from './brokenFrame.ts'
import { decodeLz4 } from './lz4.ts'
import { ReusedMemory } from './reusedMemory.ts'

/*
 * Blosc 1 frames of other writers: any number of blocks, in any order, each of one stream or of one per byte
 * plane. A part of the content comes from the blocks that contain it.
 * https://github.com/Blosc/c-blosc/blob/main/README_CHUNK_FORMAT.rst
 */
export const bloscHeaderBytes = 16
const [shuffleFlag, storedFlag, bitShuffleFlag, wholeFlag] = [0x01, 0x02, 0x04, 0x10]
const formats: Readonly<Record<number, 'lz4' | 'zstd'>> = { 1: 'lz4', 4: 'zstd' }
/** Blocks with fewer values per plane are not split. */
const leastSplitItems = 128
const largestSplitItem = 16

export interface BloscLayout {
  readonly frameBytes: number
  readonly contentBytes: number
  readonly blockBytes: number
  readonly blocks: number
  readonly itemBytes: number
  readonly isShuffled: boolean
  /** Flag: the content follows the header uncompressed. */
  readonly isStored: boolean
  readonly isSplit: boolean
  readonly format: 'lz4' | 'zstd'
}

/**
 * Parses a frame's header and checks it against the expectation: a frame cannot claim more than its chunk has.
 * @throws BrokenFrame
 */
export function bloscLayout(head: Uint8Array, contentBytes: number): BloscLayout {
  if (head.length < bloscHeaderBytes) throw new BrokenFrame(`frame of ${head.length} bytes`)
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const flags = head[2]!
  const [content, block, frameBytes] = [4, 8, 12].map((at) => view.getUint32(at, true)) as [
    number,
    number,
    number,
  ]
  const itemBytes = head[3]!
  if (head[0] !== 2 || itemBytes === 0) throw new BrokenFrame('no Blosc frame')
  if (content !== contentBytes) throw new BrokenFrame(`frame of ${content} bytes instead of ${contentBytes}`)
  if (block === 0 || block > content || block % itemBytes !== 0)
    throw new BrokenFrame(`blocks of ${block} bytes`)
  if (flags & bitShuffleFlag) throw new BrokenFrame('frame with shuffled bits')
  const isStored = (flags & storedFlag) !== 0
  const format = formats[flags >>> 5]
  if (!isStored && format === undefined) throw new BrokenFrame(`frame of format ${flags >>> 5}`)
  return {
    frameBytes,
    contentBytes,
    blockBytes: block,
    blocks: Math.ceil(content / block),
    itemBytes,
    isShuffled: (flags & shuffleFlag) !== 0 && itemBytes > 1,
    isStored,
    isSplit:
      (flags & wholeFlag) === 0 && itemBytes <= largestSplitItem && block / itemBytes >= leastSplitItems,
    format: format ?? 'lz4',
  }
}

/** Position of a block in its frame. */
export interface BlockPlace {
  readonly offset: number
  readonly length: number
}

/** Positions of all blocks. @param table  bytes after the header: an offset per block @throws BrokenFrame */
export function blockPlaces(table: Uint8Array, { blocks, frameBytes }: BloscLayout): BlockPlace[] {
  const first = bloscHeaderBytes + 4 * blocks
  if (table.length < 4 * blocks) throw new BrokenFrame('frame ends within its table')
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  const offsets = Array.from({ length: blocks }, (_, block) => view.getUint32(4 * block, true))
  // Several threads write a frame's blocks in the order of their completion.
  const sorted = [...offsets].sort((a, b) => a - b)
  const ends = new Map(sorted.map((offset, i) => [offset, sorted[i + 1] ?? frameBytes]))
  if (ends.size !== blocks || sorted[0]! < first || sorted.at(-1)! >= frameBytes)
    throw new BrokenFrame('blocks that lie over each other')
  return offsets.map((offset) => ({ offset, length: ends.get(offset)! - offset }))
}

/**
 * Unpacks the content of a block, values in sequence, into the first bytes of `to`.
 * @param packed the block as stored in the frame
 * @param planes temporary memory of at least a block's length
 * @returns number of bytes of the block
 * @throws BrokenFrame
 */
export function decodeBlock(
  packed: Uint8Array,
  layout: BloscLayout,
  block: number,
  to: Uint8Array,
  planes: Uint8Array,
): number {
  const { contentBytes, blockBytes, itemBytes, isShuffled, isSplit, format } = layout
  const length = Math.min(blockBytes, contentBytes - block * blockBytes)
  // A last block that is shorter than the others is a single stream.
  const streams = isSplit && length === blockBytes ? itemBytes : 1
  const unpacked = (isShuffled ? planes : to).subarray(0, length)
  const streamBytes = length / streams
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  let at = 0
  for (let stream = 0; stream < streams; stream++) {
    if (at + 4 > packed.length) throw new BrokenFrame('block ends before its streams')
    const end = at + 4 + view.getUint32(at, true)
    if (end > packed.length) throw new BrokenFrame('stream beyond the end of its block')
    const own = packed.subarray(at + 4, end)
    const part = unpacked.subarray(stream * streamBytes, (stream + 1) * streamBytes)
    if (own.length === streamBytes) part.set(own)
    else if (format === 'lz4') decodeLz4(own, part)
    else part.set(unpackedZstd(own, streamBytes))
    at = end
  }
  if (isShuffled) putInSequence(unpacked, itemBytes, to)
  return length
}

function unpackedZstd(packed: Uint8Array, bytes: number): Uint8Array {
  try {
    const content = zstdDecompressSync(packed, { chunkSize: Math.max(64, bytes + 1), maxOutputLength: bytes })
    if (content.length === bytes) return content
  } catch (cause) {
    throw new BrokenFrame('stream does not decompress', { cause })
  }
  throw new BrokenFrame('stream is shorter than it says')
}

function putInSequence(planes: Uint8Array, itemBytes: number, to: Uint8Array): void {
  const count = Math.floor(planes.length / itemBytes)
  if (itemBytes === 4 && planes.length % 4 === 0 && to.byteOffset % 4 === 0) {
    const words = new Uint32Array(to.buffer, to.byteOffset, count)
    const [second, third, fourth] = [count, 2 * count, 3 * count]
    for (let i = 0; i < count; i++)
      words[i] =
        planes[i]! | (planes[i + second]! << 8) | (planes[i + third]! << 16) | (planes[i + fourth]! << 24)
    return
  }
  for (let byte = 0; byte < itemBytes; byte++)
    for (let i = 0, at = byte; i < count; i++, at += itemBytes) to[at] = planes[byte * count + i]!
  to.set(planes.subarray(count * itemBytes), count * itemBytes)
}

/** Reused memory for frames: unpacking the next frame overwrites the content of the last one. */
export class FrameMemory {
  readonly content = new ReusedMemory()
  readonly planes = new ReusedMemory()
}

/** Whole content of a frame that is in memory. @throws BrokenFrame */
export function decodeFrame(
  frame: Uint8Array,
  contentBytes: number,
  memory: FrameMemory = new FrameMemory(),
): Uint8Array {
  const layout = bloscLayout(frame, contentBytes)
  if (layout.frameBytes !== frame.length) throw new BrokenFrame('frame length differs from its header')
  const content = frame.subarray(bloscHeaderBytes)
  if (layout.isStored) {
    if (content.length !== contentBytes) throw new BrokenFrame(`content of ${content.length} bytes`)
    return content
  }
  const whole = memory.content.bytes(contentBytes)
  const planes = memory.planes.bytes(layout.blockBytes)
  for (const [block, { offset, length }] of blockPlaces(content, layout).entries()) {
    const to = whole.subarray(block * layout.blockBytes)
    decodeBlock(frame.subarray(offset, offset + length), layout, block, to, planes)
  }
  return whole
}
