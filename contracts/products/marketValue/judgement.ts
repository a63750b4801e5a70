import { z } from 'zod'
import { backtestMethods } from '#domain'
import { basisSchema } from '../../basis/schema.ts'
import { nextCursorSchema, pageQuery } from '../../paging.ts'
import { marketOriginSchema } from '../../schemas/market.ts'
import { monthTextSchema } from '../../schemas/period.ts'
import { baseOriginSchema, forecastWeatherSchema, priceDriverSchema } from './forecastMonth.ts'

const value = z.number().nullable()

export const scorecardQuerySchema = pageQuery({ byDefault: 100, most: 1000 })

/** Past forecasts, judged by values published since. */
export const scorecardSchema = z.object({
  /** Errors of the forecasts that count, by version of the method, the latest first. */
  by_horizon: z.array(
    z.object({
      /** Version of the method; each version is judged separately. */
      method: z.number().int(),
      horizon: z.number().int(),
      made: z.number().int(),
      /** Forecasts whose months have been published. */
      judged: z.number().int(),
      /** Mean absolute and mean error, EUR/MWh. */
      mae: value,
      bias: value,
      /** Share within P10 to P90, with its 95 % confidence interval. */
      coverage80: value,
      coverage80_low: value,
      coverage80_high: value,
    }),
  ),
  /** The latest first; those that do not count too. */
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
      /** EUR/MWh; null: not published yet. */
      published: value,
      error: value,
      is_covered: z.boolean().nullable(),
      method: z.number().int(),
      /**
       * Reason for not counting: its month was over, its weather is or may be synthetic, or an earlier one
       * has the same month, horizon and method; null: it counts.
       */
      left_out: z.enum(['month_over', 'synthetic_weather', 'repeated']).nullable(),
      inputs_hash: z.string(),
      program_version: z.string(),
    }),
  ),
  next_cursor: nextCursorSchema,
})
export type MarketScorecard = z.infer<typeof scorecardSchema>

export const backtestQuerySchema = z.strictObject({
  /** First and last judged month; absent: all possible ones. */
  from: monthTextSchema.optional(),
  till: monthTextSchema.optional(),
})

/** Forecasts of every past month from the data known then, compared with the published values. */
const backtest = z.object({
  market: marketOriginSchema,
  basis: basisSchema,
  /** First and last month that can be judged; null: none. */
  months: z.tuple([z.string(), z.string()]).nullable(),
  rows: z.array(
    z.object({
      horizon: z.number().int(),
      method: z.enum(backtestMethods),
      count: z.number().int(),
      /** Mean absolute error of the capture rate. */
      mae_capture_rate: value,
      /** Share within P10 to P90; only of the model. */
      coverage80: value,
      /** Mean absolute error with the actual weather; only of the model. */
      hindcast_mae: value,
      /**
       * Mean absolute error of the market value, EUR/MWh, with the base price carried forward as without
       * quotes. Only for the model.
       */
      mae_eur_mwh: value,
      /** Its share within P10 to P90; only of the model. */
      coverage80_eur_mwh: value,
      /**
       * Negative hours: mean absolute error, h, and share within P10 to P90; for their energy only the share.
       * Only of the model.
       */
      mae_negative_hours: value,
      coverage80_negative_hours: value,
      coverage80_negative_energy: value,
    }),
  ),
  /** Reduction of the error against the mean of 12 months, with its 95 % interval; null with fewer than 12 months. */
  skill: z
    .object({ skill: z.number(), low: z.number(), high: z.number(), months: z.number().int() })
    .nullable(),
  /** Forecast probabilities and observed frequencies, of all horizons together. */
  reliability: z.object({
    count: z.number().int(),
    /** Number of forecasts whose published value fell in each tenth of the predicted distribution. */
    histogram: z.array(z.number().int()),
    points: z.array(z.object({ probability: z.number(), observed: value })),
  }),
  /** Capture rates one month ahead: published and forecast. */
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
export interface MarketBacktest extends z.infer<typeof backtest> {}

export const backtestSchema: z.ZodType<MarketBacktest> = backtest
