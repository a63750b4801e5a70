import type { Directory } from './directory.ts'
import type { Checked, Finding } from './issues.ts'
import { type SampleType, sampleBytesOf, sampleTypeOf } from './samples.ts'
import { COMPRESSION, PREDICTOR, SAMPLE_FORMAT, TAG } from './tags.ts'

/** Layout of an image's values in the file: in blocks, which are tiles or strips. */
export interface ImageLayout {
  readonly width: number
  readonly height: number
  readonly blockWidth: number
  /** Rows of a block; the last strip of an image may have fewer, tiles never have. */
  readonly blockHeight: number
  readonly blocksAcross: number
  /** Position in the file by block, row-major from the north-west; 0 for an omitted empty block. */
  readonly offsets: Float64Array
  readonly byteCounts: Float64Array
  readonly compression: number
  readonly predictor: number
  readonly sampleType: SampleType
}

type Blocks = Omit<ImageLayout, 'compression' | 'predictor' | 'sampleType'>

/** Larger uncompressed strips are read row by row. */
const LARGEST_PLAIN_STRIP_BYTES = 1 << 18
/** Rows that are read one by one, each with its position. */
const MOST_ROWS_OF_STRIPS = 1 << 22
/** A block is unpacked as a whole, and four are in memory around a point: 4096 x 4096 values of 4 bytes at most. */
const LARGEST_BLOCK_BYTES = 1 << 26

const compressionNames: Readonly<Record<number, string>> = {
  2: 'CCITT',
  3: 'CCITT fax 3',
  4: 'CCITT fax 4',
  6: 'old JPEG',
  7: 'JPEG',
  32773: 'PackBits',
  34712: 'JPEG 2000',
  34887: 'LERC',
  34925: 'LZMA',
  50001: 'WebP',
  50002: 'JPEG XL',
}

/**
 * Everything that a directory says about the values, or all reasons why they cannot be read.
 * @param fileBytes size of the file, which no plain values can exceed
 */
export function imageLayoutOf({ numbers }: Directory, fileBytes: number): Checked<ImageLayout, Finding> {
  const number = (tag: number, otherwise: number) => numbers.get(tag)?.[0] ?? otherwise
  const compression = number(TAG.compression, COMPRESSION.none)
  const predictor = number(TAG.predictor, PREDICTOR.none)
  const bits = number(TAG.bitsPerSample, 1)
  const format = number(TAG.sampleFormat, SAMPLE_FORMAT.unsigned)
  const sampleType = sampleTypeOf(format, bits)
  const findings = valueFindings(numbers, { compression, predictor, sampleType, bits, format })
  const blocks = blocksOf(numbers)
  if (!blocks.ok || findings.length > 0 || sampleType === null)
    return { ok: false, issues: [...findings, ...(blocks.ok ? [] : blocks.issues)] }
  const layout = { ...blocks.value, compression, predictor, sampleType }
  const isPlain = compression === COMPRESSION.none && !numbers.has(TAG.tileOffsets)
  return isPlain ? splitLargeStrips(layout, fileBytes) : withinReason(layout)
}

/** Tiles or strips, with their number, size and positions. */
function blocksOf(numbers: Directory['numbers']): Checked<Blocks, Finding> {
  const number = (tag: number, otherwise: number) => numbers.get(tag)?.[0] ?? otherwise
  const [width, height] = [number(TAG.imageWidth, 0), number(TAG.imageLength, 0)]
  const isTiled = numbers.has(TAG.tileOffsets)
  const blockWidth = isTiled ? number(TAG.tileWidth, 0) : width
  const blockHeight = isTiled ? number(TAG.tileLength, 0) : Math.min(height, number(TAG.rowsPerStrip, height))
  if (![width, height, blockWidth, blockHeight].every((size) => size > 0 && Number.isSafeInteger(size)))
    return refuse('damaged', `${width} x ${height} values in blocks of ${blockWidth} x ${blockHeight}`)
  const blocksAcross = Math.ceil(width / blockWidth)
  const count = blocksAcross * Math.ceil(height / blockHeight)
  const offsets = numbers.get(isTiled ? TAG.tileOffsets : TAG.stripOffsets)
  const byteCounts = numbers.get(isTiled ? TAG.tileByteCounts : TAG.stripByteCounts)
  if (offsets?.length !== count || byteCounts?.length !== count) {
    const found = `${offsets?.length ?? 0} offsets and ${byteCounts?.length ?? 0} sizes`
    return refuse('damaged', `${found} of ${count} blocks`)
  }
  // An entry may claim to hold negative or floating-point numbers.
  const isOdd = (number: number) => !Number.isSafeInteger(number) || number < 0
  const odd = offsets.find(isOdd) ?? byteCounts.find(isOdd)
  if (odd !== undefined) return refuse('damaged', `${odd} as a position or size of a block`)
  return { ok: true, value: { width, height, blockWidth, blockHeight, blocksAcross, offsets, byteCounts } }
}

/** Bytes of a whole block, unpacked. */
export function blockBytesOf({ blockWidth, blockHeight, sampleType }: ImageLayout): number {
  return blockWidth * blockHeight * sampleBytesOf(sampleType)
}

function valueFindings(
  numbers: Directory['numbers'],
  read: {
    compression: number
    predictor: number
    sampleType: SampleType | null
    bits: number
    format: number
  },
): Finding[] {
  const findings: Finding[] = []
  const bands = numbers.get(TAG.samplesPerPixel)?.[0] ?? 1
  if (bands !== 1) findings.push({ code: 'several_bands', reason: `${bands} bands where one is expected` })
  if (read.sampleType === null) {
    const reason = `values of ${read.bits} bits in sample format ${read.format}`
    findings.push({ code: 'unknown_sample_type', reason })
  }
  if (!(Object.values(COMPRESSION) as number[]).includes(read.compression)) {
    const name = compressionNames[read.compression]
    const reason = `compression ${read.compression}${name === undefined ? '' : ` (${name})`}`
    findings.push({ code: 'unknown_compression', reason })
  }
  if (!isPredictorKnown(read.predictor, read.sampleType))
    findings.push({
      code: 'unknown_predictor',
      reason: `predictor ${read.predictor} of ${read.sampleType ?? 'these'} values`,
    })
  return findings
}

function isPredictorKnown(predictor: number, sampleType: SampleType | null): boolean {
  if (predictor === PREDICTOR.none) return true
  if (sampleType === null) return (Object.values(PREDICTOR) as number[]).includes(predictor)
  if (predictor === PREDICTOR.horizontal) return sampleBytesOf(sampleType) <= 4
  return predictor === PREDICTOR.floatingPoint && sampleType.startsWith('float')
}

/** Plain values can be read from anywhere: a file with one single strip is read row by row. */
function splitLargeStrips(layout: ImageLayout, fileBytes: number): Checked<ImageLayout, Finding> {
  if (blockBytesOf(layout) <= LARGEST_PLAIN_STRIP_BYTES) return { ok: true, value: layout }
  const { width, height, blockHeight, sampleType, offsets } = layout
  const rowBytes = width * sampleBytesOf(sampleType)
  if (height * rowBytes > fileBytes)
    return refuse('damaged', `${height} rows of ${rowBytes} bytes in a file of ${fileBytes}`)
  if (height > MOST_ROWS_OF_STRIPS)
    return refuse('block_too_large', `${height} rows of ${rowBytes} bytes in strips: write it in tiles`)
  const rowOffsets = Float64Array.from({ length: height }, (_, row) => {
    const strip = offsets[Math.floor(row / blockHeight)]!
    return strip === 0 ? 0 : strip + (row % blockHeight) * rowBytes
  })
  const byteCounts = new Float64Array(height).fill(rowBytes)
  return withinReason({ ...layout, blockHeight: 1, offsets: rowOffsets, byteCounts })
}

function withinReason(layout: ImageLayout): Checked<ImageLayout, Finding> {
  if (blockBytesOf(layout) <= LARGEST_BLOCK_BYTES) return { ok: true, value: layout }
  const { blockWidth, blockHeight } = layout
  return refuse('block_too_large', `blocks of ${blockWidth} x ${blockHeight} values: write it in tiles`)
}

function refuse(code: Finding['code'], reason: string): { ok: false; issues: Finding[] } {
  return { ok: false, issues: [{ code, reason }] }
}
