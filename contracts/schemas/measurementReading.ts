import { z } from 'zod'
import { speedUnits } from '#domain'
import { answersTextSchema } from '../reading/schema.ts'
import { inputSchema, numberTextSchema, textSchema } from './input.ts'

/** Bytes of a file of a measurement. */
export const measurementMaxBytes = 20 * 1024 ** 2

/** UTF-16 units of a station's metadata: the published ones have at most 500,000. */
export const metadataMaxLength = 1_000_000

/** Fields of a form that say how a file of measured wind is read. */
export const measurementReading = {
  /** Name of the column of wind speeds. Absent: the one at the greatest height. */
  channel: textSchema(200).optional(),
  /** Unit of the speeds. Absent: as in the file, else a question. */
  unit: z.enum(speedUnits).optional(),
  /** Hours by which the clock is ahead of UTC. Absent: as in the file. */
  utc_offset: numberTextSchema(inputSchema('utcOffset')).optional(),
  /** Meaning of the time stamps. Absent: as stated in the file. */
  stamp: z.enum(['begin', 'end']).optional(),
  /** Metadata of the station as JSON of IEA Wind Task 43. Absent: none. */
  metadata: textSchema(metadataMaxLength).optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** Order of day and month in dates with slashes. */
  date_order: z.enum(['day_first', 'month_first']).optional(),
  /** Answers to the questions that the file raised, see `questions` of a refusal. */
  answers: answersTextSchema.optional(),
}

const measurementReadingSchema = z.strictObject({
  ...measurementReading,
  /** m above ground. Absent: from the column's header. */
  height: numberTextSchema(inputSchema('measuredHeight')).optional(),
})
export type MeasurementReading = z.output<typeof measurementReadingSchema>
