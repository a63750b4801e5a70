import { GribFault } from '../gribFault.ts'
import type { GribField } from '../gribField.ts'
import { placesOf } from '../grid/index.ts'
import { decodeCcsds } from './ccsds.ts'
import { decodeComplex } from './complex.ts'
import { decodeIeee } from './ieee.ts'
import { decodeJpeg2000 } from './jpeg2000.ts'
import type { Packing } from './packing.ts'
import { isSet } from './setBits.ts'
import { decodeSimple } from './simple.ts'

/**
 * Values of a map from the north-western node, row by row, or in the order of a list of cells; NaN where one is missing.
 *
 * @throws GribFault  by its byte in the message
 */
export async function decodeValues(field: GribField): Promise<Float64Array> {
  const values = await unpacked(field)
  const lattice = field.grid.lattice
  const placeOf = placesOf(lattice)
  const { bitmap } = field
  if (bitmap === null && placeOf === null) return values
  const map = new Float64Array(lattice.columns * lattice.rows).fill(Number.NaN)
  let next = 0
  for (let n = 0; n < map.length; n++)
    if (bitmap === null || isSet(bitmap, n)) map[placeOf === null ? n : placeOf(n)] = values[next++]!
  return map
}

async function unpacked({ packing, packed, packedAt }: GribField): Promise<Float64Array> {
  const { reference, count } = packing
  const decimal = power(10, -packing.decimalScale)
  if (isConstant(packing)) return new Float64Array(count).fill(reference * decimal)
  try {
    const values = await integersOf(packing, packed)
    if (packing.kind === 'ieee') return values
    const binary = power(2, packing.binaryScale)
    for (let i = 0; i < count; i++) values[i] = (values[i]! * binary + reference) * decimal
    return values
  } catch (error) {
    if (!(error instanceof GribFault)) throw error
    throw new GribFault(packedAt, error.message, { cause: error })
  }
}

/** Whether all values are the reference; a single group without width may still have bits for its values. */
function isConstant(packing: Packing): boolean {
  return packing.bits === 0 && (packing.kind !== 'complex' || packing.groups.groups === 0)
}

/** The packed integers, of floats their values. @throws GribFault */
export function integersOf(packing: Packing, packed: Buffer): Float64Array | Promise<Float64Array> {
  const { bits, count } = packing
  switch (packing.kind) {
    case 'simple':
      return decodeSimple(packed, bits, count)
    case 'complex':
      return decodeComplex(packed, packing, packing.groups)
    case 'ieee':
      return decodeIeee(packed, packing.octets, count)
    case 'jpeg2000':
      return decodeJpeg2000(packed, count)
    case 'ccsds':
      return decodeCcsds(packed, bits, count, packing.ccsds)
  }
}

/** Power by repeated multiplication, as in ecCodes, so that values are equal to the last bit. */
function power(base: number, exponent: number): number {
  let result = 1
  for (let i = 0; i < exponent; i++) result *= base
  for (let i = 0; i > exponent; i--) result /= base
  return result
}
