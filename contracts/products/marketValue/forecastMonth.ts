import { z } from 'zod'
import { monthSchema } from '../../schemas/period.ts'

const value = z.number().nullable()

/** Source of the weather of a forecast: the computed fleet in the atlas, or measured feed-in scaled to today's level. */
export const forecastWeatherSchema = z.enum(['fleet', 'measured'])
/** Where a base price comes from: forward quotes, or carried on from the last months for want of them. */
export const baseOriginSchema = z.enum(['quotes', 'extrapolated'])
/** Driver of the price: load less wind and solar, or, if these are missing, onshore wind only. */
export const priceDriverSchema = z.enum(['residual_load', 'wind'])
/** A number that is expected, and values that 10, 50 and 90 of 100 months stay below. */
const expectationSchema = z.object({ mean: value, p10: value, p50: value, p90: value })
export type ForecastExpectation = z.infer<typeof expectationSchema>

const methodsSchema = z.object({
  mean12: value,
  /** Absent in results of earlier releases. */
  mean_all: value.optional(),
  usual: value,
  weather_years: value,
})

/** Expected published market value of onshore wind in a month. */
export const forecastMonthSchema = z.object({
  month: monthSchema,
  /** Months ahead of the last one whose prices are known, 1 to 6. */
  horizon: z.number().int(),
  base: expectationSchema.extend({
    origin: baseOriginSchema,
    /** Day of the quotes, YYYY-MM-DD; null: without. */
    quote_date: z.string().nullable(),
    /** Errors that define the band: those of past quotes, or of past prices carried forward. */
    error_origin: baseOriginSchema,
    /** How many of these are known; 0: the base has no band. */
    errors: z.number().int(),
  }),
  capture_rate: expectationSchema.extend({
    /** Members of the blend and their weights, which sum to 1. */
    methods: methodsSchema,
    weights: methodsSchema,
    /** Past errors; in results of earlier releases also weather years and model errors. */
    band_origin: z.enum(['weather_and_residuals', 'past_errors']),
  }),
  /** Hours below zero in the month, h; absent in results of earlier releases. */
  negative_hours: expectationSchema.optional(),
  /** EUR/MWh: what past bases and past capture rates missed. */
  market_value: expectationSchema.extend({ p05: value, p25: value, p75: value, p95: value }),
  /** Value for each weather year at the expected base price, EUR/MWh. */
  years: z.array(z.object({ year: z.number().int(), value })),
})
export type ForecastMonth = z.infer<typeof forecastMonthSchema>

/** A future month of one turbine. */
export const siteForecastMonthSchema = z.object({
  month: monthSchema,
  /** EUR/MWh. */
  market_value: expectationSchema,
  capture_rate: expectationSchema,
  /** Market value less the published one that is expected, EUR/MWh. */
  delta: expectationSchema,
  /** MWh; by weather only. */
  energy: expectationSchema,
  /** EUR. */
  revenue: expectationSchema,
  /** Hours and energy (MWh) at negative prices: weather years blended with the year before, with the band of past errors.
   * Percentiles are null where too few errors are known. */
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
