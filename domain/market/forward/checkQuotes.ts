import { type Checked, checked } from '../../checked/index.ts'
import { formatYearMonth, monthOfNumber } from '../../months/yearMonth.ts'
import { quantile } from '../../series/quantile.ts'
import { germanDayStartMs } from '../germanTime.ts'
import { bootstrapQuotes, hoursOf } from './bootstrapQuotes.ts'
import {
  deliveryMonths,
  deliverySpan,
  type ForwardLoad,
  formatDelivery,
  forwardLoads,
} from './forwardProduct.ts'
import { type ForwardQuote, formatProduct, plausibleQuoteEurMwh } from './forwardQuote.ts'
import type { GivenQuote, QuoteIssue } from './quoteIssues.ts'

/** Quotes are rounded to cents, and quotes of a day have different times. */
const toleranceEurMwh = 0.05
/** Lower than the base price of any month since 2012, in which the lowest was 17 EUR/MWh; higher than any in ct/kWh. */
const ctKwhBelow = 9
/** The mean price of off-peak hours has never been below this in a month. */
const leastOffPeakEurMwh = -50

/**
 * Checks quotes that are given together, for all days and zones.
 * @returns each product of a day once, in the given order; or all problems, by line
 */
export function checkQuotes(given: readonly GivenQuote[]): Checked<readonly GivenQuote[], QuoteIssue> {
  const issues: QuoteIssue[] = []
  const once = withoutRepeats(given, issues)
  for (const { line, quote } of once) {
    const product = formatProduct(quote)
    const { priceEurMwh: value, quoteDate } = quote
    if (!(value >= plausibleQuoteEurMwh.min && value <= plausibleQuoteEurMwh.max))
      issues.push({ code: 'quoteOutOfRange', line, product, value, ...plausibleQuoteEurMwh })
    const { startMs, endMs } = deliverySpan(quote)
    // A month is quoted while it runs; longer products are replaced by the next shorter ones.
    if (germanDayStartMs(quoteDate) >= (quote.period === 'month' ? endMs : startMs))
      issues.push({ code: 'quoteAfterDelivery', line, product, quoteDate })
  }
  issues.push(...unitDoubt(once))
  if (issues.length === 0) for (const curve of curvesOf(once)) issues.push(...curveIssues(curve))
  return checked(
    issues.sort((a, b) => a.line - b.line),
    () => once,
  )
}

/** Quotes of one zone and day each. */
export function curvesOf(given: readonly GivenQuote[]): GivenQuote[][] {
  const curves = new Map<string, GivenQuote[]>()
  for (const one of given) {
    const key = `${one.quote.zone} ${one.quote.quoteDate}`
    curves.set(key, [...(curves.get(key) ?? []), one])
  }
  return [...curves.values()]
}

/** Key of a quote; equal for quotes of the same product and day. */
export function quoteKey(quote: Omit<ForwardQuote, 'priceEurMwh'>): string {
  return `${quote.zone} ${quote.quoteDate} ${formatProduct(quote)}`
}

function withoutRepeats(given: readonly GivenQuote[], issues: QuoteIssue[]): GivenQuote[] {
  const first = new Map<string, GivenQuote>()
  for (const one of given) {
    const key = quoteKey(one.quote)
    const before = first.get(key)
    if (before === undefined) first.set(key, one)
    else if (before.quote.priceEurMwh !== one.quote.priceEurMwh)
      issues.push({
        code: 'quoteTwice',
        line: one.line,
        product: formatProduct(one.quote),
        otherLine: before.line,
        value: one.quote.priceEurMwh,
        other: before.quote.priceEurMwh,
      })
  }
  return [...first.values()]
}

function unitDoubt(given: readonly GivenQuote[]): QuoteIssue[] {
  const base = given.filter(({ quote }) => quote.load === 'base')
  const value = quantile(
    base.map(({ quote }) => quote.priceEurMwh),
    0.5,
  )
  if (!(value > 0 && value < ctKwhBelow)) return []
  const { line, quote } = base[0]!
  return [{ code: 'quoteLooksLikeCtKwh', line, product: formatProduct(quote), value }]
}

function curveIssues(curve: readonly GivenQuote[]): QuoteIssue[] {
  const of = (load: ForwardLoad) => curve.filter(({ quote }) => quote.load === load)
  const issues = forwardLoads.flatMap((load) => [...gapIssues(of(load)), ...contradictions(load, of(load))])
  return [...issues, ...peaksWithoutBase(of('base'), of('peak')), ...offPeakIssues(of('base'), of('peak'))]
}

/** Months between two quoted ones without any quote. */
function gapIssues(quotes: readonly GivenQuote[]): QuoteIssue[] {
  const sorted = [...quotes].sort((a, b) => deliveryMonths(a.quote).first - deliveryMonths(b.quote).first)
  const issues: QuoteIssue[] = []
  let coveredTo = Number.NaN
  for (const { line, quote } of sorted) {
    const { first, end } = deliveryMonths(quote)
    if (first > coveredTo)
      issues.push({
        code: 'quoteGap',
        line,
        product: formatProduct(quote),
        from: formatYearMonth(monthOfNumber(coveredTo)),
        till: formatYearMonth(monthOfNumber(first - 1)),
      })
    coveredTo = Number.isNaN(coveredTo) ? end : Math.max(coveredTo, end)
  }
  return issues
}

function contradictions(load: ForwardLoad, quotes: readonly GivenQuote[]): QuoteIssue[] {
  const { blocks, implied } = bootstrapQuotes(load, quotes)
  const rests = blocks.flatMap(({ line, priceEurMwh: value }): QuoteIssue[] => {
    if (value >= plausibleQuoteEurMwh.min && value <= plausibleQuoteEurMwh.max) return []
    const { quote } = quotes.find((one) => one.line === line)!
    return [{ code: 'quoteRestImpossible', line, product: formatProduct(quote), value }]
  })
  const contradicted = implied.flatMap(({ line, quote, impliedEurMwh, lines }): QuoteIssue[] => {
    if (Math.abs(impliedEurMwh - quote.priceEurMwh) <= toleranceEurMwh) return []
    const value = quote.priceEurMwh
    return [
      {
        code: 'quoteContradicted',
        line,
        product: formatProduct(quote),
        value,
        implied: impliedEurMwh,
        lines,
      },
    ]
  })
  return [...rests, ...contradicted]
}

/** Peak quotes of months without a base quote. */
function peaksWithoutBase(base: readonly GivenQuote[], peak: readonly GivenQuote[]): QuoteIssue[] {
  const covered = new Set(
    base.flatMap(({ quote }) => {
      const { first, end } = deliveryMonths(quote)
      return Array.from({ length: end - first }, (_, index) => first + index)
    }),
  )
  return peak.flatMap(({ line, quote }) => {
    const { first, end } = deliveryMonths(quote)
    const isCovered = Array.from({ length: end - first }, (_, index) => first + index).every((month) =>
      covered.has(month),
    )
    return isCovered ? [] : [{ code: 'peakWithoutBase', line, product: formatProduct(quote) }]
  })
}

/** Peak quotes whose base quote of the same period implies an impossible price for the other hours. */
function offPeakIssues(base: readonly GivenQuote[], peak: readonly GivenQuote[]): QuoteIssue[] {
  return peak.flatMap(({ line, quote }) => {
    const own = base.find((one) => formatDelivery(one.quote) === formatDelivery(quote))
    if (own === undefined) return []
    const { first, end } = deliveryMonths(quote)
    const months = Array.from({ length: end - first }, (_, index) => first + index)
    const [all, inPeak] = [hoursOf('base', months), hoursOf('peak', months)]
    const value = (own.quote.priceEurMwh * all - quote.priceEurMwh * inPeak) / (all - inPeak)
    if (value >= leastOffPeakEurMwh) return []
    return [{ code: 'offPeakImpossible', line, product: formatProduct(quote), value, otherLine: own.line }]
  })
}
