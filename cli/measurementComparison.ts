import { isAtlasError, withAtlas } from '#atlas/read'
import { atlasSeries } from '#calculations'
import type { CorrelatedMeasurement } from '#contracts'
import {
  type Answers,
  correlateMeasurement,
  decodeText,
  leastCommonSteps,
  readLatitude,
  readLongitude,
  readMeasurement,
} from '#domain'
import { presentDoubts } from '#server'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { readDegrees, readNumber } from './numberOption.ts'

/** An atlas, and the place and height of the measurement that is compared with it, as options name them. */
export interface ComparedAtlas {
  readonly atlas: string
  readonly lat: string
  readonly lon: string
  /** m above ground; absent: as the file states. */
  readonly height?: string
  /** Metadata of the measurement, JSON of IEA Wind Task 43; absent: none. */
  readonly metadata?: string
}

/** Winds of a measurement and of an atlas at their common steps, and the doubts that they raise. */
export interface MeasurementComparison {
  readonly atlas: string
  readonly steps: number
  readonly measured_mean_ms: number
  readonly atlas_mean_ms: number
  readonly r_squared: number | null
  /** Shift of the measurement to later times that agrees best. */
  readonly best_shift_h: number
  readonly direction_offset_deg: number | null
  readonly doubts: CorrelatedMeasurement['doubts']
}

/**
 * Compares a measurement with an atlas as the page does before an order.
 * @returns null for a measurement that is not read
 * @throws Failure no such atlas, place or height, or too little in common
 */
export async function compareWithAtlas(
  context: Context,
  bytes: Uint8Array,
  answers: Answers,
  { atlas: id, height, metadata, ...degrees }: ComparedAtlas,
): Promise<MeasurementComparison | null> {
  const { refusals } = context.words.calibration
  const lat = readDegrees(context, '--lat', readLatitude(degrees.lat))
  const lon = readDegrees(context, '--lon', readLongitude(degrees.lon))
  const given = height === undefined ? {} : { heightM: readNumber(context, '--height', height, 1, 1000) }
  const read = readMeasurement(decodeText(bytes), {
    answers,
    ...given,
    ...(metadata !== undefined && { metadata }),
  })
  if (!read.ok) return null
  if (read.value.heightM === null) throw new Failure(refusals.heightMissing(read.value.channel.name), 2)
  const { timesMs, intervalMs, heightM } = read.value
  const [fromMs, tillMs] = [timesMs[0]!, timesMs[timesMs.length - 1]! + intervalMs]
  const { url } = await findAtlas(context, id)
  try {
    const place = { lat, lon, heightM, interpolation: 'bilinear', fromMs, tillMs } as const
    const series = await withAtlas(url, (atlas) => atlasSeries(atlas, place))
    const found = series && correlateMeasurement(series, read.value)
    if (series === null || found === null)
      throw new Failure(refusals.tooLittleInCommon(String(leastCommonSteps)))
    return {
      atlas: id,
      steps: found.steps.step.length,
      measured_mean_ms: found.measuredMeanMs,
      atlas_mean_ms: found.atlasMeanMs,
      r_squared: found.rSquared,
      best_shift_h: (found.bestShiftSteps * series.stepMs) / 3_600_000,
      direction_offset_deg: found.directionOffsetDeg,
      doubts: await presentDoubts(found, series, read.value, context.language),
    }
  } catch (error) {
    if (isAtlasError(error)) throw new Failure(context.text.noAtlas(id, url), 1, { cause: error })
    throw error
  }
}
