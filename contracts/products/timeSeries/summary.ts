import { heightsText, summaryOf } from '../orderSummary.ts'
import { timeSeriesOrderSchema } from './schemas.ts'

export const timeSeriesSummary = summaryOf(
  timeSeriesOrderSchema,
  ({ heights, from_year, till_year }, words) => [
    heightsText(heights, words),
    words.format.years(from_year, till_year),
  ],
)
