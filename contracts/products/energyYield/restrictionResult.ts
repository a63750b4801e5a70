import { z } from 'zod'
import { resultRestrictionSchema } from '../../schemas/restriction.ts'

/** MWh of a mean year that some turbines lose. */
const lostSchema = z.object({ planned: z.number(), portfolio: z.number() })

/** Loss by one rule. */
export const restrictionOutcomeSchema = z.object({
  rule: resultRestrictionSchema,
  /** Hours of a mean year in which it applies, mean of its turbines. */
  hours: z.number(),
  lost_mwh: lostSchema,
  /** Share of the planned turbines' yield after wakes, before any restriction. */
  share: z.number().nullable(),
  /** MWh by calendar month of the mean year, planned turbines, January first. */
  calendar_months: z.array(z.number()).length(12),
  turbines: z.array(z.object({ site_id: z.number().int(), lost_mwh: z.number() })),
  /** Lost revenue of the planned turbines at day-ahead prices; null without prices. */
  revenue: z
    .object({
      /** EUR of a mean year; negative if it avoids sales at negative prices. */
      lost_eur: z.number(),
      /** Share of the revenue before any restriction. */
      share: z.number().nullable(),
    })
    .nullable(),
})
export type RestrictionOutcome = z.output<typeof restrictionOutcomeSchema>

/** Losses by the restrictions of a farm, rule by rule. */
export const restrictionsResultSchema = z.object({
  rules: z.array(restrictionOutcomeSchema),
  /** Prices of the lost revenue; null: none are stored for the period, or they are left out. */
  prices: z
    .object({
      version: z.string(),
      synthetic: z.boolean(),
      sources: z.array(z.string()),
      /** Share of the valid steps that have a price. */
      share: z.number(),
      /** Revenue of the planned turbines before any restriction, EUR of a mean year. */
      revenue_eur: z.number(),
    })
    .nullable(),
  /** Prices are left out: of weather and prices only one is synthetic, and the order permits no mix. */
  prices_withheld: z.literal(true).optional(),
})
export type RestrictionsResult = z.output<typeof restrictionsResultSchema>
