import {
  type Calibration,
  type CorrelatedMeasurement,
  calibrationSchema,
  type MeanSpeeds,
  type MeasurementCalibration,
  type MeteredCalibration,
  measurementFormSchema,
  type SiteCalibration,
} from '#contracts'
import { type LatLon, readCoordinates, readDecimal, readYear, type TurbineProductionRow } from '#domain'
import { answersText } from '#web/reading/answersText.ts'
import type { ChosenMetadata } from './MetadataField.tsx'

/** Entries of a calibration form. */
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
  /** Metadata of the measurement; null: none. */
  readonly metadata: ChosenMetadata | null
  /** Unit of the speeds of a measurement; empty: as in the file. */
  readonly speedUnit: string
  readonly utcOffset: string
  readonly stamp: 'file' | 'begin' | 'end'
  /** Name of the column of speeds; empty: the one at the greatest height. */
  readonly channel: string
  /** Answers to the questions raised by the file, by their keys. */
  readonly answers: Readonly<Record<string, string>>
  /** Common period and statistics of the entered file and the atlas; null before their comparison. */
  readonly found: CorrelatedMeasurement | null
  readonly method: MeasurementCalibration['method'] | null
  readonly rasterFile: File | null
  /** Values of the raster at the sites; null before it was read. */
  readonly meanSpeeds: MeanSpeeds | null
  /** Production of turbines, as a table. */
  readonly productionTable: string
  /** Percent. */
  readonly otherLosses: string
  /** null before the table was read without errors. */
  readonly producedRows: readonly TurbineProductionRow[] | null
  /** The proposal of metered neighbours once it is taken. */
  readonly metered: MeteredCalibration | null
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
  metadata: null,
  speedUnit: '',
  utcOffset: '',
  stamp: 'file',
  channel: '',
  answers: {},
  found: null,
  method: null,
  rasterFile: null,
  meanSpeeds: null,
  productionTable: '',
  otherLosses: '',
  producedRows: null,
  metered: null,
}

/** Calibration of single sites, which excludes measurements and production. */
export function readSiteCalibration(draft: CalibrationDraft): SiteCalibration | undefined | null {
  const read = readCalibration(draft)
  const isOfFarm = read?.kind === 'measurement' || read?.kind === 'production' || read?.kind === 'metered'
  return isOfFarm ? null : read
}

/** undefined: no calibration; null: incomplete or invalid. */
export function readCalibration(draft: CalibrationDraft): Calibration | undefined | null {
  const { kind, found, method } = draft
  if (kind === 'none') return undefined
  if (kind === 'measurement') return found?.calibrations.find((one) => one.method === method) ?? null
  if (kind === 'production') return readProduced(draft)
  if (kind === 'metered') return draft.metered
  const years = yearsOf(draft)
  if (years === null) return null
  if (kind === 'raster') return readRaster(draft, years)
  const place = placeOf(draft)
  if (place === null) return null
  return (
    calibrationSchema.safeParse({
      kind,
      mean_speed_ms: readDraftNumber(draft.meanSpeed),
      height_m: readDraftNumber(draft.height),
      ...(place && { place }),
      ...(years && { years }),
      source: draft.source.trim(),
    }).data ?? null
  )
}

function readRaster({ meanSpeeds, height, source }: CalibrationDraft, years: Years | undefined) {
  // A turbine without a speed has no calibration.
  if (meanSpeeds === null || meanSpeeds.missing.length > 0) return null
  const { sha256, sites, reading } = meanSpeeds
  const named = { kind: 'raster', source: source.trim(), sha256, height_m: readDraftNumber(height), reading }
  return calibrationSchema.safeParse({ ...named, ...(years && { years }), sites }).data ?? null
}

function readProduced({ producedRows, source, otherLosses }: CalibrationDraft) {
  if (producedRows === null) return null
  const losses = otherLosses.trim() === '' ? 0 : readDraftNumber(otherLosses)
  const rows = producedRows.map(({ siteId, year, month, energyKwh, availability }) => ({
    ...{ site_id: siteId, year, energy_kwh: energyKwh },
    ...(month !== null && { month }),
    ...(availability !== null && { availability }),
  }))
  const other_losses = losses === null ? null : losses / 100
  return (
    calibrationSchema.safeParse({ kind: 'production', source: source.trim(), other_losses, rows }).data ??
    null
  )
}

/** Form for sending a measurement; null if it is incomplete. */
export function measurementFormOf(draft: CalibrationDraft, middle: LatLon): FormData | null {
  const place = placeOf(draft)
  if (draft.file === null || place === null) return null
  const { lat, lon } = place ?? middle
  const optional = (text: string) => (text.trim() === '' ? undefined : String(readDraftNumber(text) ?? text))
  const entries: Record<string, string | undefined> = {
    lat: String(lat),
    lon: String(lon),
    height: optional(draft.height),
    unit: draft.speedUnit || undefined,
    utc_offset: optional(draft.utcOffset),
    ...(draft.stamp !== 'file' && { stamp: draft.stamp }),
    channel: draft.channel || undefined,
    metadata: draft.metadata?.text,
    answers: answersText(draft.answers) || undefined,
  }
  const fields = Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))
  if (!measurementFormSchema.safeParse(fields).success) return null
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value!)
  form.set('file', draft.file)
  return form
}

/** undefined: empty; null: invalid. */
function placeOf({ lat, lon }: CalibrationDraft): LatLon | undefined | null {
  if (lat.trim() === '' && lon.trim() === '') return undefined
  const place = readCoordinates(lat, lon)
  return place.ok ? place.value : null
}

interface Years {
  readonly from: number
  readonly till: number
}

function yearsOf({ firstYear, lastYear }: CalibrationDraft): Years | undefined | null {
  if (firstYear.trim() === '' && lastYear.trim() === '') return undefined
  const [from, till] = [readYear(firstYear), readYear(lastYear)]
  return from !== null && till !== null ? { from, till } : null
}

/** null for texts without a number. The numbers are small: '6.123' has no thousands. */
export function readDraftNumber(text: string): number | null {
  return readDecimal(text, { integerDigits: 3, decimals: 8 })
}
