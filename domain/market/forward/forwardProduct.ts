import { formatYearMonth, monthNumber, monthOfNumber, type YearMonth } from '../../months/yearMonth.ts'
import { germanMonthStartMs } from '../germanTime.ts'

export const forwardPeriods = ['month', 'quarter', 'year'] as const
export type ForwardPeriod = (typeof forwardPeriods)[number]

/** Hours of delivery: all of them, or Monday to Friday from 8 to 20 o'clock in Germany, holidays included. */
export const forwardLoads = ['base', 'peak'] as const
export type ForwardLoad = (typeof forwardLoads)[number]

/** Whole months of German legal time in which power is delivered. */
export interface DeliveryPeriod {
  readonly period: ForwardPeriod
  /** First month of the product. */
  readonly from: YearMonth
}

const monthsOf: Readonly<Record<ForwardPeriod, number>> = { month: 1, quarter: 3, year: 12 }

/** Number of the first month of a period, see `monthNumber`, and one past the last. */
export function deliveryMonths({ period, from }: DeliveryPeriod): {
  readonly first: number
  readonly end: number
} {
  const first = monthNumber(from)
  return { first, end: first + monthsOf[period] }
}

/** Beginning and end of the delivery, ms since 1970, UTC. */
export function deliverySpan(delivery: DeliveryPeriod): { readonly startMs: number; readonly endMs: number } {
  const { first, end } = deliveryMonths(delivery)
  return { startMs: monthStartMs(first), endMs: monthStartMs(end) }
}

/** Beginning of a month by its number, ms since 1970, UTC. */
export function monthStartMs(number: number): number {
  const { year, month } = monthOfNumber(number)
  return germanMonthStartMs(year, month)
}

/** `2027-01`, `2027-Q1` or `2027`. */
export function formatDelivery({ period, from }: DeliveryPeriod): string {
  if (period === 'year') return String(from.year)
  return period === 'month' ? formatYearMonth(from) : `${from.year}-Q${(from.month + 2) / 3}`
}

const monthNames = [
  'jan',
  'feb',
  'mar|mär|mrz|maerz',
  'apr',
  'may|mai',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct|okt',
  'nov',
  'dec|dez',
] as const
const leastYear = 2000
const greatestYear = 2099

/**
 * Reads a period as traders and tables write it: `2027-01`, `01/2027`, `1.2027`, `Jan-27`, `März 2027`, `2027-Q1`, `Q1/27`,
 * `1. Quartal 2027`, `2027`, `Cal-27`, `Jahr 2027`; before it the name of the future, such as `DEBY`, `DEBQ`, `DEBM`, `Ger Base`.
 *
 * @returns null for anything else
 */
export function readDelivery(text: string): DeliveryPeriod | null {
  const plain = withoutFuture(text.trim().toLowerCase())
  const year = /^(?:cal(?:endar)?|jahr|year|y)?[ ./_-]*(\d{4}|\d{2})$/.exec(plain)
  if (year !== null && (year[1]!.length === 4 || plain.length > 2)) return deliveryIn('year', year[1]!, 1)
  const quarter =
    /^(?<q>[1-4])\. ?quartal[ ./_-]*(?<year>\d{4}|\d{2})$|^q(?:uarter)?[ -]?(?<first>[1-4])[ ./_-]*(?<after>\d{4}|\d{2})$|^(?<before>\d{4})[ ./_-]*q(?<last>[1-4])$/.exec(
      plain,
    )?.groups
  if (quarter !== undefined) {
    const number = Number(quarter.q ?? quarter.first ?? quarter.last)
    return deliveryIn('quarter', (quarter.year ?? quarter.after ?? quarter.before)!, 3 * number - 2)
  }
  const digits = /^(?<year>\d{4})-(?<month>\d{1,2})$|^(?<monthFirst>\d{1,2})[./](?<yearLast>\d{4})$/.exec(
    plain,
  )?.groups
  if (digits !== undefined)
    return deliveryIn('month', (digits.year ?? digits.yearLast)!, Number(digits.month ?? digits.monthFirst))
  const named = /^(?<name>[a-zä]{3,9})\.?[ ./_-]*(?<year>\d{4}|\d{2})$/.exec(plain)?.groups
  const month =
    named === undefined ? -1 : monthNames.findIndex((names) => new RegExp(`^(${names})`).test(named.name!))
  return month < 0 ? null : deliveryIn('month', named!.year!, month + 1)
}

/** Without the symbol or the name of the future before the period; `DEBQ1-27` has the letter of its quarter in the symbol. */
function withoutFuture(plain: string): string {
  return plain
    .replace(/^de[bp]q[ ._-]*(?=[1-4][ ./_-])/, 'q')
    .replace(/^de[bp]y[ ./_-]*(?=\d{2}$)/, 'cal ')
    .replace(/^de[bp][ymq][ ./_-]*/, '')
    .replace(/^(?:(?:phelix|eex|germany|german|ger|de(?:[-/]lu)?)[ -]+)*(?:(?:base|peak)(?:load)?[ -]+)?/, '')
}

function deliveryIn(period: ForwardPeriod, yearText: string, month: number): DeliveryPeriod | null {
  const year = yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText)
  if (!(year >= leastYear && year <= greatestYear && month >= 1 && month <= 12)) return null
  return { period, from: { year, month } }
}
