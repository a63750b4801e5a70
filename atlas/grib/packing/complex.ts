import { GribFault } from '../gribFault.ts'
import { BitReader } from './bitReader.ts'
import { undoDifferences } from './differences.ts'
import type { GroupOptions, Scaling } from './packing.ts'

/**
 * Unpacks complex packing, with or without spatial differences (templates 5.2 and 5.3): references, widths and lengths
 * of the groups, each part padded to whole bytes, then the concatenated values of all groups.
 * @returns NaN if a value is missing
 * @throws GribFault the groups do not contain the number of packed values, or end too early
 */
export function decodeComplex(packed: Buffer, { bits, count }: Scaling, options: GroupOptions): Float64Array {
  const { groups, order, extraOctets } = options
  const extraBytes = order === 0 ? 0 : (order + 1) * extraOctets
  // A constant needs only one group without bits: a message that claims more groups than bits is damaged.
  const isPacked = groups <= 8 * packed.length + 1
  if (groups < 1 || groups > count || !isPacked)
    throw new GribFault(0, `${groups} groups hold ${count} values`)
  if (packed.length < extraBytes) throw new GribFault(0, 'the packed values end too early')
  const reader = new BitReader(packed.subarray(extraBytes))
  const part = (width: number) => {
    const numbers = Float64Array.from({ length: groups }, () => reader.read(width))
    reader.align()
    return numbers
  }
  const references = part(bits)
  const widths = part(options.widthBits).map((width) => width + options.widthReference)
  const lengths = part(options.lengthBits).map(
    (length) => length * options.lengthIncrement + options.lengthReference,
  )
  lengths[groups - 1] = options.lastLength
  const held = lengths.reduce((sum, length) => sum + length, 0)
  if (held !== count) throw new GribFault(0, `the groups hold ${held} values, ${count} are packed`)
  const integers = new Float64Array(count)
  let at = 0
  for (let group = 0; group < groups; group++) {
    const [width, reference, end] = [widths[group]!, references[group]!, at + lengths[group]!]
    if (width > 32) throw new GribFault(0, `a group has values of ${width} bits`)
    // A group without bits has only its reference, which may be the mark of missing values.
    const firstMissing = 2 ** (width === 0 ? bits : width) - options.missing
    if (width === 0) integers.fill(reference >= firstMissing ? Number.NaN : reference, at, end)
    else
      for (let i = at; i < end; i++) {
        const own = reader.read(width)
        integers[i] = own >= firstMissing ? Number.NaN : own + reference
      }
    at = end
  }
  if (order > 0) undoDifferences(integers, order, extraValues(packed, order, extraOctets))
  return integers
}

/** The first values and the smallest difference, each with its sign in the first bit. */
function extraValues(packed: Buffer, order: number, octets: number): number[] {
  if (octets < 1 || octets > 4) throw new GribFault(0, `first values of ${octets} bytes are not read`)
  const sign = 2 ** (8 * octets - 1)
  return Array.from({ length: order + 1 }, (_, i) => {
    const value = packed.readUIntBE(i * octets, octets)
    return value >= sign ? sign - value : value
  })
}
