import type { ComparedColumn, ComparisonRequest } from '#calculations'
import { formatUtc, type MeasurementReading, messages } from '#contracts'
import { concurrentSteps, readMeasurement } from '#domain'
import { type AppError, type AppIssue, invalidField } from '../../appError.ts'
import type { UploadedFile } from '../../http/readUpload.ts'
import { measurementOptions } from '../sentTable/measurementOptions.ts'
import { readSentTable } from '../sentTable/sentTable.ts'
import type { SeriesAbout } from './seriesAbout.ts'

/** A file of measured wind, and how it is read. */
export interface SentMeasurement {
  readonly file: UploadedFile
  readonly reading: MeasurementReading
}

/**
 * A measurement as a column with the steps of another one: each interval counts for the step nearest to its middle, and
 * a step needs 80 % of its intervals, as in correlations.
 * @throws AppError INVALID_INPUT: wrong rows, no height, or no directions; FILE_QUESTIONS
 */
export function measuredSeries(
  { file, reading }: SentMeasurement,
  { parameter }: ComparisonRequest,
  { header }: ComparedColumn,
): { readonly column: ComparedColumn; readonly about: SeriesAbout } {
  const { table } = readSentTable({ form: {}, file }, (text) =>
    readMeasurement(text, measurementOptions(reading)),
  )
  const { heightM, channel, timesMs, intervalMs, directionDeg } = table
  const isDirection = parameter === 'wind_direction'
  if (heightM === null)
    throw refusal('measured_height', ({ calibration }) => calibration.refusals.heightMissing(channel.name))
  if (isDirection && directionDeg === null)
    throw refusal(file.name, ({ seriesComparison }) => seriesComparison.noDirections)
  const { start_ms: startMs, step_ms: stepMs, rows } = header
  // A calm at every step: all steps of the measurement are kept, whatever the other series has.
  const calm = new Float64Array(rows)
  const steps = concurrentSteps({ startMs, stepMs, speedMs: calm, directionDeg: calm }, table)
  const onSteps = (values: Float64Array) => {
    const all = new Float32Array(rows).fill(Number.NaN)
    for (const [index, step] of steps.step.entries())
      all[step - Math.round(startMs / stepMs)] = values[index]!
    return all
  }
  const speeds = onSteps(steps.measuredMs)
  return {
    column: {
      header,
      ...(isDirection ? { values: onSteps(steps.measuredDeg), speeds } : { values: speeds, speeds: null }),
    },
    about: {
      ...{ job_id: null, site_id: null, height: heightM },
      site_name: file.name.slice(-100),
      list_name: channel.name,
      atlas: '',
      atlas_title: {
        de: messages.de.calibration.kinds.measurement,
        en: messages.en.calibration.kinds.measurement,
      },
      ...{ atlas_version: '', synthetic: false, citation: '', basis: null },
      from: formatUtc(timesMs[0]!),
      till: formatUtc(timesMs[timesMs.length - 1]! + intervalMs),
      step_seconds: intervalMs / 1000,
    },
  }
}

function refusal(path: string, describe: AppIssue['describe']): AppError {
  return invalidField(path, describe)
}
