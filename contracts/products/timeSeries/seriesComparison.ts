import { z } from 'zod'
import { basisSchema } from '../../basis/schema.ts'
import { heightSchema, inputSchema, numberTextSchema } from '../../schemas/input.ts'
import { measurementReading } from '../../schemas/measurementReading.ts'
import { utcSchema } from '../../time.ts'
import { timeSeriesParameterSchema } from './schemas.ts'

/** Lengths of the calendar periods (UTC) for which means are drawn. */
export const comparisonResolutions = ['hour', 'day', 'month'] as const
export const comparisonResolutionSchema = z.enum(comparisonResolutions)
export type ComparisonResolution = z.infer<typeof comparisonResolutionSchema>

/** Maximum number of compared series, including the first. */
export const mostComparedSeries = 6
/** Maximum number of periods in one answer: 4 years of hours, 95 years of days. */
export const mostComparedMeans = 35_100

/** A series of a comparison: that of a site in the result of a job. */
export interface ComparedOne {
  readonly jobId: string
  readonly siteId: number
  /** m above ground; absent: the height of the comparison. */
  readonly heightM?: number
}

/**
 * Reads `<job id>.<site id>,…`, each with an optional `@<height>`.
 * @returns null for other texts, repetitions, and too many series
 */
export function comparedOf(text: string): readonly ComparedOne[] | null {
  const parts = text.split(',')
  if (parts.length > mostComparedSeries || new Set(parts).size < parts.length) return null
  const ones = parts.map((part) => {
    const [, jobId, siteId, height] = /^([\da-f-]{36})\.(\d{1,9})(?:@(\d{1,4}(?:\.\d)?))?$/.exec(part) ?? []
    if (!z.uuid().safeParse(jobId).success) return null
    const own = height === undefined ? {} : { heightM: Number(height) }
    return { jobId: jobId!, siteId: Number(siteId), ...own }
  })
  return ones.every((one) => one !== null) ? ones : null
}

/** Query of `comparedOf`. */
export function comparedText(ones: readonly ComparedOne[]): string {
  return ones
    .map(({ jobId, siteId, heightM }) => `${jobId}.${siteId}${heightM === undefined ? '' : `@${heightM}`}`)
    .join(',')
}

const value = z.number().nullable()

/** Series to compare, and the means of them. */
export const comparisonQuery = {
  /** `<job id>.<site id>`, or `<job id>.<site id>@<height>`; the first one is the reference. Separated by commas. */
  of: z.string().refine((text) => comparedOf(text) !== null, { params: { flaw: 'compared' } }),
  parameter: timeSeriesParameterSchema,
  height: numberTextSchema(heightSchema).optional(),
  resolution: comparisonResolutionSchema.default('day'),
  from: utcSchema.optional(),
  till: utcSchema.optional(),
}

const comparisonQuerySchema = z.strictObject(comparisonQuery)
export type ComparisonQuery = z.output<typeof comparisonQuerySchema>

/** Parameters that a measurement of wind has. */
export const measuredParameters = ['wind_speed', 'wind_direction'] as const

/** The text fields of a form with a measurement to compare, which comes as a file. */
export const seriesMeasurementFormSchema = z.strictObject({
  ...comparisonQuery,
  parameter: z.enum(measuredParameters),
  /** m above ground. Absent: from the column's header. */
  measured_height: numberTextSchema(inputSchema('measuredHeight')).optional(),
  ...measurementReading,
})

/** A compared series; its figures are over the common steps of all. */
const comparedSeriesSchema = z.object({
  /** null: the sent measurement. */
  job_id: z.uuid().nullable(),
  /** null: the sent measurement. */
  site_id: z.number().int().nullable(),
  /** m above ground; null: the parameter has none. */
  height: z.number().nullable(),
  site_name: z.string(),
  list_name: z.string(),
  atlas: z.string(),
  atlas_title: z.object({ de: z.string(), en: z.string() }),
  atlas_version: z.string(),
  synthetic: z.boolean(),
  citation: z.string(),
  /** Basis of the series' result; null in older results without one. */
  basis: basisSchema.nullable(),
  from: z.string(),
  till: z.string(),
  step_seconds: z.number().int(),
  /** Means of the calendar periods of `starts_ms`; null below 90 % of a period's steps. Rain: sums. */
  means: z.array(value),
  figures: z.object({
    /**
     * Rain: sum of a mean year, null if the common steps lack a calendar month. Directions: of the wind
     * vectors.
     */
    mean: value,
    /** Standard deviation over the steps. Directions: √(−2 ln R). */
    std: value,
    /** Mean difference from the first series, in the unit of `mean`. */
    bias: value,
    /** RMSE of the steps against the first series. */
    rmse: value,
    /** Correlation with the first series: Pearson's, for directions that of Jammalamadaka and SenGupta. */
    correlation: value,
    /** Share of the common period's steps that have a value; null without such a period. */
    availability: value,
  }),
  /** Mean by hour of the day (UTC), over the common steps. Rain: sum of an hour. */
  hours: z.array(value).length(24),
  /** Mean by calendar month, January first, over the common steps. Rain: sum of a month. */
  calendar_months: z.array(value).length(12),
})

/** Several series of one parameter, of any sites, heights and atlases, compared with the first. */
export const seriesComparisonSchema = z.object({
  parameter: timeSeriesParameterSchema,
  /** Height of the first series, and of all series without their own, m. */
  height: z.number().nullable(),
  unit: z.string(),
  resolution: comparisonResolutionSchema,
  /** Starts of the calendar periods, ms since 1970, from the earliest series to the end of the latest. */
  starts_ms: z.array(z.number()),
  /** The period that all series cover, in the coarsest steps; null if there is none. */
  common: z
    .object({
      from: z.string(),
      till: z.string(),
      step_seconds: z.number().int(),
      steps: z.number().int(),
      /** Steps at which every series has a value; all figures refer to these. */
      common_steps: z.number().int(),
    })
    .nullable(),
  series: z.array(comparedSeriesSchema),
  /** Requested series that are missing; the first one always exists. */
  left_out: z.array(
    z.object({
      job_id: z.uuid(),
      site_id: z.number().int(),
      height: z.number().nullable(),
      /** null if unknown. */
      site_name: z.string().nullable(),
      /** 'gone': the result does not exist or was deleted. */
      reason: z.enum(['gone', 'no_such_series']),
    }),
  ),
})
export type SeriesComparison = z.infer<typeof seriesComparisonSchema>
export type ComparedSeries = SeriesComparison['series'][number]
