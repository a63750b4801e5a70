import { z } from 'zod'
import { quantitySchema, textSchema } from './input.ts'

/** Earliest day that the law's first feed-in rules and the register's oldest turbines need. */
const earliestDay = '1980-01-01'
const latestDay = '2100-12-31'

/** A calendar day as YYYY-MM-DD. */
export const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((day) => isDay(day) && day >= earliestDay && day <= latestDay, { params: { flaw: 'day' } })

/** Whether there is such a day: 2023-02-29 is none. */
export function isDay(day: string): boolean {
  const timeMs = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(timeMs) && new Date(timeMs).toISOString().startsWith(day)
}

/** Wind turbines on land and at sea have market values of their own. */
export const plantTechnologySchema = z.enum(['windOnshore', 'windOffshore'])

/**
 * What the support of the Renewable Energy Sources Act for a plant depends on; what is absent or null is not known.
 */
export const sitePlantSchema = z
  .strictObject({
    technology: plantTechnologySchema.nullable(),
    /** Value to be applied (anzulegender Wert), ct/kWh; null: no support is reckoned with. */
    award_ct_kwh: z.number().min(0).max(100).nullable(),
    /** First operation, German legal time. */
    commissioned: daySchema.nullable(),
    /** Of the bid that was awarded; where there is one it decides which rules hold, not the commissioning. */
    bid: daySchema.nullable(),
    /** null: that of the turbine type. */
    rated_power_kw: z.number().gt(0).max(100_000).nullable(),
    /** A pilot plant, which section 51 spares. */
    pilot: z.boolean().nullable(),
    /** Number of the award in the Bundesnetzagentur's tenders, as the register gives it: for the reader alone. */
    award_number: textSchema(40).nullable(),
  })
  .partial()
export type SitePlant = z.output<typeof sitePlantSchema>

/** As it is stored: what was accepted once is answered, also where it would be refused today. */
export const storedPlantSchema = z
  .object({
    technology: plantTechnologySchema.nullable(),
    award_ct_kwh: quantitySchema.nullable(),
    commissioned: z.string().nullable(),
    bid: z.string().nullable(),
    rated_power_kw: quantitySchema.nullable(),
    pilot: z.boolean().nullable(),
    award_number: z.string().nullable(),
  })
  .partial()
