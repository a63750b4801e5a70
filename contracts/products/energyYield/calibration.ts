import { z } from 'zod'
import { transferMethods, transferSectorCount } from '#domain'
import { latSchema, lonSchema, textSchema, yearSchema } from '../../schemas/input.ts'
import { utcSchema } from '../../time.ts'

const meanSpeed = z.number().min(0.5).max(30)
/** m above ground. */
const height = z.number().min(2).max(500)
/** Where a number is from, for all who read the result. */
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

/** By sector of direction, the first centred on north; several curves of a sector are equally likely. */
const transferSchema = z.array(z.array(transferCurveSchema).min(1).max(10)).length(transferSectorCount)

/** A mean speed that is known at a place and height, which the atlas's own is scaled to. */
const meanSpeedCalibrationSchema = z.strictObject({
  kind: z.literal('mean_speed'),
  mean_speed_ms: meanSpeed,
  height_m: height,
  /** Absent: the middle of the farm. */
  place: z.strictObject({ lat: latSchema, lon: lonSchema }).optional(),
  /** First and last year that the mean stands for; absent: the ordered ones. */
  years: z
    .strictObject({ from: yearSchema, till: yearSchema })
    .refine(({ from, till }) => from <= till, { params: { flaw: 'years' } })
    .optional(),
  source,
})

const share = z.number().min(-10).max(10)

/** How a method told the months that were left out one after another; biases are shares of what was measured. */
export const calibrationSkillSchema = z.strictObject({
  months: z.int().min(0).max(1000),
  speed_bias: share,
  cube_bias: share,
  rmse_ms: z.number().min(0).max(100),
  r_squared: z.number().min(0).max(1).nullable(),
  /** Standard deviation of the months' biases. */
  month_scatter: z.number().min(0).max(10),
  /** Of the long-term mean speed because the common period is short: the scatter over the root of the months. */
  uncertainty: z.number().min(0).max(10),
})
export type CalibrationSkill = z.output<typeof calibrationSkillSchema>

/** The steps that a measurement and the atlas have in common. */
export const commonPeriodSchema = z.strictObject({
  from: utcSchema,
  till: utcSchema,
  steps: z.int().min(0).max(10_000_000),
  months: z.int().min(0).max(1000),
  /** Different calendar months: below 12 a season is missing. */
  calendar_months: z.int().min(0).max(12),
  measured_mean_ms: z.number().min(0).max(100),
  atlas_mean_ms: z.number().min(0).max(100),
  /** Of the atlas's own steps with the measured ones. */
  r_squared: z.number().min(0).max(1).nullable(),
  /** Degrees that the measured direction is clockwise of the atlas's; null: not measured. */
  direction_offset_deg: z.number().min(-180).max(180).nullable(),
})

/** A measurement, correlated with the atlas by one method. */
export const measurementCalibrationSchema = z.strictObject({
  kind: z.literal('measurement'),
  source,
  /** SHA-256 of the measurement's file. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  place: z.strictObject({ lat: latSchema, lon: lonSchema }),
  height_m: height,
  method: z.enum(transferMethods),
  transfer: transferSchema,
  /** Sectors, counted from 0, with too few steps for curves of their own. */
  shared_sectors: z
    .array(
      z
        .int()
        .min(0)
        .max(transferSectorCount - 1),
    )
    .max(transferSectorCount),
  common: commonPeriodSchema,
  /** Of the calibrated steps with the measured ones. */
  r_squared: z.number().min(0).max(1).nullable(),
  residual_ms: z.number().min(0).max(100),
  /** null for a common period of fewer than three months. */
  skill: calibrationSkillSchema.nullable(),
})
export type MeasurementCalibration = z.output<typeof measurementCalibrationSchema>

/** What the atlas's wind is calibrated by. Without one it is taken as it is. */
export const calibrationSchema = z.discriminatedUnion('kind', [
  meanSpeedCalibrationSchema,
  measurementCalibrationSchema,
])
export type Calibration = z.output<typeof calibrationSchema>

const uncalibratedGroupSchema = z.object({
  free_wind_speed_ms: z.number().nullable(),
  free_mwh: z.number(),
  park_mwh: z.number(),
})
export type UncalibratedGroup = z.output<typeof uncalibratedGroupSchema>

/** How a result was calibrated, and what it would be without. */
export const resultCalibrationSchema = z.object({
  /** As it was ordered, without the curves, which are in the order. */
  by: z.discriminatedUnion('kind', [
    z.object(meanSpeedCalibrationSchema.shape),
    z.object(measurementCalibrationSchema.omit({ transfer: true }).shape),
  ]),
  /** Where, and over which years of the atlas, the mean speed below is. */
  place: z.object({ lat: z.number(), lon: z.number() }),
  years: z.object({ from: z.number().int(), till: z.number().int() }),
  /** Of the atlas at the place and height of what is known, over these years; m/s. */
  atlas_mean_ms: z.number(),
  /** Calibrated over uncalibrated mean wind speed at the planned turbines' hubs. */
  factor: z.number().nullable(),
  /** The same calculation with the atlas's wind as it is. */
  uncalibrated: z.object({
    planned: uncalibratedGroupSchema,
    portfolio: uncalibratedGroupSchema.nullable(),
    farm: uncalibratedGroupSchema,
  }),
})
export type ResultCalibration = z.output<typeof resultCalibrationSchema>
