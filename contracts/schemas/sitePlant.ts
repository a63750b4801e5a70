import { z } from 'zod'
import { lawRegions } from '#domain'
import { inputSchema, quantitySchema, textSchema } from './input.ts'
import { mostRatedKw } from './turbine.ts'

/** Earliest day needed for the first feed-in rules and the register's oldest turbines. */
const earliestDay = '1980-01-01'
const latestDay = '2100-12-31'

/** A calendar day as YYYY-MM-DD. */
export const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((day) => isDay(day) && day >= earliestDay && day <= latestDay, { params: { flaw: 'day' } })

/** Whether the day exists: 2023-02-29 does not. */
export function isDay(day: string): boolean {
  const timeMs = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(timeMs) && new Date(timeMs).toISOString().startsWith(day)
}

/** Onshore and offshore wind have separate market values. */
export const plantTechnologySchema = z.enum(['windOnshore', 'windOffshore'])

/** Whether the entered value is the award or statutory tariff, or the value after correction and additions. */
export const awardKindSchema = z.enum(['award', 'value'])
export const lawRegionSchema = z.enum(lawRegions)
/** Letter of section 3 number 37: a, first plants of a type; b, research determined by the ministry. */
export const pilotLetterSchema = z.enum(['a', 'b'])

/** Largest fee of a direct marketer, EUR per MWh. */
export const mostMarketingFee = 50

/** Fee of a direct marketer, EUR per MWh as sold. */
export const marketingFeeSchema = z.number().min(0).max(mostMarketingFee)

/** Site quality and share of the reference yield, %. */
export const percentSchema = z.number().gt(0).max(300)

/** Facts that decide a plant's support under the Renewable Energy Sources Act; absent or null: unknown. */
export const sitePlantSchema = z
  .strictObject({
    technology: plantTechnologySchema.nullable(),
    /**
     * Award, statutory tariff or award price (anzulegender Wert), ct/kWh, see `award_kind`; null:
     * that of the law if the other facts give one.
     */
    award_ct_kwh: inputSchema('awardPrice').nullable(),
    /** First operation, German legal time. */
    commissioned: daySchema.nullable(),
    /** Date of the awarded bid. The earlier of bid and commissioning decides the rule for negative prices. */
    bid: daySchema.nullable(),
    /** null: that of the turbine type. */
    rated_power_kw: z.number().gt(0).max(mostRatedKw).nullable(),
    /** A pilot plant; section 51 spares those of letter b. */
    pilot: z.boolean().nullable(),
    pilot_letter: pilotLetterSchema.nullable(),
    /**
     * Number of the award in the Bundesnetzagentur's tenders, as in the register: it identifies the round.
     */
    award_number: textSchema(40).nullable(),
    award_kind: awardKindSchema.nullable(),
    /** Day on which the award counts as announced; null: that of the round, if known. */
    award_announced: daySchema.nullable(),
    /** Site quality by section 36h, %. */
    quality_percent: percentSchema.nullable(),
    region: lawRegionSchema.nullable(),
    /** Share of the reference yield of plants before 2019, %. */
    reference_yield_percent: percentSchema.nullable(),
    /** Last day of the initial value as settled with the grid operator. */
    initial_until: daySchema.nullable(),
    /** Fee of its direct marketer, EUR per MWh as sold; null: that of the order. */
    marketing_fee: marketingFeeSchema.nullable(),
  })
  .partial()
export type SitePlant = z.output<typeof sitePlantSchema>

/** Stored form, which also allows values accepted earlier that would be refused today. */
export const storedPlantSchema = z
  .object({
    technology: plantTechnologySchema.nullable(),
    award_ct_kwh: quantitySchema.nullable(),
    commissioned: z.string().nullable(),
    bid: z.string().nullable(),
    rated_power_kw: quantitySchema.nullable(),
    pilot: z.boolean().nullable(),
    pilot_letter: pilotLetterSchema.nullable(),
    award_number: z.string().nullable(),
    award_kind: awardKindSchema.nullable(),
    award_announced: z.string().nullable(),
    quality_percent: quantitySchema.nullable(),
    region: lawRegionSchema.nullable(),
    reference_yield_percent: quantitySchema.nullable(),
    initial_until: z.string().nullable(),
    marketing_fee: quantitySchema.nullable(),
  })
  .partial()
