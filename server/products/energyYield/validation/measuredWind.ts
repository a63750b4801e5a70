import type { MeasuredWind } from '#calculations'
import type { MeasurementForm } from '#contracts'
import {
  decodeText,
  type FileIssue,
  type ReadingRecord,
  readMeasurement,
  readStationTable,
  stationKindsOf,
} from '#domain'
import { invalidField } from '../../../appError.ts'
import type { UploadedFile } from '../../../http/readUpload.ts'
import { measurementOptions } from '../../sentTable/measurementOptions.ts'
import { readSentTable } from '../../sentTable/sentTable.ts'

/** A file of measured wind at the place of its form. */
export interface SentMeasurement {
  readonly form: MeasurementForm
  readonly file: UploadedFile
}

interface ReadWind {
  readonly wind: MeasuredWind
  readonly record: ReadingRecord
  readonly warnings: readonly FileIssue[]
}

const hourMs = 3_600_000
/** Height of the weather service's anemometers above ground, where nothing else is known, m. */
const stationHeightM = 10

/**
 * Reads a measured wind, for worker processes.
 * @throws AppError INVALID_INPUT: wrong rows or no height; FILE_QUESTIONS
 */
export function measuredWind(sent: SentMeasurement): ReadWind {
  const { form, file } = sent
  if (stationKindsOf(decodeText(file.bytes)).includes('wind')) return stationWind(sent)
  const { table, ...read } = readSentTable({ form: {}, file }, (text) =>
    readMeasurement(text, measurementOptions(form)),
  )
  const { timesMs, intervalMs, speedMs, directionDeg, heightM, channel } = table
  if (heightM === null)
    throw invalidField('height', ({ calibration }) => calibration.refusals.heightMissing(channel.name))
  return { wind: { ...placeOf(sent), timesMs, intervalMs, speedMs, directionDeg, heightM }, ...read }
}

/** Hours of a station of the weather service, each around its stamp. */
function stationWind(sent: SentMeasurement): ReadWind {
  const { form, file } = sent
  const { table, ...read } = readSentTable({ form: {}, file }, (text) => readStationTable(text, 'wind'))
  const { timesMs, columns } = table
  return {
    wind: {
      ...placeOf(sent),
      timesMs: timesMs.map((ms) => ms - hourMs / 2),
      intervalMs: hourMs,
      speedMs: columns.F!,
      directionDeg: null,
      heightM: form.height ?? stationHeightM,
    },
    ...read,
  }
}

function placeOf({ form, file }: SentMeasurement) {
  return { name: file.name.slice(-100), lat: form.lat, lon: form.lon }
}
