import { deflateSync, zstdCompressSync } from 'node:zlib'
import { applyFloatingPoint, applyHorizontal } from '../predictor.ts'
import { type SampleType, samplesOf } from '../samples.ts'
import { COMPRESSION, FIELD_BYTES, PREDICTOR, SAMPLE_FORMAT, TAG } from '../tags.ts'
import { packLzw } from './packLzw.ts'

/** A GeoTIFF as other programs may write it. */
export interface TiffFile {
  readonly width: number
  readonly height: number
  /** [row][column]. */
  readonly values: readonly number[]
  readonly sampleType: SampleType
  readonly isLittleEndian?: boolean
  readonly isBig?: boolean
  /** Columns and rows of a tile, or rows of a strip. */
  readonly blocks: readonly [number, number] | number
  readonly compression?: number
  readonly predictor?: number
  /** Replaces or adds tags: numbers by type, or text. */
  readonly tags?: readonly Tag[]
  /** Tags of a second image without values. */
  readonly secondDirectory?: readonly Tag[]
  /** Omitted blocks. */
  readonly missingBlocks?: readonly number[]
}

export type Tag = readonly [tag: number, type: number, values: readonly number[] | string]

/** WGS 84 in degrees; positions are those of areas' corners (1) or of points (2). */
export function geographicKeys(rasterType: 1 | 2 = 1): Tag {
  return [TAG.geoKeyDirectory, 3, [1, 1, 0, 3, 1024, 0, 1, 2, 1025, 0, 1, rasterType, 2048, 0, 1, 4326]]
}

/** Position of the north-western corner and the spacings. */
export function position(x: number, y: number, dx: number, dy = dx): Tag[] {
  return [
    [TAG.modelPixelScale, 12, [dx, dy, 0]],
    [TAG.modelTiepoint, 12, [0, 0, 0, x, y, 0]],
  ]
}

const FORMATS = { u: SAMPLE_FORMAT.unsigned, i: SAMPLE_FORMAT.signed, f: SAMPLE_FORMAT.float }

export function encodeTiff(file: TiffFile): Buffer {
  const { width, height, isBig = false, sampleType, blocks } = file
  const [blockWidth, blockHeight] = typeof blocks === 'number' ? [width, blocks] : blocks
  const packed = packBlocks(file, blockWidth, blockHeight)
  const headerBytes = isBig ? 16 : 8
  let at = headerBytes
  const offsets = packed.map((block, i) => {
    const offset = file.missingBlocks?.includes(i) ? 0 : at
    at += block.length + (block.length % 2)
    return offset
  })
  const counts = packed.map((block, i) => (file.missingBlocks?.includes(i) ? 0 : block.length))
  const offsetType = isBig ? 16 : 4
  const layout: Tag[] =
    typeof blocks === 'number'
      ? [
          [TAG.rowsPerStrip, 3, [blocks]],
          [TAG.stripOffsets, offsetType, offsets],
          [TAG.stripByteCounts, 4, counts],
        ]
      : [
          [TAG.tileWidth, 3, [blockWidth]],
          [TAG.tileLength, 3, [blockHeight]],
          [TAG.tileOffsets, offsetType, offsets],
          [TAG.tileByteCounts, 4, counts],
        ]
  const tags: Tag[] = [
    [TAG.imageWidth, 4, [width]],
    [TAG.imageLength, 4, [height]],
    [TAG.bitsPerSample, 3, [Number(/\d+/.exec(sampleType)![0])]],
    [TAG.compression, 3, [file.compression ?? COMPRESSION.none]],
    [TAG.predictor, 3, [file.predictor ?? PREDICTOR.none]],
    [TAG.sampleFormat, 3, [FORMATS[sampleType[0] as keyof typeof FORMATS]]],
    geographicKeys(),
    ...position(5, 55, 0.5),
    ...layout,
  ]
  const whole = [...new Map([...tags, ...(file.tags ?? [])].map((tag) => [tag[0], tag])).values()]
  const writer = new DirectoryWriter(file.isLittleEndian ?? true, isBig)
  const second = file.secondDirectory
  const bytes = [writer.header(at), ...packed.map((block) => padded(block))]
  const first = writer.directory(whole, at, second !== undefined)
  bytes.push(first)
  if (second) bytes.push(writer.directory(second, at + first.length, false))
  return Buffer.concat(bytes)
}

function padded(block: Uint8Array): Uint8Array {
  return block.length % 2 === 0 ? block : Buffer.concat([block, new Uint8Array(1)])
}

function packBlocks(file: TiffFile, blockWidth: number, blockHeight: number): Uint8Array[] {
  const { width, height, values, sampleType } = file
  const packed: Uint8Array[] = []
  for (let y = 0; y < height; y += blockHeight)
    for (let x = 0; x < width; x += blockWidth) {
      // Tiles are filled up, strips are not.
      const rows = typeof file.blocks === 'number' ? Math.min(blockHeight, height - y) : blockHeight
      const bytes = new Uint8Array(rows * blockWidth * (Number(/\d+/.exec(sampleType)![0]) / 8))
      const samples = samplesOf(bytes, sampleType)
      for (let j = 0; j < rows; j++)
        for (let i = 0; i < blockWidth; i++)
          samples[j * blockWidth + i] =
            values[Math.min(y + j, height - 1) * width + Math.min(x + i, width - 1)]!
      packed.push(pack(predict(bytes, file, blockWidth, samples.BYTES_PER_ELEMENT), file.compression))
    }
  return packed
}

function predict(
  bytes: Uint8Array<ArrayBuffer>,
  file: TiffFile,
  columns: number,
  sampleBytes: number,
): Uint8Array {
  if (file.predictor === PREDICTOR.floatingPoint) return applyFloatingPoint(bytes, columns, sampleBytes)
  if (file.predictor === PREDICTOR.horizontal) {
    const type = sampleBytes === 1 ? 'uint8' : sampleBytes === 2 ? 'uint16' : 'uint32'
    applyHorizontal(samplesOf(bytes, type) as Uint8Array, columns)
  }
  if (file.isLittleEndian ?? true) return bytes
  const turned = Buffer.from(bytes)
  if (sampleBytes === 2) turned.swap16()
  if (sampleBytes === 4) turned.swap32()
  if (sampleBytes === 8) turned.swap64()
  return turned
}

function pack(bytes: Uint8Array, compression: number = COMPRESSION.none): Uint8Array {
  if (compression === COMPRESSION.lzw) return packLzw(bytes)
  if (compression === COMPRESSION.zstd) return zstdCompressSync(bytes)
  return compression === COMPRESSION.deflate || compression === COMPRESSION.oldDeflate
    ? deflateSync(bytes)
    : bytes
}

/** Directories of either byte order and offset size. */
class DirectoryWriter {
  readonly #isLittle: boolean
  readonly #isBig: boolean

  constructor(isLittleEndian: boolean, isBig: boolean) {
    this.#isLittle = isLittleEndian
    this.#isBig = isBig
  }

  header(firstDirectory: number): Buffer {
    const bytes = Buffer.alloc(this.#isBig ? 16 : 8)
    bytes.write(this.#isLittle ? 'II' : 'MM')
    this.#put(bytes, 2, 3, this.#isBig ? 43 : 42)
    if (this.#isBig) this.#put(bytes, 4, 3, 8)
    this.#put(bytes, this.#isBig ? 8 : 4, this.#offsetType, firstDirectory)
    return bytes
  }

  directory(tags: readonly Tag[], at: number, hasNext: boolean): Buffer {
    const [countBytes, entryBytes, offsetBytes] = this.#isBig ? [8, 20, 8] : [2, 12, 4]
    const table = Buffer.alloc(countBytes + tags.length * entryBytes + offsetBytes)
    this.#put(table, 0, this.#isBig ? 16 : 3, tags.length)
    const values: Buffer[] = []
    let end = at + table.length
    for (const [i, [tag, type, content]] of tags.toSorted((a, b) => a[0] - b[0]).entries()) {
      const start = countBytes + i * entryBytes
      const value = this.#value(type, content)
      this.#put(table, start, 3, tag)
      this.#put(table, start + 2, 3, type)
      this.#put(table, start + 4, this.#offsetType, value.length / FIELD_BYTES[type]!)
      if (value.length <= offsetBytes) value.copy(table, start + 4 + offsetBytes)
      else {
        this.#put(table, start + 4 + offsetBytes, this.#offsetType, end)
        values.push(value)
        end += value.length
      }
    }
    if (hasNext) this.#put(table, table.length - offsetBytes, this.#offsetType, end)
    return Buffer.concat([table, ...values])
  }

  get #offsetType(): number {
    return this.#isBig ? 16 : 4
  }

  #value(type: number, content: readonly number[] | string): Buffer {
    if (typeof content === 'string') return Buffer.from(`${content}\0`)
    const bytes = Buffer.alloc(content.length * FIELD_BYTES[type]!)
    for (const [i, number] of content.entries()) this.#put(bytes, i * FIELD_BYTES[type]!, type, number)
    return bytes
  }

  #put(bytes: Buffer, at: number, type: number, value: number): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    if (type === 3) view.setUint16(at, value, this.#isLittle)
    else if (type === 4) view.setUint32(at, value, this.#isLittle)
    else if (type === 12) view.setFloat64(at, value, this.#isLittle)
    else view.setBigUint64(at, BigInt(value), this.#isLittle)
  }
}
