import { type FileHandle, open } from 'node:fs/promises'
import { blockPlaces, bloscHeaderBytes, bloscLayout, decodeBlock } from '../codec/bloscBlocks.ts'
import { BrokenFrame } from '../codec/brokenFrame.ts'
import { UnreadableFile } from './dataset.ts'

const itemBytes = Float32Array.BYTES_PER_ELEMENT

/**
 * Values [step][row][column] of some steps of a chunk file.
 *
 * @param chunk  values of the whole chunk along time, latitude and longitude
 * @throws UnreadableFile
 */
export async function readChunkSteps(
  path: string,
  chunk: readonly [number, number, number],
  fromStep: number,
  endStep: number,
): Promise<Float32Array> {
  const stepBytes = chunk[1] * chunk[2] * itemBytes
  const file = await open(path, 'r')
  try {
    const stretch = new Uint8Array((endStep - fromStep) * stepBytes)
    await fillStretch(file, chunk[0] * stepBytes, fromStep * stepBytes, stretch)
    return new Float32Array(stretch.buffer)
  } catch (error) {
    if (error instanceof BrokenFrame) throw new UnreadableFile(path, error.message, { cause: error })
    throw error
  } finally {
    await file.close()
  }
}

async function fillStretch(
  file: FileHandle,
  contentBytes: number,
  from: number,
  stretch: Uint8Array,
): Promise<void> {
  const layout = bloscLayout(await bytesAt(file, 0, bloscHeaderBytes), contentBytes)
  if (layout.isStored) {
    stretch.set(await bytesAt(file, bloscHeaderBytes + from, stretch.length))
    return
  }
  const places = blockPlaces(await bytesAt(file, bloscHeaderBytes, 4 * layout.blocks), layout)
  const end = from + stretch.length
  const [content, planes] = [new Uint8Array(layout.blockBytes), new Uint8Array(layout.blockBytes)]
  for (let block = Math.floor(from / layout.blockBytes); block * layout.blockBytes < end; block++) {
    const { offset, length } = places[block]!
    const packed = await bytesAt(file, offset, length)
    const begin = block * layout.blockBytes
    const bytes = decodeBlock(packed, layout, block, content, planes)
    stretch.set(
      content.subarray(Math.max(0, from - begin), Math.min(bytes, end - begin)),
      Math.max(0, begin - from),
    )
  }
}

async function bytesAt(file: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  const { bytesRead } = await file.read(bytes, 0, length, offset)
  if (bytesRead < length) throw new BrokenFrame('ends too early')
  return bytes
}
