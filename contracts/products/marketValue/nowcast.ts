import { z } from 'zod'
import { basisSchema } from '../../basis/schema.ts'
import { marketOriginSchema } from '../../schemas/market.ts'
import { monthSchema } from '../../schemas/period.ts'

const value = z.number().nullable()

/** Months with known prices whose market value of onshore wind is not published yet. */
const schema = z.object({
  market: marketOriginSchema,
  basis: basisSchema,
  /** Months in order. Empty: every month with prices has a published value. */
  months: z.array(
    z.object({
      month: monthSchema,
      /** Whether prices of the whole month are known. */
      is_whole: z.boolean(),
      /** Hours with a price, and of the whole month. */
      known_hours: z.number(),
      hours: z.number(),
      /** Mean of all known prices, EUR/MWh. */
      base: z.number(),
      /**
       * Hours with a negative price, and those without support by vintage: exact, since they depend only on
       * prices.
       */
      negative_hours: z.number(),
      unsupported_hours: z.object({
        from2016: z.number(),
        from2021: z.number(),
        from2023: z.number(),
        from2025: z.number(),
      }),
      /**
       * Market value of onshore wind, EUR/MWh: that of measured feed-in times its usual ratio to the
       * published one; null without feed-in or with too few published months.
       */
      market_value: z
        .object({
          value: z.number(),
          /** P10 and P90 of such months; null with too few past months. */
          p10: value,
          p90: value,
          feed_in: z.number(),
          ratio: z.number(),
          /** Share of the month that has price and feed-in. */
          known_share: z.number(),
        })
        .nullable(),
    }),
  ),
  /** Errors of earlier estimates against the published values; null without any. */
  record: z
    .object({
      months: z.number().int(),
      /** Mean absolute error, EUR/MWh. */
      mae: z.number(),
      /** Share within P10 to P90, and its 95 % interval; null without a band. */
      coverage80: value,
      coverage80_low: value,
      coverage80_high: value,
    })
    .nullable(),
  /**
   * Expected annual values of onshore wind for years without a published one, ct/kWh: from published months
   * and expectations for the others.
   */
  annual: z.array(
    z.object({
      year: z.number().int(),
      value: z.number(),
      p10: value,
      p90: value,
      /** Number of published months behind the estimate. */
      months: z.number().int(),
    }),
  ),
})
export interface MarketNowcast extends z.infer<typeof schema> {}

export const nowcastSchema: z.ZodType<MarketNowcast> = schema
