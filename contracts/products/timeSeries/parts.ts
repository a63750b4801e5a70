import type { ProductParts } from '../parts.ts'
import { timeSeriesFigures } from './mainFigures.ts'
import { timeSeriesOrderSchema, timeSeriesProductSchema, timeSeriesResultSchema } from './schemas.ts'
import { timeSeriesSummary } from './summary.ts'

export const timeSeriesParts = {
  product: timeSeriesProductSchema,
  order: timeSeriesOrderSchema,
  summary: timeSeriesSummary,
  result: timeSeriesResultSchema,
  figures: timeSeriesFigures,
} as const satisfies ProductParts<typeof timeSeriesResultSchema>
