import { summaryOf } from '../orderSummary.ts'
import { ppaOrderSchema } from './order.ts'

/** Prices of agreements are distinguished by their years of delivery. */
export const ppaSummary = summaryOf(ppaOrderSchema, ({ start, tenor_years }, { format }) => {
  if (start === undefined) return []
  const first = Number(start.slice(0, 4))
  return [format.years(first, first + tenor_years - 1)]
})
