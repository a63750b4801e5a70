import { promisify } from 'node:util'
import { inflate, zstdDecompress } from 'node:zlib'
import { DamagedGeoTiff } from '../errors.ts'
import { blockBytesOf, type ImageLayout } from './imageLayout.ts'
import { unpackLzw } from './lzw.ts'
import { type IntegerSamples, undoFloatingPoint, undoHorizontal } from './predictor.ts'
import type { RandomAccess } from './randomAccessFile.ts'
import { type Samples, sampleBytesOf, samplesOf } from './samples.ts'
import { COMPRESSION, PREDICTOR } from './tags.ts'

const inflateAsync = promisify(inflate)
const zstdDecompressAsync = promisify(zstdDecompress)

/**
 * Reads and unpacks one block of an image.
 *
 * @param index  row-major from the north-west
 * @returns      values [row][column], columns of the whole block, rows as far as the image has them; null
 *               if the file omits the block because it is empty
 * @throws DamagedGeoTiff  the block is after the end of the file or does not unpack
 */
export async function readBlock(
  file: RandomAccess,
  layout: ImageLayout,
  isLittleEndian: boolean,
  index: number,
): Promise<Samples | null> {
  const [offset, packedBytes] = [layout.offsets[index]!, layout.byteCounts[index]!]
  if (offset === 0 || packedBytes === 0) return null
  const neededBytes = rowsOf(layout, index) * layout.blockWidth * sampleBytesOf(layout.sampleType)
  const isPlain = layout.compression === COMPRESSION.none
  if (!isPlain && packedBytes > mostPackedBytes(layout)) {
    const reason = `block ${index} of ${blockBytesOf(layout)} bytes is packed into ${packedBytes}`
    throw new DamagedGeoTiff(file.path, reason)
  }
  const packed = await file.read(offset, isPlain ? Math.min(packedBytes, neededBytes) : packedBytes)
  const unpacked = await unpack(packed, layout, file.path, index)
  if (unpacked.length < neededBytes) {
    const reason = `block ${index} unpacks to ${unpacked.length} of ${neededBytes} bytes`
    throw new DamagedGeoTiff(file.path, reason)
  }
  return undoPredictor(aligned(unpacked.subarray(0, neededBytes)), layout, isLittleEndian)
}

/** Compression makes noise slightly longer, LZW by half. */
function mostPackedBytes(layout: ImageLayout): number {
  return 2 * blockBytesOf(layout) + (1 << 16)
}

/**
 * Returns bytes that may be changed in place and read as numbers of any size. It copies those in a much
 * larger buffer, which they would keep in memory.
 */
function aligned(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes
  return byteOffset % 8 === 0 && buffer.byteLength <= 2 * byteLength ? bytes : new Uint8Array(bytes)
}

/** Rows of a block that the image has: writers may or may not fill the lowest blocks. */
function rowsOf({ blockHeight, blocksAcross, height }: ImageLayout, index: number): number {
  return Math.min(blockHeight, height - Math.floor(index / blocksAcross) * blockHeight)
}

async function unpack(packed: Uint8Array<ArrayBuffer>, layout: ImageLayout, path: string, index: number) {
  const maxOutputLength = blockBytesOf(layout)
  try {
    switch (layout.compression) {
      case COMPRESSION.none:
        return packed
      case COMPRESSION.lzw:
        return unpackLzw(packed, maxOutputLength)
      case COMPRESSION.zstd:
        return await zstdDecompressAsync(packed, { maxOutputLength })
      default:
        return await inflateAsync(packed, { maxOutputLength })
    }
  } catch (cause) {
    throw new DamagedGeoTiff(path, `block ${index} does not unpack`, { cause })
  }
}

/** Swaps bytes to the machine's order, which is little-endian wherever Node runs. */
function undoPredictor(
  bytes: Uint8Array<ArrayBuffer>,
  { predictor, sampleType, blockWidth }: ImageLayout,
  isLittleEndian: boolean,
): Samples {
  const sampleBytes = sampleBytesOf(sampleType)
  // This predictor sorts bytes by significance in files of either order.
  if (predictor === PREDICTOR.floatingPoint)
    return samplesOf(undoFloatingPoint(bytes, blockWidth, sampleBytes), sampleType)
  if (!isLittleEndian) swapBytes(bytes, sampleBytes)
  if (predictor === PREDICTOR.horizontal) undoHorizontal(integersOf(bytes, sampleBytes), blockWidth)
  return samplesOf(bytes, sampleType)
}

/** Differences are those of the bit patterns, also for floating-point numbers. */
function integersOf(bytes: Uint8Array<ArrayBuffer>, sampleBytes: number): IntegerSamples {
  return samplesOf(
    bytes,
    sampleBytes === 1 ? 'uint8' : sampleBytes === 2 ? 'uint16' : 'uint32',
  ) as IntegerSamples
}

function swapBytes({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>, sampleBytes: number): void {
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  if (sampleBytes === 2) bytes.swap16()
  else if (sampleBytes === 4) bytes.swap32()
  else if (sampleBytes === 8) bytes.swap64()
}
