import { z } from 'zod'
import { wholePeriodShare } from '#domain'

/** JSON has no NaN: unknown values are null. */
const value = z.number().nullable()

/** Revenue at day-ahead prices, either of all generation (by law) or as sold. */
const earnedSchema = z.object({
  /** MWh. */
  energy: z.number(),
  /** Market value, EUR/MWh. */
  value,
  /** Market value less the official one, EUR/MWh; null if that is not published. */
  delta: value,
  /** Market value over base price. */
  capture_rate: value,
  /** Base price less market value, EUR/MWh and EUR: positive if the profile costs money. */
  profile_cost: value,
  profile_cost_eur: z.number(),
  /** EUR on the spot market. */
  revenue: z.number(),
})

/** Figures of a period of German legal time. */
export const marketFiguresSchema = z.object({
  /** `2020-05` or `2020`. */
  period: z.string(),
  /** Share of the period with weather and prices, 0 to 1: nothing is extrapolated. */
  coverage: z.number(),
  /** Mean price of all intervals, EUR/MWh. */
  base: value,
  /** Published MW of the month or JW of the year, EUR/MWh; null: not published. */
  official: value,
  by_law: earnedSchema,
  as_sold: earnedSchema,
  /** Hours and energy, MWh, at negative prices. */
  negative: z.object({ hours: z.number(), energy: z.number() }),
  /** Market premium on supported energy, EUR; null without an award price or without its official value. */
  premium: value,
  /** True if the premium uses an annual value that is not published yet. */
  premium_expected: z.boolean(),
  /**
   * Under the bill of the EEG 2027 (a draft): the plant's contribution, EUR, null if the annual market value
   * is unknown, and the total less it; absent: the plant pays none.
   */
  bill: z.object({ contribution: value, expected: z.boolean(), total: value }).optional(),
  /** Direct marketer's fee on sold energy, EUR, and the total less it; absent: none was ordered. */
  marketing: z.object({ fee: z.number(), total: value }).optional(),
  /**
   * State of support. Before commissioning, figures assume that the plant was running already; after 20 years
   * there is no premium.
   */
  support: z.enum(['beforeCommissioning', 'supported', 'ended']),
  /** Effect of section 51: hours, MWh, and the unpaid premium, EUR. */
  section51: z.object({ hours: z.number(), energy: z.number(), premium: value }),
  /** Spot revenue as sold plus premium, EUR; null if an award price is known but no official value. */
  total: value,
})
export type MarketFigures = z.infer<typeof marketFiguresSchema>

/** Whether weather and prices cover nearly all of a period, so that it can be compared with others. */
export function isWholePeriod({ coverage }: Pick<MarketFigures, 'coverage'>): boolean {
  return coverage >= wholePeriodShare
}
