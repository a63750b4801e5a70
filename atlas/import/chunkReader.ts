import { type FileHandle, open } from 'node:fs/promises'
import { blockPlaces, bloscHeaderBytes, bloscLayout, decodeBlock } from '../codec/bloscBlocks.ts'
import { BrokenFrame } from '../codec/brokenFrame.ts'
import { UnreadableFile } from './dataset.ts'

const itemBytes = Float32Array.BYTES_PER_ELEMENT

/** Reads chunk files of one shape. What a block is unpacked into is kept, since new memory costs more than unpacking. */
export class ChunkReader {
  readonly #chunk: readonly [number, number, number]
  #content = new Uint8Array(0)
  #planes = new Uint8Array(0)

  /** @param chunk  values of a chunk along time, latitude and longitude */
  constructor(chunk: readonly [number, number, number]) {
    this.#chunk = chunk
  }

  /** Values [step][row][column] of some steps. @throws UnreadableFile */
  async readSteps(path: string, fromStep: number, endStep: number): Promise<Float32Array> {
    const [steps, rows, columns] = this.#chunk
    const stepBytes = rows * columns * itemBytes
    const file = await open(path, 'r')
    try {
      const stretch = new Uint8Array((endStep - fromStep) * stepBytes)
      await this.#fill(file, steps * stepBytes, fromStep * stepBytes, stretch)
      return new Float32Array(stretch.buffer)
    } catch (error) {
      if (error instanceof BrokenFrame) throw new UnreadableFile(path, error.message, { cause: error })
      throw error
    } finally {
      await file.close()
    }
  }

  async #fill(file: FileHandle, contentBytes: number, from: number, stretch: Uint8Array): Promise<void> {
    const layout = bloscLayout(await bytesAt(file, 0, bloscHeaderBytes), contentBytes)
    if (layout.isStored) {
      stretch.set(await bytesAt(file, bloscHeaderBytes + from, stretch.length))
      return
    }
    const places = blockPlaces(await bytesAt(file, bloscHeaderBytes, 4 * layout.blocks), layout)
    const end = from + stretch.length
    for (let block = Math.floor(from / layout.blockBytes); block * layout.blockBytes < end; block++) {
      const { offset, length } = places[block]!
      const packed = await bytesAt(file, offset, length)
      // Other reads take turns with this one: what is shared is filled and emptied without waiting in between.
      if (this.#content.length < layout.blockBytes) {
        this.#content = new Uint8Array(layout.blockBytes)
        this.#planes = new Uint8Array(layout.blockBytes)
      }
      const bytes = decodeBlock(packed, layout, block, this.#content, this.#planes)
      const begin = block * layout.blockBytes
      stretch.set(
        this.#content.subarray(Math.max(0, from - begin), Math.min(bytes, end - begin)),
        Math.max(0, begin - from),
      )
    }
  }
}

async function bytesAt(file: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  const { bytesRead } = await file.read(bytes, 0, length, offset)
  if (bytesRead < length) throw new BrokenFrame('ends too early')
  return bytes
}
