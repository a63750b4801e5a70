import { z } from 'zod'
import { textSchema } from '../schemas/input.ts'

/** Most answers that one file may need. */
const mostAnswers = 60

/** Answers to the questions that a file raised, by their keys. */
export const answersSchema = z
  .record(textSchema(300), textSchema(300))
  .refine((answers) => Object.keys(answers).length <= mostAnswers, { params: { flaw: 'other' } })

/** The same as a text field of a form: a JSON object. */
export const answersTextSchema = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    return value
  }
}, answersSchema)

const basisSchema = z.enum(['stated', 'recognised', 'assumed', 'answered'])

/** How a file was understood, as answers of the interface and results have it. */
export const readingRecordSchema = z.strictObject({
  columns: z.array(
    z.strictObject({
      name: z.string(),
      meaning: z.string(),
      /** As it is written; null: none. */
      unit: z.string().nullable(),
      /** Values are written values times `factor` plus `offset`. */
      factor: z.number(),
      offset: z.number(),
      height_m: z.number().nullable(),
      /** The weakest of the following. */
      basis: basisSchema,
      bases: z.strictObject({
        meaning: z.string(),
        unit: z.string().nullable(),
        height: z.string().nullable(),
      }),
    }),
  ),
  time: z
    .strictObject({
      zone: z.string(),
      interval: z.enum(['begin', 'end', 'centre']),
      step_minutes: z.number().nullable(),
      basis: basisSchema,
      bases: z.strictObject({ zone: z.string(), interval: z.string() }),
    })
    .nullable(),
  place: z.strictObject({ system: z.string(), basis: basisSchema, bases: z.string() }).nullable(),
  not_used: z.array(z.strictObject({ name: z.string(), reason: z.string() })),
})
export type WireReadingRecord = z.output<typeof readingRecordSchema>
