import { z } from 'zod'
import { ensembleAnswerSchema } from '../products/ensembleAnswer.ts'
import {
  envelopeSchema,
  seriesSummarySchema,
  timeSeriesParameterSchema,
} from '../products/timeSeries/schemas.ts'
import {
  comparisonQuery,
  seriesComparisonSchema,
  seriesMeasurementFormSchema,
} from '../products/timeSeries/seriesComparison.ts'
import { windStatisticsSchema } from '../products/windPotential/schemas.ts'
import { route } from '../route.ts'
import {
  heightSchema,
  idTextSchema,
  jobParamsSchema,
  longestEnsemble,
  numberTextSchema,
  textSchema,
} from '../schemas/input.ts'
import { utcSchema } from '../time.ts'

/** Parts of results that are too large for one answer, such as the series of a site, and results with others. */
export const jobSeriesRoutes = {
  jobSeries: route('GET', '/api/jobs/:id/series', 'customer', {
    summary: 'Envelope of a series for a chart',
    params: jobParamsSchema,
    query: z.strictObject({
      site_id: idTextSchema,
      parameter: timeSeriesParameterSchema,
      height: numberTextSchema(heightSchema).optional(),
      from: utcSchema.optional(),
      till: utcSchema.optional(),
      points: numberTextSchema(z.int().min(2).max(5000)).default(1000),
    }),
    response: envelopeSchema,
  }),
  jobSummaries: route('GET', '/api/jobs/:id/summaries', 'customer', {
    summary: 'Means of all series of a site by month and year',
    params: jobParamsSchema,
    query: z.strictObject({ site_id: idTextSchema }),
    response: z.array(seriesSummarySchema),
  }),
  seriesComparison: route('GET', '/api/series_comparison', 'customer', {
    summary: 'Series of several sites and jobs, of any atlases, compared with the first',
    query: z.strictObject(comparisonQuery),
    response: seriesComparisonSchema,
  }),
  compareMeasurement: route('POST', '/api/series_comparison', 'customer', {
    summary:
      'The same comparison with a measurement of wind, sent as a file, as its last series. Nothing is stored',
    form: seriesMeasurementFormSchema,
    response: seriesComparisonSchema,
  }),
  jobStatistics: route('GET', '/api/jobs/:id/statistics', 'customer', {
    summary: 'Distributions of the wind at a site of a wind potential job, one for each height',
    params: jobParamsSchema,
    query: z.strictObject({ site_id: idTextSchema }),
    response: z.array(windStatisticsSchema),
  }),
  jobEnsemble: route('GET', '/api/jobs/:id/ensemble', 'customer', {
    summary:
      'A completed result with the same order over other atlases: main figures of each, weighted mean and spread',
    params: jobParamsSchema,
    query: z.strictObject({
      /** As in `report.pdf`. */
      ensemble: textSchema(longestEnsemble).min(1),
    }),
    response: ensembleAnswerSchema,
  }),
} as const
