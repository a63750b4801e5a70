import { z } from 'zod'
import { backtestMethods } from '#domain'
import { nextCursorSchema, pageQuery } from '../../paging.ts'
import { marketOriginSchema } from '../../schemas/market.ts'
import { monthTextSchema } from '../../schemas/period.ts'
import { baseOriginSchema, forecastWeatherSchema, priceDriverSchema } from './forecastMonth.ts'

const value = z.number().nullable()

export const scorecardQuerySchema = pageQuery({ byDefault: 100, most: 1000 })

/** Forecasts that were made, judged by what was published since. */
export const scorecardSchema = z.object({
  /** Of all forecasts. */
  by_horizon: z.array(
    z.object({
      horizon: z.number().int(),
      made: z.number().int(),
      /** Whose months have been published. */
      judged: z.number().int(),
      /** Mean absolute and mean error, EUR/MWh. */
      mae: value,
      bias: value,
      /** Share within P10 to P90. */
      coverage80: value,
    }),
  ),
  /** The latest first. */
  forecasts: z.array(
    z.object({
      made_on: z.string(),
      known_till: z.string(),
      month: z.string(),
      horizon: z.number().int(),
      market_value: z.number(),
      p10: z.number(),
      p90: z.number(),
      capture_rate: z.number(),
      base: z.number(),
      base_origin: baseOriginSchema,
      quote_date: z.string().nullable(),
      weather: forecastWeatherSchema,
      driver: priceDriverSchema,
      /** EUR/MWh; null: not yet. */
      published: value,
      error: value,
      is_covered: z.boolean().nullable(),
      inputs_hash: z.string(),
      program_version: z.string(),
    }),
  ),
  next_cursor: nextCursorSchema,
})
export type MarketScorecard = z.infer<typeof scorecardSchema>

export const backtestQuerySchema = z.strictObject({
  /** First and last month that are judged; absent: all that can be. */
  from: monthTextSchema.optional(),
  till: monthTextSchema.optional(),
})

/** Every month of the past forecast with what was known then, and judged by what was published. */
export const backtestSchema = z.object({
  market: marketOriginSchema,
  /** First and last month that can be judged; null: none. */
  months: z.tuple([z.string(), z.string()]).nullable(),
  rows: z.array(
    z.object({
      horizon: z.number().int(),
      method: z.enum(backtestMethods),
      count: z.number().int(),
      /** Mean absolute error of the capture rate. */
      mae_capture_rate: value,
      /** Share within P10 to P90; of the model alone. */
      coverage80: value,
      /** Mean absolute error with the weather that came; of the model alone. */
      hindcast_mae: value,
      /** Of the market value with the base carried on, as it is without quotes: mean absolute error, EUR/MWh; of the model alone. */
      mae_eur_mwh: value,
      /** Share within P10 to P90 of it; of the model alone. */
      coverage80_eur_mwh: value,
    }),
  ),
  /** How chances met what came of them, of all horizons together. */
  reliability: z.object({
    count: z.number().int(),
    /** Forecasts whose published value lay in each tenth of the chances. */
    histogram: z.array(z.number().int()),
    points: z.array(z.object({ probability: z.number(), observed: value })),
  }),
  /** Capture rates one month ahead: published, and as forecast. */
  forecasts: z.array(
    z.object({
      month: z.string(),
      published: z.number(),
      model: z.number(),
      p10: z.number(),
      p90: z.number(),
    }),
  ),
})
export type MarketBacktest = z.infer<typeof backtestSchema>
