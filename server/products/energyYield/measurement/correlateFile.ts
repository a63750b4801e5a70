import { createHash } from 'node:crypto'
import { atlasSeries } from '#calculations'
import {
  type CorrelatedMeasurement,
  formatUtc,
  type Language,
  type MeasurementCalibration,
  type MeasurementForm,
  presentRecord,
  type WireBasis,
} from '#contracts'
import {
  type AtlasSeries,
  type Correlation,
  correlateMeasurement,
  leastCommonSteps,
  type Measurement,
  type MethodResult,
  readMeasurement,
} from '#domain'
import { type AppError, invalidField } from '../../../appError.ts'
import { readAtlas } from '../../../atlases/readAtlas.ts'
import type { UploadedFile } from '../../../http/readUpload.ts'
import { measurementOptions } from '../../sentTable/measurementOptions.ts'
import { presentWarnings, readSentTable } from '../../sentTable/sentTable.ts'
import { presentDoubts } from './presentDoubts.ts'

/** A measurement, and the atlas that it is correlated with. */
export interface MeasurementRequest {
  readonly form: MeasurementForm
  readonly file: UploadedFile
  /** Address of the atlas. */
  readonly url: string
  readonly interpolation: 'nearest' | 'bilinear'
  readonly language: Language
  /** Basis of the atlas's wind. */
  readonly basis: WireBasis
}

/** Maximum number of unused columns that results store. */
const mostNotUsed = 100

/** The correlation as JSON, for worker processes. @throws AppError  as `correlateFile` */
export async function correlateFileAsJson(request: MeasurementRequest): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await correlateFile(request)))
}

/**
 * Reads a measurement and correlates it with the atlas, for worker processes.
 * @throws AppError INVALID_INPUT, naming lines, a missing height, or too little in common | PRODUCT_UPDATING
 */
export async function correlateFile(request: MeasurementRequest): Promise<CorrelatedMeasurement> {
  const { form, file, language } = request
  const {
    table: measured,
    warnings,
    record,
  } = readSentTable({ form: {}, file }, (text) => readMeasurement(text, measurementOptions(form)))
  const { heightM, time } = measured
  if (heightM === null) throw refusal('height', (text) => text.heightMissing(measured.channel.name))
  const atlas = await seriesAt(request, measured, heightM)
  const found = atlas && correlateMeasurement(atlas, measured)
  if (atlas === null || found === null)
    throw refusal(file.name, (text) => text.tooLittleInCommon(String(leastCommonSteps)))
  const common = commonOf(atlas, found)
  const source = file.name.slice(-300)
  const reading = presentRecord(record)
  // A file may have thousands of columns.
  const storedReading = { ...reading, not_used: reading.not_used.slice(0, mostNotUsed) }
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  return {
    channel: measured.channel.name,
    channels: measured.channels.map((one) => ({ name: one.name, height_m: one.heightM })),
    height_m: heightM,
    utc_offset_h: time.zone.kind === 'offset' ? time.zone.minutes / 60 : null,
    stamp: time.interval,
    reading,
    interval_minutes: measured.intervalMs / 60_000,
    availability: measured.availability,
    longest_gap_h: measured.longestGapMs / 3_600_000,
    common,
    best_shift_h: (found.bestShiftSteps * atlas.stepMs) / 3_600_000,
    doubts: presentDoubts(found, atlas, measured, language),
    calibrations: found.methods.map((method) => ({
      kind: 'measurement',
      source,
      sha256,
      place: { lat: form.lat, lon: form.lon },
      height_m: heightM,
      common,
      ...presentMethod(method),
      reading: storedReading,
    })),
    basis: request.basis,
    warnings: presentWarnings(warnings, language),
  }
}

function seriesAt(
  { form: { lat, lon }, url, interpolation }: MeasurementRequest,
  { timesMs, intervalMs }: Measurement,
  heightM: number,
): Promise<AtlasSeries | null> {
  const [fromMs, tillMs] = [timesMs[0]!, timesMs[timesMs.length - 1]! + intervalMs]
  return readAtlas(url, (atlas) => atlasSeries(atlas, { lat, lon, heightM, interpolation, fromMs, tillMs }))
}

function commonOf({ stepMs }: AtlasSeries, found: Correlation): CorrelatedMeasurement['common'] {
  const { steps, months, calendarMonths, measuredMeanMs, atlasMeanMs, rSquared } = found
  return {
    from: formatUtc(steps.step[0]! * stepMs),
    till: formatUtc(steps.step.at(-1)! * stepMs),
    steps: steps.step.length,
    months: months.length,
    calendar_months: calendarMonths,
    measured_mean_ms: measuredMeanMs,
    atlas_mean_ms: atlasMeanMs,
    r_squared: rSquared,
    direction_offset_deg: found.directionOffsetDeg,
  }
}

type Method = Pick<
  MeasurementCalibration,
  'method' | 'transfer' | 'shared_sectors' | 'r_squared' | 'residual_ms' | 'skill'
>

function presentMethod(found: MethodResult): Method {
  const { method, transfer, sharedSectors, rSquared, residualMs, skill } = found
  return {
    method,
    transfer: transfer.map((curves) =>
      curves.map(({ fromMs, toMs }) => ({ from_ms: [...fromMs], to_ms: [...toMs] })),
    ),
    shared_sectors: [...sharedSectors],
    r_squared: rSquared,
    residual_ms: residualMs,
    skill: skill && {
      months: skill.months,
      speed_bias: skill.speedBias,
      cube_bias: skill.cubeBias,
      rmse_ms: skill.rmseMs,
      r_squared: skill.rSquared,
      month_scatter: skill.monthScatter,
      uncertainty: skill.uncertainty,
    },
  }
}

type Refusals = typeof import('#contracts').messages['en']['calibration']['refusals']

function refusal(path: string, describe: (text: Refusals) => string): AppError {
  return invalidField(path, ({ calibration }) => describe(calibration.refusals))
}
