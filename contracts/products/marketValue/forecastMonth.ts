import { z } from 'zod'
import { monthSchema } from '../../schemas/period.ts'

const value = z.number().nullable()

/** Source of the weather of a forecast: the computed fleet in the atlas, or measured feed-in scaled to today's level. */
export const forecastWeatherSchema = z.enum(['fleet', 'measured'])
/** Source of a base price: forward quotes, or without them the last months carried forward. */
export const baseOriginSchema = z.enum(['quotes', 'extrapolated'])
/** Driver of the price: load less wind and solar, or, if these are missing, onshore wind only. */
export const priceDriverSchema = z.enum(['residual_load', 'wind'])
/** Expected value, with P10, P50 and P90. */
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
  /** Months after the last one with known prices, 1 to 6. */
  horizon: z.number().int(),
  base: expectationSchema.extend({
    origin: baseOriginSchema,
    /** Day of the quotes, YYYY-MM-DD; null: no quotes. */
    quote_date: z.string().nullable(),
    /** Errors that define the band: those of past quotes, or of past prices carried forward. */
    error_origin: baseOriginSchema,
    /** Number of errors that define the band; 0: the base price has no band. */
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
  /** EUR/MWh: from the past errors of base price and capture rate. */
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
  /** Market value less the expected published one, EUR/MWh. */
  delta: expectationSchema,
  /** MWh; depends only on the weather. */
  energy: expectationSchema,
  /** EUR. */
  revenue: expectationSchema,
  /**
   * Hours and energy (MWh) at negative prices: weather years combined with the year before, with the band of
   * past errors. Percentiles are null where too few errors are known.
   */
  negative_hours: expectationSchema,
  negative_energy: expectationSchema,
  /** Energy without support by section 51, MWh. */
  unsupported_energy: expectationSchema,
  /** Unpaid premium for it, EUR; null without an award price, or if the premium is annual. */
  lost_premium: expectationSchema.nullable(),
  base_origin: baseOriginSchema,
  years: z.array(z.object({ year: z.number().int(), energy: value, value })),
})
export type SiteForecastMonth = z.infer<typeof siteForecastMonthSchema>
