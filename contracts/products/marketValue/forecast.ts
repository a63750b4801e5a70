import { z } from 'zod'
import { basisSchema } from '../../basis/schema.ts'
import { marketOriginSchema } from '../../schemas/market.ts'
import { monthSchema } from '../../schemas/period.ts'
import { indexTurbineSchema } from '../../schemas/productTurbine.ts'
import {
  forecastMonthSchema,
  forecastWeatherSchema,
  priceDriverSchema,
  siteForecastMonthSchema,
} from './forecastMonth.ts'
import { section51RuleSchema } from './result.ts'

const value = z.number().nullable()

/** Data whose absence prevents a forecast. */
export const forecastRefusalSchema = z.enum([
  'too_few_months',
  'no_weather_years',
  'too_few_published_values',
])
export type ForecastRefusal = z.infer<typeof forecastRefusalSchema>

/** Fitted price response, for prices relative to the base price of their month. */
const responseSchema = z.object({
  driver: priceDriverSchema,
  /** First and last fitted month. */
  from: monthSchema,
  till: monthSchema,
  hours: z.number().int(),
  r_squared: value,
  /** Root of the mean squared error. */
  rmse: value,
  /** Price less fitted price, over the base: quantiles of all hours. */
  residuals: z.object({ p05: value, p25: value, p50: value, p75: value, p95: value }),
  /** Kinds of hour: six parts of the day by residual load, 72 by wind only. */
  kinds: z.array(
    z.object({
      /** First and last hour of the day, German legal time; only for the parts of the day. */
      from_hour: z.number().int().nullable(),
      till_hour: z.number().int().nullable(),
      hours: z.number().int(),
      r_squared: value,
      rmse: value,
      /** Relative price at some values of the driver, MW; only for the parts of the day. */
      curve: z.array(z.object({ driver_mw: z.number(), price: z.number() })),
    }),
  ),
})

/** Forecast of the market value of onshore wind in Germany. */
export const marketForecastSchema = z.object({
  market: marketOriginSchema,
  basis: basisSchema,
  /** null: a forecast exists. */
  refusal: forecastRefusalSchema.nullable(),
  forecast: z
    .object({
      /** Last month whose prices are known. */
      known_till: monthSchema,
      /** Whether the first forecast month is over: prices are older than the day of the call. */
      is_outdated: z.boolean(),
      inputs_hash: z.string(),
      weather: forecastWeatherSchema,
      weather_years: z.array(z.number().int()),
      response: responseSchema,
      months: z.array(forecastMonthSchema),
      /** The last two years as they were. */
      history: z.array(z.object({ month: monthSchema, base: value, published: value, capture_rate: value })),
    })
    .nullable(),
})
export type MarketForecast = z.infer<typeof marketForecastSchema>

/** Forecast of a cell with a reference turbine. */
export const forecastSeriesSchema = z.object({
  turbine: indexTurbineSchema,
  cell: z.object({ lat: z.number(), lon: z.number() }),
  market: marketOriginSchema,
  basis: basisSchema,
  section51: section51RuleSchema.omit({ appended_days: true }),
  known_till: monthSchema,
  weather: forecastWeatherSchema,
  inputs_hash: z.string(),
  months: z.array(siteForecastMonthSchema),
})
export type ForecastSeries = z.infer<typeof forecastSeriesSchema>
