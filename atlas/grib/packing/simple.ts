import { GribFault } from '../gribFault.ts'
import { BitReader } from './bitReader.ts'

/** Unpacks concatenated integers of a number of bits. @throws GribFault */
export function decodeSimple(packed: Buffer, bits: number, count: number): Float64Array {
  if (bits > 32) throw new GribFault(0, `values of ${bits} bits are not read`)
  if (packed.length * 8 < bits * count)
    throw new GribFault(0, `${packed.length} bytes hold less than ${count} values of ${bits} bits`)
  const integers = new Float64Array(count)
  if (bits === 16) for (let i = 0; i < count; i++) integers[i] = (packed[2 * i]! << 8) | packed[2 * i + 1]!
  else {
    const reader = new BitReader(packed)
    for (let i = 0; i < count; i++) integers[i] = reader.read(bits)
  }
  return integers
}
