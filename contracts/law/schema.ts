import { z } from 'zod'
import { lawQuestions } from '#domain'

/** A record of the law, as the answer to a question about a plant. */
export const lawRecordSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** `bill`: not adopted; `adoptedPendingApproval`: adopted, payments wait for the European Commission. */
  status: z.enum(['inForce', 'adoptedPendingApproval', 'bill']),
  /** Day of the text, and day of its last comparison. */
  status_date: z.string(),
  checked_date: z.string(),
  sources: z.array(z.object({ citation: z.string(), confidence: z.string() })),
  unknowns: z.array(z.string()),
})

/** Legal situation of a plant, with the records and dates that define it. */
const plantLawShape = z.object({
  /** `inForce`: the law in force; `bill`: as if the bill were in force. */
  outlook: z.enum(['inForce', 'bill']),
  /** Whether a figure depends on a text that is not in force. */
  rests_on_bill: z.boolean(),
  records: z.array(lawRecordSchema),
  /** Date that decides the rule for negative prices, and its kind; null: neither date is known. */
  decided_by: z.object({ date: z.string(), key: z.enum(['bid', 'commissioned']) }).nullable(),
  /** Technology whose market value defines the premium. */
  premium: z.enum(['monthly', 'annual']),
  value: z.object({
    origin: z.enum(['entered', 'tariff', 'auctions', 'round']).nullable(),
    /** Value before correction and addition, ct/kWh. */
    base_ct_kwh: z.number().nullable(),
    /** Correction factor of section 36h; null: none is applied. */
    factor: z.number().nullable(),
    /** Supplement for direct marketing to old tariffs, ct/kWh. */
    addition_ct_kwh: z.number(),
    /** Award prices by their first day (null: from the beginning); a null value depends on an open question. */
    steps: z.array(z.object({ from: z.string().nullable(), ct_kwh: z.number().nullable() })),
    /** Bounds of an award of its round, ct/kWh. */
    possible: z.object({ lowest: z.number(), highest: z.number() }).nullable(),
  }),
  /** null: commissioning is not known. */
  support: z
    .object({
      first_day: z.string(),
      last_day: z.string(),
      end: z.enum(['anniversary', 'endOfYear']),
      appended_days: z.number(),
      /** Days at the beginning that section 36i deducts. */
      lost_days: z.number(),
    })
    .nullable(),
  /** null: the plant pays no contribution. */
  contribution: z
    .object({
      floor_ct_kwh: z.number(),
      /** First day without premium and contribution after the last possible notice; null: commissioning is not known. */
      latest_opt_out: z.string().nullable(),
    })
    .nullable(),
  /** Facts to ask the user for, because a figure depends on them. */
  questions: z.array(z.enum(lawQuestions)),
})
type PlantLawShape = z.infer<typeof plantLawShape>

export interface PlantLaw extends PlantLawShape {}

/** A named type: written out, it makes the type of all routes too long for the compiler. */
export const plantLawSchema: z.ZodType<PlantLaw> = plantLawShape
