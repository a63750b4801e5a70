import { z } from 'zod'
import { inputs, siteListMaxSites, transferMethods, transferSectorCount } from '#domain'
import { readingRecordSchema, type WireReadingRecord } from '../reading/schema.ts'
import { utcSchema } from '../time.ts'
import { idSchema, inputSchema, latSchema, lonSchema, textSchema, yearSchema } from './input.ts'

const meanSpeed = inputSchema('measuredMeanSpeed')
/** m above ground. */
const height = inputSchema('measuredHeight')
/** Source of a number, shown with the result. */
const source = textSchema(300).min(1)

/** Knots of a curve from the atlas's speeds to calibrated ones, m/s. */
const transferCurveSchema = z
  .strictObject({
    from_ms: z.array(z.number().min(0).max(300)).min(2).max(120),
    to_ms: z.array(z.number().min(-300).max(600)).min(2).max(120),
  })
  .refine(
    ({ from_ms, to_ms }) =>
      from_ms.length === to_ms.length && from_ms.every((speed, i) => i === 0 || speed > from_ms[i - 1]!),
    { params: { flaw: 'curve' } },
  )

/** Curves by sector of direction, the first centred on north. Several curves of a sector are equally likely. */
const transferSchema = z.array(z.array(transferCurveSchema).min(1).max(10)).length(transferSectorCount)

/** First and last year of the period of a mean. */
const meanYears = z
  .strictObject({ from: yearSchema, till: yearSchema })
  .refine(({ from, till }) => from <= till, { params: { flaw: 'years' } })
const allMonths = Array.from({ length: 12 }, (_, month) => month + 1)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A known mean speed at a place and height; the wind of the atlas is scaled to it. */
export const meanSpeedCalibrationSchema = z.strictObject({
  kind: z.literal('mean_speed'),
  mean_speed_ms: meanSpeed,
  height_m: height,
  /** Absent: the middle of the farm. */
  place: z.strictObject({ lat: latSchema, lon: lonSchema }).optional(),
  /** First and last year of the period of the mean; absent: the ordered years. */
  years: meanYears.optional(),
  source,
})

/** The mean speed of a raster at a site. */
export const rasterSiteSchema = z.strictObject({
  site_id: idSchema,
  /** Place in the raster. */
  lat: latSchema,
  lon: lonSchema,
  mean_speed_ms: meanSpeed,
})

/** Height above ground that a raster's file states, m; null: none. */
export function heightOfRaster(reading: WireReadingRecord | undefined): number | null {
  return reading?.columns.find(({ height_m }) => height_m !== null)?.height_m ?? null
}

const rasterObject = z.strictObject({
  kind: z.literal('raster'),
  source,
  /** SHA-256 of the raster's file. */
  sha256,
  height_m: height,
  /** First and last year of the raster; absent: a long-term climate without stated years. */
  years: meanYears.optional(),
  /** How the raster's file was understood. */
  reading: readingRecordSchema.optional(),
  sites: z
    .array(rasterSiteSchema)
    .min(1)
    .max(siteListMaxSites)
    .refine((sites) => new Set(sites.map(({ site_id }) => site_id)).size === sites.length, {
      params: { flaw: 'repeatedRows' },
    }),
})
/** Shape of a raster's calibration in results, without the sites. */
export const rasterAbout = rasterObject.omit({ sites: true }).shape
/** Mean speeds of a raster at the sites; the wind of the atlas is scaled to them. */
export const rasterCalibrationSchema = rasterObject.refine(
  ({ height_m, reading }) => (heightOfRaster(reading) ?? height_m) === height_m,
  {
    params: { flaw: 'otherHeight' },
    path: ['height_m'],
  },
)
export type RasterCalibration = z.output<typeof rasterCalibrationSchema>

const share = z.number().min(-10).max(10)

/** Leave-one-month-out errors of a method; biases are relative to the measured values. */
export const calibrationSkillSchema = z.strictObject({
  months: z.int().min(0).max(1000),
  speed_bias: share,
  cube_bias: share,
  rmse_ms: z.number().min(0).max(100),
  r_squared: z.number().min(0).max(1).nullable(),
  /** Standard deviation of the months' biases. */
  month_scatter: z.number().min(0).max(10),
  /** Uncertainty of the long-term mean speed due to a short common period; null: calendar months are missing. */
  uncertainty: z.number().min(0).max(10).nullable(),
})

/** The steps that a measurement and the atlas have in common. */
export const commonPeriodSchema = z.strictObject({
  from: utcSchema,
  till: utcSchema,
  steps: z.int().min(0).max(10_000_000),
  months: z.int().min(0).max(1000),
  /** Distinct calendar months: with fewer than 12 a season is missing. */
  calendar_months: z.int().min(0).max(12),
  measured_mean_ms: z.number().min(0).max(100),
  atlas_mean_ms: z.number().min(0).max(100),
  /** R² of the uncalibrated steps with the measured ones. */
  r_squared: z.number().min(0).max(1).nullable(),
  /** Degrees that the measured direction is clockwise of the atlas's; null: not measured. */
  direction_offset_deg: z.number().min(-180).max(180).nullable(),
})

/** A measurement, correlated with the atlas by one method. */
export const measurementCalibrationSchema = z.strictObject({
  kind: z.literal('measurement'),
  source,
  /** SHA-256 of the measurement's file. */
  sha256,
  place: z.strictObject({ lat: latSchema, lon: lonSchema }),
  height_m: height,
  method: z.enum(transferMethods),
  transfer: transferSchema,
  /** Sectors, counted from 0, with too few steps for their own curves. */
  shared_sectors: z
    .array(
      z
        .int()
        .min(0)
        .max(transferSectorCount - 1),
    )
    .max(transferSectorCount),
  common: commonPeriodSchema,
  /** R² of the calibrated steps with the measured ones. */
  r_squared: z.number().min(0).max(1).nullable(),
  residual_ms: z.number().min(0).max(100),
  /** null for a common period of fewer than three months. */
  skill: calibrationSkillSchema.nullable(),
  /** How the measurement's file was understood. */
  reading: readingRecordSchema.optional(),
})
export type MeasurementCalibration = z.output<typeof measurementCalibrationSchema>

/** Energy of a turbine in a month or a year. */
export const producedRowSchema = z.strictObject({
  site_id: idSchema,
  year: yearSchema,
  /** 1 to 12; absent: the whole year. */
  month: z.int().min(1).max(12).optional(),
  energy_kwh: z.number().min(0).max(1e9),
  /** Share of the time in which the turbine was available; absent: all of it. */
  availability: z.number().gt(0).max(1).optional(),
})
export type ProducedRow = z.output<typeof producedRowSchema>

/** Rows of a production. */
export const producedMaxRows = 5000

/** Measured energy of turbines of the farm, compared with their calculated energy of these months, wakes included. */
export const productionCalibrationSchema = z.strictObject({
  kind: z.literal('production'),
  source,
  /** Share of all losses except wakes and availability up to the meter. */
  other_losses: inputSchema('otherLosses').default(inputs.otherLosses.usual),
  rows: z
    .array(producedRowSchema)
    .min(1)
    .max(producedMaxRows)
    .refine(isEachTimeOnce, { params: { flaw: 'repeatedRows' } })
    .refine((rows) => rows.some(({ energy_kwh }) => energy_kwh > 0), { params: { flaw: 'noEnergy' } }),
})
export type ProductionCalibration = z.output<typeof productionCalibrationSchema>

const logError = z.number().min(0).max(10)

/** Factor on the atlas's wind by metered energy of the plants around the farm, as `GET /api/metered/{id}` proposes it. */
export const meteredCalibrationSchema = z.strictObject({
  kind: z.literal('metered'),
  source,
  /** Where the factor holds: the middle of the farm. */
  place: z.strictObject({ lat: latSchema, lon: lonSchema }),
  factor: z.number().min(0.3).max(3),
  /** Standard deviation of the factor's logarithm: field, year and losses that no list names. */
  uncertainty: z.number().min(0).max(1),
  /** Year, operator and import of each settlement that the comparison rests on. */
  settlements: z.array(textSchema(60)).max(400),
  /** Metered plants within 30 km, and the distance of the nearest farm. */
  plants: z.int().min(1).max(100_000),
  nearest_km: z.number().min(0).max(30),
  /** Errors of ln(factor) at farms that were left out, as root mean squares. */
  skill: z.strictObject({
    farms: z.int().min(1).max(100_000),
    /** Without any factor, and with one for all. */
    none: logError,
    one: logError,
    leave_farm: logError,
    /** Without all farms of the same block of 25 km; null: one block has them all. */
    leave_block: logError.nullable(),
    /** Share of the farms within the stated interval of 80 %. */
    coverage: z.number().min(0).max(1),
  }),
})
export type MeteredCalibration = z.output<typeof meteredCalibrationSchema>

/** Whether no month of a turbine counts twice, by itself or within its year. */
function isEachTimeOnce(rows: readonly ProducedRow[]): boolean {
  const seen = new Set<string>()
  for (const { site_id, year, month } of rows)
    for (const one of month === undefined ? allMonths : [month]) {
      const key = `${site_id} ${year} ${one}`
      if (seen.has(key)) return false
      seen.add(key)
    }
  return true
}

/** Calibration of the wind of single sites. */
export const siteCalibrationSchema = z.discriminatedUnion('kind', [
  meanSpeedCalibrationSchema,
  rasterCalibrationSchema,
])
export type SiteCalibration = z.output<typeof siteCalibrationSchema>

/** Calibration of the atlas's wind. Without one the wind is unchanged. */
export const calibrationSchema = z.discriminatedUnion('kind', [
  meanSpeedCalibrationSchema,
  rasterCalibrationSchema,
  measurementCalibrationSchema,
  productionCalibrationSchema,
  meteredCalibrationSchema,
])
export type Calibration = z.output<typeof calibrationSchema>

/** Calibration of a site's wind: the known mean speed and that of the atlas, m/s. */
export const siteFactorSchema = z.object({
  site_id: z.number().int(),
  mean_speed_ms: z.number(),
  atlas_mean_ms: z.number(),
  factor: z.number(),
})
export type SiteFactor = z.output<typeof siteFactorSchema>
