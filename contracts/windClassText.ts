import type { Format } from './format.ts'
import type { WindClassRecord } from './schemas/windClass.ts'

/** A design class in symbols of IEC 61400-1, such as "II A" or "S A (Vref 37.5 m/s, Vave 8.5 m/s)". */
export function windClassText(record: WindClassRecord, format: Pick<Format, 'exact'>): string {
  const value = (symbol: string, number: number | null, unit: string) =>
    number === null ? [] : [`${symbol}${format.exact(number)}${unit}`]
  const { reference_turbulence: intensity } = record
  const values = [
    ...value('Vref ', record.reference_speed_ms, '\u00a0m/s'),
    ...value('Vave ', record.mean_speed_ms, '\u00a0m/s'),
    ...value('α ', record.shear_exponent, ''),
    ...value('', record.inflow_deg, '°'),
    ...value('Iref ', intensity === null ? null : Number((100 * intensity).toFixed(2)), '\u00a0%'),
  ]
  const name = [record.class, ...(record.turbulence === null ? [] : [record.turbulence])].join('\u00a0')
  return values.length === 0 ? name : `${name} (${values.join(', ')})`
}
