import {
  type Calibration,
  type CorrelatedMeasurement,
  calibrationSchema,
  type MeasurementCalibration,
  measurementFormSchema,
} from '#contracts'
import { type LatLon, readDecimal } from '#domain'

/** A calibration as it is entered. */
export interface CalibrationDraft {
  readonly kind: 'none' | Calibration['kind']
  readonly source: string
  readonly meanSpeed: string
  readonly height: string
  readonly lat: string
  readonly lon: string
  readonly firstYear: string
  readonly lastYear: string
  readonly file: File | null
  readonly utcOffset: string
  readonly stamp: 'file' | 'begin' | 'end'
  /** Name of the column of speeds; empty: the highest one. */
  readonly channel: string
  /** What the file that is entered and the atlas have in common; null before they were compared. */
  readonly found: CorrelatedMeasurement | null
  readonly method: MeasurementCalibration['method'] | null
}

export const noCalibration: CalibrationDraft = {
  kind: 'none',
  source: '',
  meanSpeed: '',
  height: '',
  lat: '',
  lon: '',
  firstYear: '',
  lastYear: '',
  file: null,
  utcOffset: '',
  stamp: 'file',
  channel: '',
  found: null,
  method: null,
}

/** undefined: none is wanted; null: what is entered is not complete, or none. */
export function readCalibration(draft: CalibrationDraft): Calibration | undefined | null {
  const { kind, found, method } = draft
  if (kind === 'none') return undefined
  if (kind === 'measurement') return found?.calibrations.find((one) => one.method === method) ?? null
  const place = placeOf(draft)
  const years = yearsOf(draft)
  if (place === null || years === null) return null
  return (
    calibrationSchema.safeParse({
      kind,
      mean_speed_ms: decimal(draft.meanSpeed),
      height_m: decimal(draft.height),
      ...(place && { place }),
      ...(years && { years }),
      source: draft.source.trim(),
    }).data ?? null
  )
}

/** The form that a measurement is sent with; null where it is not complete. */
export function measurementFormOf(draft: CalibrationDraft, middle: LatLon): FormData | null {
  const place = placeOf(draft)
  if (draft.file === null || place === null) return null
  const { lat, lon } = place ?? middle
  const optional = (text: string) => (text.trim() === '' ? undefined : String(decimal(text) ?? text))
  const entries: Record<string, string | undefined> = {
    lat: String(lat),
    lon: String(lon),
    height: optional(draft.height),
    utc_offset: optional(draft.utcOffset),
    ...(draft.stamp !== 'file' && { stamp: draft.stamp }),
    channel: draft.channel || undefined,
  }
  const fields = Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))
  if (!measurementFormSchema.safeParse(fields).success) return null
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value!)
  form.set('file', draft.file)
  return form
}

/** undefined: left empty; null: none that can be read. */
function placeOf({ lat, lon }: CalibrationDraft): LatLon | undefined | null {
  if (lat.trim() === '' && lon.trim() === '') return undefined
  const place = { lat: decimal(lat), lon: decimal(lon) }
  return place.lat === null || place.lon === null ? null : { lat: place.lat, lon: place.lon }
}

function yearsOf({
  firstYear,
  lastYear,
}: CalibrationDraft): { readonly from: number; readonly till: number } | undefined | null {
  if (firstYear.trim() === '' && lastYear.trim() === '') return undefined
  const [first, last] = [Number(firstYear), Number(lastYear)]
  return Number.isInteger(first) && Number.isInteger(last) ? { from: first, till: last } : null
}

function decimal(text: string): number | null {
  return readDecimal(text.trim(), { integerDigits: 4, decimals: 8, signed: true })
}
