import { summaryOf } from '../orderSummary.ts'
import { marketValueOrderSchema, orderedMonths } from './order.ts'

export const marketValueSummary = summaryOf(marketValueOrderSchema, (order, { format, text }) => {
  const months = orderedMonths(order)
  if (months.ahead !== null)
    return [text.products.jobs.monthsAhead(months.ahead.map((month) => format.number(month)).join(', '))]
  const years = months.past?.map((month) => Number(month.slice(0, 4)))
  return years ? [format.years(Math.min(...years), Math.max(...years))] : []
})
