import { formatUtc, type Language, type MeasurementSummary, presentRecord } from '#contracts'
import { invalidField } from '../../../appError.ts'
import { presentWarnings } from '../../sentTable/sentTable.ts'
import { measuredWind, type SentMeasurement } from './measuredWind.ts'
import { packWind } from './packWind.ts'

/** Reads a measured wind to store, for worker processes. @throws AppError as `measuredWind`; INVALID_INPUT: no speed */
export async function readNewMeasurement({
  sent,
  language,
}: {
  readonly sent: SentMeasurement
  readonly language: Language
}) {
  const { wind, record, warnings } = measuredWind(sent)
  const { name: file, lat, lon, heightM, timesMs, intervalMs, directionDeg } = wind
  const speeds = Array.from(wind.speedMs).filter((ms) => !Number.isNaN(ms))
  if (speeds.length === 0) throw invalidField('file', ({ validation }) => validation.measurements.noSpeed)
  const summary: MeasurementSummary = {
    ...{ file, lat, lon },
    height_m: heightM,
    from: formatUtc(timesMs[0]!),
    till: formatUtc(timesMs[timesMs.length - 1]! + intervalMs),
    interval_minutes: intervalMs / 60_000,
    speeds: speeds.length,
    mean_speed_ms: speeds.reduce((sum, ms) => sum + ms, 0) / speeds.length,
    has_direction: directionDeg !== null,
    reading: presentRecord(record),
  }
  return { summary, data: await packWind(wind), warnings: presentWarnings(warnings, language) }
}
