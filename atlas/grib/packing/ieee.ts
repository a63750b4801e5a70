import { GribFault } from '../gribFault.ts'

/** The values of template 5.4, which are not scaled. @throws GribFault  they end too early */
export function decodeIeee(packed: Buffer, octets: 4 | 8, count: number): Float64Array {
  if (packed.length < octets * count)
    throw new GribFault(0, `${packed.length} bytes hold less than ${count} values of ${octets} bytes`)
  return Float64Array.from({ length: count }, (_, i) =>
    octets === 4 ? packed.readFloatBE(4 * i) : packed.readDoubleBE(8 * i),
  )
}
