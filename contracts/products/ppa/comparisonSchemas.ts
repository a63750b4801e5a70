import { z } from 'zod'
import { ppaInputs, yieldCases } from '#domain'
import { idTextSchema, numberTextSchema, textSchema } from '../../schemas/input.ts'

export const mostMinimumYears = 50
const [least, most] = ppaInputs.floorEurMwh.range
/** Price offered by a buyer for all delivered energy, EUR/MWh; if indexed, that of the first year. */
const offerSchema = numberTextSchema(z.number().min(least).max(most)).optional()
/** Fewest weather years with which a bank takes a case; absent: five. */
const minimumYearsSchema = numberTextSchema(z.int().min(1).max(mostMinimumYears)).optional()
const partySchema = textSchema(120).trim().min(1).optional()

export const ppaComparisonQuerySchema = z.strictObject({
  site_id: idTextSchema,
  offer: offerSchema,
  minimum_years: minimumYearsSchema,
})

export const ppaSheetQuerySchema = z.strictObject({
  site_id: idTextSchema,
  offer: offerSchema,
  /** Parties and last day of validity, as printed. */
  seller: partySchema,
  buyer: partySchema,
  valid_until: z.iso.date().optional(),
  minimum_years: minimumYearsSchema,
})
export type PpaSheetQuery = z.output<typeof ppaSheetQuerySchema>

/** Income per delivered MWh, EUR: expected, and exceeded in nine of ten years. */
const chancesSchema = z.object({ p50: z.number(), p90: z.number() })

const incomeSchema = z.object({
  year: z.number().int(),
  /** MWh after losses. */
  energy: z.number(),
  /** EUR/MWh; null: the price follows the market between limits, or the agreement has ended. */
  ppa: z.number().nullable(),
  /** null without an award. */
  support: chancesSchema.nullable(),
  supported_share: z.number().nullable(),
  market: chancesSchema,
})

/** Mean annual income by yield and price, EUR; null: no such price or no such year. */
const caseSchema = z.object({
  yield_case: z.enum(yieldCases),
  energy: z.number(),
  ppa: z.number().nullable(),
  support: chancesSchema.nullable(),
  market: chancesSchema,
  after: chancesSchema.nullable(),
})

/** An agreement compared with support and market, and the value of an offer. */
export const ppaComparisonSchema = z.object({
  site_id: z.number().int(),
  years: z.array(incomeSchema),
  /** Years of operation after the agreement, `years_after` of its terms. */
  years_after: z.array(incomeSchema),
  /** Weather years of the site against those that the bank asks for; no case is bankable with fewer. */
  weather: z.object({ years: z.number(), minimum_years: z.number(), bankable: z.boolean() }),
  /** By yields of the farm's uncertainty; null: the yield has none. */
  cases: z.array(caseSchema).nullable(),
  /** Gains of the offer compared with prices of equal value, EUR/MWh and EUR as of today; null without an offer. */
  offer: z
    .object({
      price: z.number(),
      gains: z.array(
        z.object({
          against: z.enum(['fairPrice', 'support', 'supportWithOption', 'bill']),
          price: z.number(),
          gain: z.number(),
          gain_eur: z.number(),
        }),
      ),
    })
    .nullable(),
})
export type PpaComparisonAnswer = z.output<typeof ppaComparisonSchema>
