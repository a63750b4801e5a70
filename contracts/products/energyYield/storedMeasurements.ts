import { z } from 'zod'
import { readingRecordSchema } from '../../reading/schema.ts'
import { textSchema } from '../../schemas/input.ts'
import { measurementFormSchema } from './measurement.ts'

/** Measurements of an account: their number, and bytes of all together as they are stored. */
export const [measurementsOfAccount, measurementBytesOfAccount] = [50, 100 * 1024 ** 2]

/** The text fields of a form with a measurement to store. */
export const newMeasurementFormSchema = measurementFormSchema.extend({
  /** Own name, once in an account. */
  name: textSchema(80).trim().min(1),
})

/** A measured wind, as it was read. */
export const measurementSummarySchema = z.object({
  file: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** m above ground. */
  height_m: z.number(),
  /** UTC; `till` is exclusive. */
  from: z.string(),
  till: z.string(),
  interval_minutes: z.number(),
  /** Intervals with a speed, and their mean. */
  speeds: z.int(),
  mean_speed_ms: z.number(),
  has_direction: z.boolean(),
  reading: readingRecordSchema,
})
export type MeasurementSummary = z.output<typeof measurementSummarySchema>

export const storedMeasurementSchema = measurementSummarySchema.extend({
  id: z.int(),
  name: z.string(),
  stored_at: z.string(),
})
export type StoredMeasurement = z.output<typeof storedMeasurementSchema>

export const storedMeasurementsSchema = z.object({ measurements: z.array(storedMeasurementSchema) })

export const addedMeasurementSchema = storedMeasurementSchema.extend({
  warnings: z.array(z.strictObject({ line: z.number().nullable(), message: z.string() })),
})
