import { z } from 'zod'
import { type Quantity, type QuantityLabels, type QuantityName, quantityOf } from '../../quantities/index.ts'
import { eachOnce, orderHeightsSchema, orderYears, withYearsInOrder } from '../../schemas/orderParts.ts'
import { atlasProductSchema } from '../../schemas/product.ts'
import { provenanceSchema } from '../../schemas/provenance.ts'
import { resultSiteSchema } from '../../schemas/resultSite.ts'
import { cellGroundSchema } from '../../schemas/siteAir.ts'
import { timeSeries } from './record.ts'

/** Parameters of a time series: their quantity, column suffix, and whether they belong to a height. */
export const timeSeriesParameters = {
  wind_speed: { of: 'windSpeed', suffix: 'ms', atHeight: true, aggregate: 'mean' },
  wind_direction: { of: 'windDirection', suffix: 'deg', atHeight: true, aggregate: 'vector_mean' },
  temperature: { of: 'temperature', suffix: 'c', atHeight: true, aggregate: 'mean' },
  pressure: { of: 'pressure', suffix: 'hpa', atHeight: true, aggregate: 'mean' },
  humidity: { of: 'relativeHumidity', suffix: 'percent', atHeight: true, aggregate: 'mean' },
  air_density: { of: 'airDensity', suffix: 'kgm3', atHeight: true, aggregate: 'mean' },
  rain: { of: 'precipitation', suffix: 'mm', atHeight: false, aggregate: 'sum' },
  radiation: { of: 'radiation', suffix: 'wm2', atHeight: false, aggregate: 'mean' },
} as const satisfies Record<string, { readonly of: QuantityName; readonly [detail: string]: unknown }>

export type TimeSeriesParameter = keyof typeof timeSeriesParameters
export const timeSeriesParameterSchema = z.enum(
  Object.keys(timeSeriesParameters) as [TimeSeriesParameter, ...TimeSeriesParameter[]],
)

/** Unit and decimals of a parameter. */
export function quantityOfParameter(parameter: TimeSeriesParameter): Quantity {
  return quantityOf(timeSeriesParameters[parameter].of)
}

export function parameterLabel(parameter: TimeSeriesParameter, labels: QuantityLabels): string {
  return labels[timeSeriesParameters[parameter].of]
}

/** Name of data that an atlas may lack, for its name in calls and calculations; an unknown name is returned. */
export function weatherName(
  name: string,
  {
    quantities,
    weatherNames,
  }: { readonly quantities: QuantityLabels; readonly weatherNames: Readonly<Record<string, string>> },
): string {
  const parameter = timeSeriesParameterSchema.safeParse(name).data
  return parameter === undefined ? (weatherNames[name] ?? name) : parameterLabel(parameter, quantities)
}

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
