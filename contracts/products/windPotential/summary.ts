import { heightsText, summaryOf } from '../orderSummary.ts'
import { windPotentialOrderSchema } from './schemas.ts'

export const windPotentialSummary = summaryOf(
  windPotentialOrderSchema,
  ({ heights, from_year, till_year }, words) => [
    heightsText(heights, words),
    words.format.years(from_year, till_year),
  ],
)
