import type { MeasurementReading } from '#contracts'
import type { readMeasurement } from '#domain'

/** Options for reading a measurement, by the fields of a form. */
export function measurementOptions({
  channel,
  height,
  unit,
  utc_offset,
  stamp,
  decimal,
  date_order,
  metadata,
  answers,
}: MeasurementReading): Parameters<typeof readMeasurement>[1] {
  return {
    ...(unit !== undefined && { unit }),
    ...(height !== undefined && { heightM: height }),
    ...(answers !== undefined && { answers }),
    ...(metadata !== undefined && { metadata }),
    ...(channel !== undefined && { channel }),
    ...(utc_offset !== undefined && { utcOffsetH: utc_offset }),
    ...(stamp && { stamp }),
    ...(decimal && { decimal }),
    ...(date_order && { dateOrder: date_order === 'day_first' ? 'dayFirst' : 'monthFirst' }),
  }
}
