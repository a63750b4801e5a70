import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { blockPlaces, bloscHeaderBytes, bloscLayout, decodeBlock } from '../../codec/bloscBlocks.ts'
import { BrokenFrame } from '../../codec/brokenFrame.ts'
import { ReusedMemory } from '../../codec/reusedMemory.ts'
import { UnreadableFile } from '../dataset/index.ts'

const itemBytes = Float32Array.BYTES_PER_ELEMENT

/**
 * Reads chunk files of one shape into reused memory, since new memory costs more than unpacking. Files have a
 * few hundred kilobytes and are read synchronously: another thread would double the time.
 */
export class ChunkReader {
  readonly #chunk: readonly [number, number, number]
  readonly #packed = new ReusedMemory()
  readonly #content = new ReusedMemory()
  readonly #planes = new ReusedMemory()

  /** @param chunk  values of a chunk along time, latitude and longitude */
  constructor(chunk: readonly [number, number, number]) {
    this.#chunk = chunk
  }

  /**
   * Writes values [step][row][column] of some steps into `to`, which has exactly their length.
   * @throws UnreadableFile
   */
  readSteps(path: string, fromStep: number, endStep: number, to: Float32Array): void {
    const [steps, rows, columns] = this.#chunk
    const stepBytes = rows * columns * itemBytes
    const stretch = new Uint8Array(to.buffer, to.byteOffset, (endStep - fromStep) * stepBytes)
    const file = openSync(path, 'r')
    try {
      this.#fill(file, steps * stepBytes, fromStep * stepBytes, stretch)
    } catch (error) {
      if (error instanceof BrokenFrame) throw new UnreadableFile(path, error.message, { cause: error })
      throw error
    } finally {
      closeSync(file)
    }
  }

  #fill(file: number, contentBytes: number, from: number, stretch: Uint8Array): void {
    const layout = bloscLayout(filled(file, this.#packed.bytes(bloscHeaderBytes), 0), contentBytes)
    if (layout.isStored) {
      filled(file, stretch, bloscHeaderBytes + from)
      return
    }
    if (layout.frameBytes > fstatSync(file).size) throw new BrokenFrame('ends too early')
    const table = filled(file, this.#packed.bytes(4 * layout.blocks), bloscHeaderBytes)
    const firstBlock = Math.floor(from / layout.blockBytes)
    const end = from + stretch.length
    const places = blockPlaces(table, layout).slice(firstBlock, Math.ceil(end / layout.blockBytes))
    const offset = Math.min(...places.map((place) => place.offset))
    const wanted = Math.max(...places.map((place) => place.offset + place.length)) - offset
    const frame = filled(file, this.#packed.bytes(wanted), offset)
    const planes = this.#planes.bytes(layout.blockBytes)
    const content = this.#content.bytes(layout.blockBytes)
    for (const [i, place] of places.entries()) {
      const at = place.offset - offset
      const begin = (firstBlock + i) * layout.blockBytes
      const bytes = Math.min(layout.blockBytes, contentBytes - begin)
      const isWhole = begin >= from && begin + bytes <= end
      const to = isWhole ? stretch.subarray(begin - from) : content
      decodeBlock(frame.subarray(at, at + place.length), layout, firstBlock + i, to, planes)
      if (!isWhole)
        stretch.set(
          content.subarray(Math.max(0, from - begin), Math.min(bytes, end - begin)),
          Math.max(0, begin - from),
        )
    }
  }
}

function filled(file: number, to: Uint8Array, offset: number): Uint8Array {
  if (readSync(file, to, 0, to.length, offset) < to.length) throw new BrokenFrame('ends too early')
  return to
}
