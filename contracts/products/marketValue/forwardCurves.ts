import { z } from 'zod'
import { forwardLoads, forwardPeriods } from '#domain'
import { basisSchema } from '../../basis/schema.ts'
import { answersSchema } from '../../reading/index.ts'
import { textSchema } from '../../schemas/input.ts'
import { daySchema } from '../../schemas/sitePlant.ts'

/** Maximum number of typed quotes. */
export const mostTypedQuotes = 200
const mostCsvText = 1024 ** 2

export const forwardLoadSchema = z.enum(forwardLoads)

export const forwardCurvesQuerySchema = z.strictObject({
  /** The last curve quoted up to this day; absent: the latest. */
  as_of: daySchema.optional(),
})

/** Typed quotes, or a table of them as text; one of the two. */
export const forwardQuotesBodySchema = z.strictObject({
  quotes: z
    .array(
      z.strictObject({
        /** `2027-01`, `2027-Q1` or `2027`, also as traders write it. */
        product: textSchema(40),
        load: forwardLoadSchema,
        /** EUR/MWh. */
        price: z.number().min(-1e6).max(1e6),
      }),
    )
    .max(mostTypedQuotes)
    .optional(),
  csv: textSchema(mostCsvText).optional(),
  /** Decimal mark of prices that do not show it. */
  decimal_mark: z.enum(['.', ',']).optional(),
  /** Answers to the questions that a table raises. */
  answers: answersSchema.optional(),
  /** Day of the quotes; required for typed ones and for a table that does not state it. */
  quote_date: daySchema.optional(),
  /** Source of the quotes, and their licence. */
  source: textSchema(200).default(''),
  /** Accepts quotes that differ from stored ones of the same day, and records them. */
  revise: z.boolean().default(false),
})
export type ForwardQuotesBody = z.output<typeof forwardQuotesBodySchema>

/** Imported quotes. */
export const forwardImportSchema = z.object({
  read: z.number().int(),
  added: z.number().int(),
  confirmed: z.number().int(),
  revised: z.number().int(),
})
export type ForwardImportCounts = z.infer<typeof forwardImportSchema>

/** Forward prices of the zone DE-LU in force, with their curve by month. */
export const forwardCurvesSchema = z.object({
  /** null: neither quotes nor prices are stored. */
  basis: basisSchema.nullable(),
  /** Day of the quotes, YYYY-MM-DD; null: none are stored. */
  quote_date: z.string().nullable(),
  /** Whether forecasts use them; old quotes say less than later prices. */
  is_in_force: z.boolean(),
  /** Age in days beyond which forecasts carry the last base price forward. */
  longest_age_days: z.number().int(),
  quotes: z.array(
    z.object({
      /** `2027-Q1`. */
      product: z.string(),
      period: z.enum(forwardPeriods),
      load: forwardLoadSchema,
      price: z.number(),
      source: z.string(),
      imported_on: z.string(),
      /** Stored value before the revision; null: never revised. */
      before: z.number().nullable(),
    }),
  ),
  /**
   * Base and peak price of each month of the curve, EUR/MWh; empty without quotes, or without prices for the shapes.
   */
  months: z.array(
    z.object({
      month: z.string(),
      base: z.number(),
      peak: z.number().nullable(),
      /** Whether the month itself was quoted; otherwise it is derived from a longer product. */
      is_quoted: z.boolean(),
    }),
  ),
  /** True if the curve's shapes come from synthetic prices. */
  synthetic: z.boolean(),
  /** Days of all stored quotes, latest first. */
  days: z.array(z.string()),
})
export type ForwardCurves = z.infer<typeof forwardCurvesSchema>
