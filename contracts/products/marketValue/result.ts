import { z } from 'zod'
import { section51Vintages } from '#domain'
import { plantLawSchema } from '../../law/schema.ts'
import { farmProductionSchema } from '../../schemas/farmProduction.ts'
import { marketOriginSchema } from '../../schemas/market.ts'
import { orderedTurbineSchema } from '../../schemas/productTurbine.ts'
import { provenanceSchema } from '../../schemas/provenance.ts'
import { resultSiteSchema } from '../../schemas/resultSite.ts'
import { storedPlantSchema } from '../../schemas/sitePlant.ts'
import { marketFiguresSchema } from './figures.ts'
import {
  forecastMonthSchema,
  forecastWeatherSchema,
  priceDriverSchema,
  siteForecastMonthSchema,
} from './forecastMonth.ts'
import { portfolioSchema } from './portfolio.ts'
import { marketValue } from './record.ts'

export const vintageSchema = z.enum(section51Vintages)

/** Rule of section 51 for a plant, and the days that it appends to the support. */
export const section51RuleSchema = z.object({
  /** null: commissioning and bid are not known. */
  vintage: vintageSchema.nullable(),
  /** Whether the plant is exempt, by its power or as a pilot. */
  exempt: z.boolean(),
  /** Days that section 51a appends for the hours so far; null: it does not apply to the plant. */
  appended_days: z.number().nullable(),
  /** State of the law; absent in older results. */
  law: plantLawSchema.optional(),
  /** Legal situation under the bill, for plants that it applies to; null for others. */
  bill: plantLawSchema.nullable().optional(),
})
export type Section51Rule = z.infer<typeof section51RuleSchema>

/** Basis of a forecast at sites, and its expectation for all onshore wind. */
export const orderedForecastSchema = z.object({
  /** Day of the order, YYYY-MM-DD: later quotes are not used. */
  made_on: z.string(),
  /** Last month whose prices were known, YYYY-MM. */
  known_till: z.string(),
  weather: forecastWeatherSchema,
  weather_years: z.array(z.number().int()),
  driver: priceDriverSchema,
  /** Months from which the price response was fitted. */
  response: z.object({
    from: z.string(),
    till: z.string(),
    r_squared: z.number().nullable(),
    rmse: z.number().nullable(),
  }),
  /** Months that were ordered. */
  months: z.array(forecastMonthSchema),
})
export type OrderedForecast = z.infer<typeof orderedForecastSchema>

/**
 * Result of a market value job; `jobMarketValue` returns past months and hours of each site,
 * `jobMarketForecast` weather years of a forecast.
 */
export const marketValueResultSchema = provenanceSchema.extend({
  product: z.literal(marketValue.code),
  market: marketOriginSchema,
  /** Sums of all sites by months and years; absent: a forecast, or an older result. */
  portfolio: portfolioSchema.optional(),
  /** Only for a forecast; past years are empty then. */
  forecast: orderedForecastSchema.optional(),
  sites: z.array(
    resultSiteSchema.extend({
      cell: z.object({ lat: z.number(), lon: z.number() }),
      turbine: orderedTurbineSchema,
      /** Farm whose net power is valued; absent: that of the turbine, without wakes and losses. */
      production: farmProductionSchema.optional(),
      plant: storedPlantSchema,
      section51: section51RuleSchema,
      /** Figures of each year whose months were all ordered and are known at least in part. */
      years: z.array(marketFiguresSchema),
      /** Months ahead, only for a forecast. */
      forecast: z.array(siteForecastMonthSchema.omit({ years: true })).optional(),
    }),
  ),
})
export type MarketValueResult = z.infer<typeof marketValueResultSchema>

/** Effect of section 51 in each year, for each possible vintage of a plant. */
export const vintageLossesSchema = z.object({
  vintage: vintageSchema,
  years: z.array(
    z.object({
      year: z.number().int(),
      hours: z.number(),
      energy: z.number(),
      premium: z.number().nullable(),
    }),
  ),
})

/** A site of a market value job: every month and year, and its hours without support. */
export const siteMarketValueSchema = z.object({
  site_id: z.number().int(),
  months: z.array(marketFiguresSchema),
  years: z.array(marketFiguresSchema),
  vintages: z.array(vintageLossesSchema),
})
export type SiteMarketValue = z.infer<typeof siteMarketValueSchema>

/** A site of an ordered forecast: every month with its value for each weather year. */
export const siteMarketForecastSchema = z.object({
  site_id: z.number().int(),
  months: z.array(siteForecastMonthSchema),
})
export type SiteMarketForecast = z.infer<typeof siteMarketForecastSchema>
