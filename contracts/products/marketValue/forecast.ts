import { z } from 'zod'
import { indexTurbineSchema } from '../yieldIndex/schemas.ts'
import { marketOriginSchema, section51RuleSchema } from './result.ts'

/** A calendar month as `YYYY-MM`, German legal time. */
const monthSchema = z.string().regex(/^\d{4}-\d{2}$/)
const value = z.number().nullable()

/** Whose weather a forecast has: of the computed fleet in the atlas, or measured feed-in scaled to today's level. */
export const forecastWeatherSchema = z.enum(['fleet', 'measured'])
/** Where a base price comes from: forward quotes, or carried on from the last months for want of them. */
export const baseOriginSchema = z.enum(['quotes', 'extrapolated'])
/** What moves the price: load less wind and solar, or, where these are missing, wind on land alone. */
export const priceDriverSchema = z.enum(['residual_load', 'wind'])
/** What is missing where there is no forecast. */
export const forecastRefusalSchema = z.enum([
  'too_few_months',
  'no_weather_years',
  'too_few_published_values',
])
export type ForecastRefusal = z.infer<typeof forecastRefusalSchema>

/** A number that is expected, and values that 10, 50 and 90 of 100 months stay below. */
const expectationSchema = z.object({ mean: value, p10: value, p50: value, p90: value })
export type ForecastExpectation = z.infer<typeof expectationSchema>

const methodsSchema = z.object({ mean12: value, usual: value, weather_years: value })

/** What is expected of the published market value of wind on land in a month. */
export const forecastMonthSchema = z.object({
  month: monthSchema,
  /** Months ahead of the last one whose prices are known, 1 to 6. */
  horizon: z.number().int(),
  base: expectationSchema.extend({
    origin: baseOriginSchema,
    /** Day of the quotes, YYYY-MM-DD; null: without. */
    quote_date: z.string().nullable(),
    /** Whose errors the band is of: those of past quotes, or of prices carried on in the past. */
    error_origin: baseOriginSchema,
    /** How many of these are known; 0: the base has no band. */
    errors: z.number().int(),
  }),
  capture_rate: expectationSchema.extend({
    /** What it is blended of, and how: weights sum to 1. */
    methods: methodsSchema,
    weights: methodsSchema,
    /** Weather years and model errors; or past errors, where there are too few of those. */
    band_origin: z.enum(['weather_and_residuals', 'past_errors']),
  }),
  /** EUR/MWh: base price, weather and what the model misses. */
  market_value: expectationSchema.extend({ p05: value, p25: value, p75: value, p95: value }),
  /** What each weather year would make of it at the expected base price, EUR/MWh. */
  years: z.array(z.object({ year: z.number().int(), value })),
})
export type ForecastMonth = z.infer<typeof forecastMonthSchema>

/** How the price answers, as it was fitted: of prices over the base of their month. */
const responseSchema = z.object({
  driver: priceDriverSchema,
  /** First and last month that were fitted. */
  from: monthSchema,
  till: monthSchema,
  hours: z.number().int(),
  r_squared: value,
  /** Root of the mean squared error. */
  rmse: value,
  /** Price less fitted price, over the base: quantiles of all hours. */
  residuals: z.object({ p05: value, p25: value, p50: value, p75: value, p95: value }),
  /** By residual load six parts of the day, by wind alone 72 kinds of hour. */
  kinds: z.array(
    z.object({
      /** Hours of the day, from and till, German legal time; of the parts alone. */
      from_hour: z.number().int().nullable(),
      till_hour: z.number().int().nullable(),
      hours: z.number().int(),
      r_squared: value,
      rmse: value,
      /** Relative price at some values of the driver, MW; of the parts alone. */
      curve: z.array(z.object({ driver_mw: z.number(), price: z.number() })),
    }),
  ),
})

/** Forecast of the market value of wind on land in Germany. */
export const marketForecastSchema = z.object({
  market: marketOriginSchema,
  /** null: there is a forecast. */
  refusal: forecastRefusalSchema.nullable(),
  forecast: z
    .object({
      /** Last month whose prices are known. */
      known_till: monthSchema,
      /** The first month that is forecast is over: prices are older than the day of the call. */
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

/** A month to come of one turbine. */
export const siteForecastMonthSchema = z.object({
  month: monthSchema,
  /** EUR/MWh. */
  market_value: expectationSchema,
  capture_rate: expectationSchema,
  /** Market value less the published one that is expected, EUR/MWh. */
  delta: expectationSchema,
  /** MWh; by weather alone. */
  energy: expectationSchema,
  /** EUR. */
  revenue: expectationSchema,
  /** At negative prices, h and MWh; by weather alone. */
  negative_hours: expectationSchema,
  negative_energy: expectationSchema,
  /** Without support by section 51, MWh. */
  unsupported_energy: expectationSchema,
  /** Premium that is not paid for it, EUR; null without a value to be applied, or where the premium is that of a year. */
  lost_premium: expectationSchema.nullable(),
  base_origin: baseOriginSchema,
  years: z.array(z.object({ year: z.number().int(), energy: value, value })),
})
export type SiteForecastMonth = z.infer<typeof siteForecastMonthSchema>

/** Forecast of a cell with a reference turbine. */
export const forecastSeriesSchema = z.object({
  turbine: indexTurbineSchema,
  cell: z.object({ lat: z.number(), lon: z.number() }),
  market: marketOriginSchema,
  section51: section51RuleSchema.omit({ appended_days: true }),
  known_till: monthSchema,
  weather: forecastWeatherSchema,
  inputs_hash: z.string(),
  months: z.array(siteForecastMonthSchema),
})
export type ForecastSeries = z.infer<typeof forecastSeriesSchema>
