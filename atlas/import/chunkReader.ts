import { type FileHandle, open } from 'node:fs/promises'
import { blockPlaces, bloscHeaderBytes, bloscLayout, decodeBlock } from '../codec/bloscBlocks.ts'
import { BrokenFrame } from '../codec/brokenFrame.ts'
import { ReusedMemory } from '../codec/reusedMemory.ts'
import { UnreadableFile } from './dataset.ts'

const itemBytes = Float32Array.BYTES_PER_ELEMENT

/**
 * Reads chunk files of one shape, one at a time: what they are read and unpacked into is kept, since new memory costs more
 * than unpacking.
 */
export class ChunkReader {
  readonly #chunk: readonly [number, number, number]
  readonly #scratch = {
    packed: new ReusedMemory(),
    content: new ReusedMemory(),
    block: new ReusedMemory(),
    planes: new ReusedMemory(),
  }
  #last: Promise<void> = Promise.resolve()

  /** @param chunk  values of a chunk along time, latitude and longitude */
  constructor(chunk: readonly [number, number, number]) {
    this.#chunk = chunk
  }

  /**
   * Gives values [step][row][column] of some steps to `use`; they are gone when it returns.
   *
   * @throws UnreadableFile
   */
  readSteps(
    path: string,
    fromStep: number,
    endStep: number,
    use: (values: Float32Array) => void,
  ): Promise<void> {
    const turn = this.#last.then(() => this.#read(path, fromStep, endStep, use))
    this.#last = turn.catch(() => {})
    return turn
  }

  async #read(
    path: string,
    fromStep: number,
    endStep: number,
    use: (values: Float32Array) => void,
  ): Promise<void> {
    const [steps, rows, columns] = this.#chunk
    const stepBytes = rows * columns * itemBytes
    const file = await open(path, 'r')
    try {
      const stretch = this.#scratch.content.bytes((endStep - fromStep) * stepBytes)
      await this.#fill(file, steps * stepBytes, fromStep * stepBytes, stretch)
      use(new Float32Array(stretch.buffer, stretch.byteOffset, stretch.length / itemBytes))
    } catch (error) {
      if (error instanceof BrokenFrame) throw new UnreadableFile(path, error.message, { cause: error })
      throw error
    } finally {
      await file.close()
    }
  }

  async #fill(file: FileHandle, contentBytes: number, from: number, stretch: Uint8Array): Promise<void> {
    const { packed, block: own, planes: reused } = this.#scratch
    const layout = bloscLayout(await filled(file, packed.bytes(bloscHeaderBytes), 0), contentBytes)
    if (layout.isStored) {
      await filled(file, stretch, bloscHeaderBytes + from)
      return
    }
    if (layout.frameBytes > (await file.stat()).size) throw new BrokenFrame('ends too early')
    const table = await filled(file, packed.bytes(4 * layout.blocks), bloscHeaderBytes)
    const firstBlock = Math.floor(from / layout.blockBytes)
    const end = from + stretch.length
    const places = blockPlaces(table, layout).slice(firstBlock, Math.ceil(end / layout.blockBytes))
    const offset = Math.min(...places.map((place) => place.offset))
    const wanted = Math.max(...places.map((place) => place.offset + place.length)) - offset
    const frame = await filled(file, packed.bytes(wanted), offset)
    const planes = reused.bytes(layout.blockBytes)
    const content = own.bytes(layout.blockBytes)
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

async function filled(file: FileHandle, to: Uint8Array, offset: number): Promise<Uint8Array> {
  const { bytesRead } = await file.read(to, 0, to.length, offset)
  if (bytesRead < to.length) throw new BrokenFrame('ends too early')
  return to
}
