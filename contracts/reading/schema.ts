import { z } from 'zod'
import { namedDefaults, notUsedReasons, overTimeKinds, pixelKinds, recognitionRules } from '#domain'
import { textSchema } from '../schemas/input.ts'
import { jsonTextSchema } from '../schemas/jsonText.ts'

/** Maximum number of answers for one file. */
const mostAnswers = 60

/** Answers to the questions that a file raised, by their keys. */
export const answersSchema = z
  .record(textSchema(300), textSchema(300))
  .refine((answers) => Object.keys(answers).length <= mostAnswers, { params: { flaw: 'other' } })

/** The same as a text field of a form: a JSON object. */
export const answersTextSchema = jsonTextSchema(answersSchema)

/** Results store readings and orders may send them back: bounded like any input. */
const written = textSchema(4000)
const mostColumns = 20_000
const size = z.number().min(-1e12).max(1e12)

const kindSchema = z.enum(['stated', 'recognised', 'assumed', 'answered'])

/** Evidence for one part of a reading. */
const basisSchema = z.discriminatedUnion('kind', [
  /** `text` is quoted from the file, `line` counts from 1. */
  z.strictObject({ kind: z.literal('stated'), text: written, line: z.int().min(0).max(1e9).optional() }),
  z.strictObject({ kind: z.literal('recognised'), rule: z.enum(recognitionRules) }),
  z.strictObject({ kind: z.literal('assumed'), default: z.enum(namedDefaults) }),
  /** The user answered the question with this key. */
  z.strictObject({ kind: z.literal('answered'), key: written }),
])

/** How a file was understood, in answers of the interface and results. */
const readingRecordShape = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        name: written,
        meaning: written,
        /** As written; null: none. */
        unit: written.nullable(),
        /** Values are written values times `factor` plus `offset`. */
        factor: size,
        offset: size,
        height_m: size.nullable(),
        /** Written value of a raster that means missing. */
        missing: z.number().min(-4e38).max(4e38).nullable().optional(),
        /** How values apply over time; for gridded files only. */
        over_time: z.strictObject({ kind: z.enum(overTimeKinds), window_hours: size.nullable() }).optional(),
        /** The weakest of the following. */
        basis: kindSchema,
        bases: z.strictObject({
          meaning: basisSchema,
          unit: basisSchema.optional(),
          height: basisSchema.optional(),
          over_time: basisSchema.optional(),
        }),
      }),
    )
    .max(mostColumns),
  time: z
    .strictObject({
      zone: written,
      interval: z.enum(['begin', 'end', 'centre']),
      step_minutes: size.nullable(),
      basis: kindSchema,
      bases: z.strictObject({ zone: basisSchema, interval: basisSchema }),
    })
    .nullable(),
  place: z
    .strictObject({
      system: written,
      basis: kindSchema,
      /** Meaning of a raster's pixels. */
      pixels: z.enum(pixelKinds).optional(),
      bases: z.strictObject({ system: basisSchema, pixels: basisSchema.optional() }),
    })
    .nullable(),
  not_used: z.array(z.strictObject({ name: written, reason: z.enum(notUsedReasons) })).max(mostColumns),
})
type ReadingRecordShape = z.output<typeof readingRecordShape>

export interface WireReadingRecord extends ReadingRecordShape {}

/** Typed by name: written out, it makes the type of all routes longer than the compiler serializes. */
export const readingRecordSchema: z.ZodType<WireReadingRecord, WireReadingRecord> = readingRecordShape
