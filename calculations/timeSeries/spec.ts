import { z } from 'zod'
import { products, timeSeriesFormatSchema, timeSeriesParameterSchema } from '#contracts'
import {
  calculationSitesSchema,
  someOf,
  specCellGround,
  specHead,
  specHeightsSchema,
  withYearsInOrder,
} from '../specParts.ts'

/**
 * A time series to compute: `spec.json` of a job, and input of `anemone calculate`. Years are clipped to the
 * atlas; heights are m above ground.
 */
export const timeSeriesSpecSchema = withYearsInOrder(
  z.strictObject({
    product: z.literal(products.timeSeries.code),
    ...specHead,
    ...specCellGround,
    sites: calculationSitesSchema,
    heights: specHeightsSchema,
    parameters: someOf(timeSeriesParameterSchema),
    formats: someOf(timeSeriesFormatSchema).default(['csv', 'xlsx']),
  }),
)

export type TimeSeriesSpec = z.output<typeof timeSeriesSpecSchema>
export type TimeSeriesSpecInput = z.input<typeof timeSeriesSpecSchema>
export type TimeSeriesSite = TimeSeriesSpec['sites'][number]
