import { decodeCcsds } from './ccsds.ts'
import { GribFault } from './gribFault.ts'
import type { GribField } from './gribField.ts'
import { placesOf } from './latLonGrid.ts'
import { isSet } from './setBits.ts'
import { decodeSimple } from './simple.ts'

/**
 * Values of a map from the north-western node, row by row; NaN where one is missing.
 *
 * @throws GribFault  by its byte in the message
 */
export function decodeValues(field: GribField): Float64Array {
  const values = unpacked(field)
  const { grid, bitmap } = field
  const { columns, rows, isWestward, isNorthward, isByColumn } = grid
  if (bitmap === null && !isWestward && !isNorthward && !isByColumn) return values
  const placeOf = placesOf(grid)
  const map = new Float64Array(columns * rows).fill(Number.NaN)
  let next = 0
  for (let n = 0; n < map.length; n++)
    if (bitmap === null || isSet(bitmap, n)) map[placeOf(n)] = values[next++]!
  return map
}

function unpacked({ packing, packed, packedAt }: GribField): Float64Array {
  const { kind, reference, bits, count, ccsds } = packing
  if (bits === 0) return new Float64Array(count).fill(reference)
  try {
    const integers =
      kind === 'simple' ? decodeSimple(packed, bits, count) : decodeCcsds(packed, bits, count, ccsds!)
    const [binary, decimal] = [power(2, packing.binaryScale), power(10, -packing.decimalScale)]
    for (let i = 0; i < count; i++) integers[i] = (integers[i]! * binary + reference) * decimal
    return integers
  } catch (error) {
    if (!(error instanceof GribFault)) throw error
    throw new GribFault(packedAt, error.message, { cause: error })
  }
}

/** By repeated factors, as ecCodes has it: so that values are the same to the last bit. */
function power(base: number, exponent: number): number {
  let result = 1
  for (let i = 0; i < exponent; i++) result *= base
  for (let i = 0; i > exponent; i--) result /= base
  return result
}
