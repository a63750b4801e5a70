import type { DatasetVariable } from './dataset.ts'

export type RawValues =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | BigInt64Array
  | BigUint64Array
  | Float32Array
  | Float64Array

/**
 * Physical values of stored ones: `stored * scale_factor + add_offset`, NaN where the stored value is the
 * `_FillValue`, a `missing_value` or outside the valid range (CF conventions 1.11, sections 2.5.1 and 8.1). Classic files have no unsigned
 * integers and mark them by `_Unsigned` (NetCDF Users Guide).
 *
 * Floats and packed shorts come out as 32 bit, everything else as 64 bit, so that times keep their seconds.
 */
export function unpack(
  raw: RawValues,
  attributes: DatasetVariable['attributes'],
): Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer> {
  const number = (name: string, fallback: number) => {
    const value = attributes.get(name)
    return typeof value === 'object' ? (value[0] ?? fallback) : fallback
  }
  const scale = number('scale_factor', 1)
  const offset = number('add_offset', 0)
  const fill = number('_FillValue', Number.NaN)
  const missing = number('missing_value', fill)
  const [least, most] = validRange(attributes)
  const ofSign = attributes.get('_Unsigned') === 'true' ? 256 ** raw.BYTES_PER_ELEMENT : 0
  const isShort = raw.BYTES_PER_ELEMENT <= 2 || raw instanceof Float32Array
  const values = isShort ? new Float32Array(raw.length) : new Float64Array(raw.length)
  for (let i = 0; i < raw.length; i++) {
    const stored = Number(raw[i])
    values[i] =
      stored === fill || stored === missing || stored < least || stored > most
        ? Number.NaN
        : (stored < 0 ? stored + ofSign : stored) * scale + offset
  }
  return values
}

/** Limits of valid stored values. Those of coordinates are not used: longitudes from 0 to 360 often state 180. */
function validRange(attributes: DatasetVariable['attributes']): readonly [least: number, most: number] {
  const numbers = (name: string) => {
    const value = attributes.get(name)
    return typeof value === 'object' ? [...value] : []
  }
  const units = attributes.get('units')
  const isCoordinate = typeof units === 'string' && /^degrees?[_ ]?[NESW]|\bsince\b/i.test(units)
  // Stored values of the other sign are not comparable.
  if (isCoordinate || attributes.has('_Unsigned')) return [-Infinity, Infinity]
  const [least = numbers('valid_min')[0], most = numbers('valid_max')[0]] = numbers('valid_range')
  return [least ?? -Infinity, most ?? Infinity]
}
