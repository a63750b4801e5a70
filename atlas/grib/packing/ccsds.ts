import { GribFault } from '../gribFault.ts'
import { BitReader } from './bitReader.ts'
import type { CcsdsOptions } from './packing.ts'

/*
 * Lossless compression of CCSDS 121.0-B-3, as libaec writes it. Each block of samples has an option of its
 * own and contains differences mapped to natural numbers ("preprocessed"), with a reference sample at regular
 * intervals of blocks.
 */

const preprocessed = 8
const restricted = 16
/** Flag of reference samples at whole bytes: no known writer uses it, and no example exists. */
const padded = 32
/** Number of blocks in a segment, within which zero blocks are counted. */
const segmentBlocks = 64
/** Special count of zero blocks: all remaining blocks of the segment. */
const restOfSegment = 5
/** Largest code of the second extension, for a pair with a sum of 12. */
const largestPairCode = 90

/** Unpacks the integers of a map. @throws GribFault */
export function decodeCcsds(packed: Uint8Array, bits: number, count: number, options: CcsdsOptions) {
  const { flags, blockSize, blocksPerReference } = options
  if (bits < 1 || bits > 32 || blockSize < 1 || blocksPerReference < 1)
    throw new GribFault(0, `CCSDS with ${bits} bits in blocks of ${blockSize} is not read`)
  if (flags & padded) throw new GribFault(0, `CCSDS with flags ${flags} is not read`)
  const decoder = new Decoder(packed, bits, options)
  const isPreprocessed = (flags & preprocessed) !== 0
  const out = new Float64Array(count)
  const stretch = new Float64Array(blockSize * blocksPerReference)
  for (let done = 0; done < count; done += stretch.length) {
    const wanted = Math.min(stretch.length, count - done)
    decoder.stretch(stretch, Math.ceil(wanted / blockSize), isPreprocessed)
    if (isPreprocessed) undoDifferences(stretch, wanted, 2 ** bits - 1)
    out.set(stretch.subarray(0, wanted), done)
  }
  return out
}

class Decoder {
  readonly bits: BitReader
  readonly #sampleBits: number
  readonly #blockSize: number
  readonly #idBits: number
  readonly #blocksPerReference: number

  constructor(packed: Uint8Array, sampleBits: number, options: CcsdsOptions) {
    this.bits = new BitReader(packed)
    this.#sampleBits = sampleBits
    this.#blockSize = options.blockSize
    this.#blocksPerReference = options.blocksPerReference
    this.#idBits = idBits(sampleBits, (options.flags & restricted) !== 0)
  }

  /** Reads the blocks from one reference sample up to the next. */
  stretch(to: Float64Array, blocks: number, isPreprocessed: boolean): void {
    const { bits } = this
    const size = this.#blockSize
    const uncompressed = 2 ** this.#idBits - 1
    for (let block = 0; block < blocks; ) {
      const begin = block * size
      const end = begin + size
      const id = bits.read(this.#idBits)
      let at = begin
      if (id === uncompressed) {
        while (at < end) to[at++] = bits.read(this.#sampleBits)
        block++
        continue
      }
      const isLow = id === 0
      const isPairs = isLow && bits.read(1) === 1
      if (block === 0 && isPreprocessed) to[at++] = bits.read(this.#sampleBits)
      if (!isLow) this.#split(to, at, end, id - 1)
      else if (isPairs) this.#pairs(to, at, begin, end)
      else {
        const zeros = this.#zeroBlocks(block)
        if (block + zeros > this.#blocksPerReference)
          throw new GribFault(0, 'CCSDS: more blocks of zeros than there is room for')
        to.fill(0, at, begin + zeros * size)
        block += zeros
        continue
      }
      block++
    }
  }

  /** Reads the high bits of all samples in unary, then the `low` low bits of each. */
  #split(to: Float64Array, from: number, end: number, low: number): void {
    const { bits } = this
    const scale = 2 ** low
    for (let at = from; at < end; at++) to[at] = bits.unary() * scale
    if (low > 0) for (let at = from; at < end; at++) to[at] = to[at]! + bits.read(low)
  }

  /** Reads two samples from one code, which numbers pairs along the diagonals of a table. */
  #pairs(to: Float64Array, from: number, begin: number, end: number): void {
    for (let at = from; at < end; ) {
      const code = this.bits.unary()
      if (code > largestPairCode) throw new GribFault(0, 'CCSDS: a pair that is none')
      const sum = Math.floor((Math.sqrt(8 * code + 1) - 1) / 2)
      const second = code - (sum * (sum + 1)) / 2
      if ((at - begin) % 2 === 0) to[at++] = sum - second
      if (at < end) to[at++] = second
    }
  }

  #zeroBlocks(block: number): number {
    const count = this.bits.unary() + 1
    if (count < restOfSegment) return count
    if (count > restOfSegment) return count - 1
    return Math.min(this.#blocksPerReference - block, segmentBlocks - (block % segmentBlocks))
  }
}

function idBits(sampleBits: number, isRestricted: boolean): number {
  if (sampleBits > 16) return 5
  if (sampleBits > 8) return 4
  if (isRestricted && sampleBits <= 4) return sampleBits <= 2 ? 1 : 2
  return 3
}

/** Restores samples from the first one and mapped differences; the predictor is the previous sample. */
function undoDifferences(samples: Float64Array, count: number, largest: number): void {
  const middle = (largest + 1) / 2
  let sample = samples[0]!
  for (let i = 1; i < count; i++) {
    const mapped = samples[i]!
    const isHigh = sample >= middle
    const room = isHigh ? largest - sample : sample
    const isOdd = mapped % 2 === 1
    const step = isOdd ? -(mapped + 1) / 2 : mapped / 2
    if (Math.ceil(mapped / 2) <= room) sample += step
    else sample = isHigh ? largest - mapped : mapped
    if (sample < 0 || sample > largest) throw new GribFault(0, 'CCSDS: a difference that leads out of range')
    samples[i] = sample
  }
}
