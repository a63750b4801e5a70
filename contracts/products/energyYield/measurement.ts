import { z } from 'zod'
import { speedUnits } from '#domain'
import { basisSchema } from '../../basis/schema.ts'
import { readingRecordSchema } from '../../reading/schema.ts'
import { commonPeriodSchema, measurementCalibrationSchema } from '../../schemas/calibration.ts'
import { inputSchema, latSchema, lonSchema, numberTextSchema } from '../../schemas/input.ts'
import { measurementReading } from '../../schemas/measurementReading.ts'

/** The text fields of a form with a measurement of wind, which comes as a file. */
export const measurementFormSchema = z.strictObject({
  lat: numberTextSchema(latSchema),
  lon: numberTextSchema(lonSchema),
  /** m above ground. Absent: from the column's header. */
  height: numberTextSchema(inputSchema('measuredHeight')).optional(),
  ...measurementReading,
})
export type MeasurementForm = z.output<typeof measurementFormSchema>

/** How a measurement was read, and its overlap with the atlas. */
export const correlatedMeasurementSchema = z.strictObject({
  /** The column that was read, and all columns with wind speeds. */
  channel: z.string(),
  channels: z.array(z.strictObject({ name: z.string(), height_m: z.number().nullable() })),
  height_m: z.number(),
  /** null: a clock with daylight saving, or one offset in each row. */
  utc_offset_h: z.number().nullable(),
  stamp: z.enum(['begin', 'end', 'centre']),
  /** How the file was understood, column by column. */
  reading: readingRecordSchema,
  interval_minutes: z.number(),
  /** Share of the intervals from the first to the last one with a speed. */
  availability: z.number(),
  longest_gap_h: z.number(),
  common: commonPeriodSchema,
  /** Shift of the measurement for the best fit with the atlas, hours. */
  best_shift_h: z.number(),
  /** Readings of the file that fit the atlas better than the chosen one. */
  doubts: z.array(
    z.strictObject({
      code: z.enum(['unit', 'time', 'direction']),
      message: z.string(),
      /** Form fields with which it fits the atlas; null: none helps. */
      remedy: z
        .strictObject({
          text: z.string(),
          fields: z.union([
            z.strictObject({ unit: z.enum(speedUnits) }),
            z.strictObject({ utc_offset: z.number() }),
          ]),
        })
        .nullable(),
    }),
  ),
  /** One calibration by each successful method. Each can be an order's `calibration`. */
  calibrations: z.array(measurementCalibrationSchema),
  /** Basis of the atlas's wind that the measurement is compared with. */
  basis: basisSchema,
  warnings: z.array(z.strictObject({ line: z.number().nullable(), message: z.string() })),
})
export type CorrelatedMeasurement = z.output<typeof correlatedMeasurementSchema>
