import type { Format } from '../../format.ts'
import { summaryOf } from '../orderSummary.ts'
import { marketValueOrderSchema, orderedMonths } from './order.ts'

export const marketValueSummary = summaryOf(marketValueOrderSchema, (order, { format, text }) => {
  const months = orderedMonths(order)
  if (months.ahead !== null)
    return [text.products.jobs.monthsAhead(months.ahead.map((month) => format.number(month)).join(', '))]
  const years = months.past?.map((month) => Number(month.slice(0, 4)))
  if (months.from !== null) return [text.products.jobs.monthsFrom(writtenMonth(months.from, format))]
  return years ? [format.years(Math.min(...years), Math.max(...years))] : []
})

/** @param month `YYYY-MM` */
function writtenMonth(month: string, format: Format): string {
  return `${format.month(Number(month.slice(5)), 'short')} ${month.slice(0, 4)}`
}
