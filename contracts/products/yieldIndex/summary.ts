import { heightsText, summaryOf } from '../orderSummary.ts'
import { yieldIndexOrderSchema } from './order.ts'

export const yieldIndexSummary = summaryOf(yieldIndexOrderSchema, ({ hub_height, reference }, words) => [
  heightsText([hub_height], words),
  ...(reference ? [words.format.years(...reference)] : []),
])
