import { z } from 'zod'
import { eachOnce, orderHeightsSchema, orderYears, withYearsInOrder } from '../../schemas/orderParts.ts'
import { atlasProductSchema } from '../../schemas/product.ts'
import { provenanceSchema } from '../../schemas/provenance.ts'
import { resultSiteSchema } from '../../schemas/resultSite.ts'
import { cellGroundSchema } from '../../schemas/siteAir.ts'
import { timeSeries } from './record.ts'

/** Quantities of a time series, with unit, column suffix and whether they belong to a height. */
export const timeSeriesParameters = {
  wind_speed: { unit: 'm/s', suffix: 'ms', atHeight: true, aggregate: 'mean', decimals: 3 },
  wind_direction: { unit: '°', suffix: 'deg', atHeight: true, aggregate: 'vector_mean', decimals: 1 },
  temperature: { unit: '°C', suffix: 'c', atHeight: true, aggregate: 'mean', decimals: 2 },
  pressure: { unit: 'hPa', suffix: 'hpa', atHeight: true, aggregate: 'mean', decimals: 2 },
  humidity: { unit: '%', suffix: 'percent', atHeight: true, aggregate: 'mean', decimals: 1 },
  air_density: { unit: 'kg/m³', suffix: 'kgm3', atHeight: true, aggregate: 'mean', decimals: 4 },
  rain: { unit: 'mm', suffix: 'mm', atHeight: false, aggregate: 'sum', decimals: 2 },
  radiation: { unit: 'W/m²', suffix: 'wm2', atHeight: false, aggregate: 'mean', decimals: 1 },
} as const

export type TimeSeriesParameter = keyof typeof timeSeriesParameters
export const timeSeriesParameterSchema = z.enum(
  Object.keys(timeSeriesParameters) as [TimeSeriesParameter, ...TimeSeriesParameter[]],
)

export const timeSeriesFormatSchema = z.enum(['csv', 'xlsx', 'nc', 'parquet'])

/** Name of a column in CSV and Excel: `wind_speed_140.5m_ms`, `rain_mm`. */
export function columnName(parameter: TimeSeriesParameter, heightM: number | null): string {
  const { suffix } = timeSeriesParameters[parameter]
  return heightM === null ? `${parameter}_${suffix}` : `${parameter}_${heightM}m_${suffix}`
}

/** `parameters` of POST jobs for this product. */
export const timeSeriesOrderSchema = withYearsInOrder(
  z.strictObject({
    heights: orderHeightsSchema,
    parameters: eachOnce(z.array(timeSeriesParameterSchema).min(1).max(20)),
    ...orderYears,
    /** Absent: the atlas's orography. */
    cell_ground_m: cellGroundSchema,
    formats: z.array(timeSeriesFormatSchema).min(1).max(20).default(['csv', 'xlsx']),
  }),
)
export type TimeSeriesOrder = z.output<typeof timeSeriesOrderSchema>

/** A time series product: an atlas with its available heights, years and parameters. */
export const timeSeriesProductSchema = atlasProductSchema.extend({
  parameters: z.array(timeSeriesParameterSchema),
  formats: z.array(timeSeriesFormatSchema),
})
export type TimeSeriesProduct = z.infer<typeof timeSeriesProductSchema>

const aggregateRow = { mean: z.number().nullable(), availability: z.number() }

/** One parameter at one height and its mean (or sum, see `aggregate`), which is null below 90 % availability. */
const seriesHeadSchema = z.object({
  parameter: timeSeriesParameterSchema,
  height: z.number().nullable(),
  unit: z.string(),
  column: z.string(),
  aggregate: z.enum(['mean', 'sum', 'vector_mean']),
  min: z.number().nullable(),
  max: z.number().nullable(),
  ...aggregateRow,
})
export type SeriesHead = z.infer<typeof seriesHeadSchema>

/** The same with its means by month and year. */
export const seriesSummarySchema = seriesHeadSchema.extend({
  /** Mean of each calendar month over all years, January first. */
  calendar_months: z.array(z.object(aggregateRow)).length(12),
  months: z.array(z.object({ year: z.number().int(), month: z.number().int(), ...aggregateRow })),
  years: z.array(z.object({ year: z.number().int(), ...aggregateRow })),
})
export type SeriesSummary = z.infer<typeof seriesSummarySchema>

/** Result of a time series job; means by month and year of each site come by `jobSummaries`. */
export const timeSeriesResultSchema = provenanceSchema.extend({
  product: z.literal(timeSeries.code),
  rows: z.number().int(),
  /** Steps of the ordered years, with or without data in the atlas. Absent in older results. */
  ordered_steps: z.int().optional(),
  /** Names of the files that hold all sites. */
  files: z.array(z.string()).default([]),
  sites: z.array(resultSiteSchema.extend({ series: z.array(seriesHeadSchema) })),
})
export type TimeSeriesResult = z.infer<typeof timeSeriesResultSchema>

/** Min/mean/max of a series in buckets of equal length; null where a bucket has no value. */
export const envelopeSchema = z.object({
  site_id: z.number().int(),
  parameter: timeSeriesParameterSchema,
  height: z.number().nullable(),
  unit: z.string(),
  /** Start of the first bucket, ms since 1970, and length of a bucket. */
  start_ms: z.number(),
  bucket_ms: z.number(),
  min: z.array(z.number().nullable()),
  mean: z.array(z.number().nullable()),
  max: z.array(z.number().nullable()),
})
export type Envelope = z.infer<typeof envelopeSchema>
