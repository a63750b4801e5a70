import { marketProblemText, monthText } from '#calculations'
import type { ForwardCurves, ForwardImportCounts, ForwardQuotesBody } from '#contracts'
import {
  deliveryHours,
  deliveryMonths,
  type ForwardQuote,
  formatDelivery,
  type GivenQuote,
  type HourlyForwardCurve,
  hourlyForwardCurve,
  isPeakHour,
  priceShapes,
  readDelivery,
} from '#domain'
import {
  addForwardQuotes,
  type ForwardImportResult,
  type ForwardRevision,
  forwardQuotes,
  importForwardText,
  lastForwardCurve,
  longestQuoteAgeDays,
  type MarketIssue,
  readForecastMarket,
} from '#market'
import { AppError } from '../../../appError.ts'
import { questionsRefusal } from '../../../input/index.ts'

const zone = 'DE-LU'
const hourMs = 3_600_000
const dayMs = 24 * hourMs

export interface ForwardCurvesRequest {
  readonly marketFolder: string
  /** YYYY-MM-DD; absent: the last curve. */
  readonly asOf?: string | undefined
  readonly today: string
}

/** The forward prices in force and their curve by month, for worker processes. */
export async function describeForwardPrices({
  marketFolder,
  asOf,
  today,
}: ForwardCurvesRequest): Promise<ForwardCurves> {
  const till = asOf === undefined ? {} : { quotedTill: asOf }
  const [all, last, known] = await Promise.all([
    forwardQuotes(marketFolder),
    lastForwardCurve(marketFolder, till, zone),
    readForecastMarket(marketFolder),
  ])
  const own = all.filter((quote) => quote.zone === zone)
  const quoteDate = last[0]?.quote.quoteDate ?? null
  const curve = known === null ? null : hourlyForwardCurve(last, priceShapes(known.market))
  const ageDays = quoteDate === null ? Infinity : (Date.parse(today) - Date.parse(quoteDate)) / dayMs
  return {
    quote_date: quoteDate,
    is_in_force: asOf === undefined && ageDays >= 0 && ageDays <= longestQuoteAgeDays,
    longest_age_days: longestQuoteAgeDays,
    quotes: own.filter((quote) => quote.quoteDate === quoteDate).map(presentQuote),
    months: curve === null ? [] : monthsOf(curve, last),
    synthetic: known?.origin.synthetic ?? false,
    days: [...new Set(own.map((quote) => quote.quoteDate))].sort().reverse(),
  }
}

function presentQuote(quote: ForwardRevision): ForwardCurves['quotes'][number] {
  return {
    product: formatDelivery(quote),
    period: quote.period,
    load: quote.load,
    price: quote.priceEurMwh,
    source: quote.source,
    imported_on: quote.importedOn,
    before: quote.beforeEurMwh,
  }
}

/** A peak price where peak is quoted: elsewhere the curve knows the shape of the past alone. */
function monthsOf(
  { startMs, priceEurMwh, months }: HourlyForwardCurve,
  quotes: readonly GivenQuote[],
): ForwardCurves['months'] {
  const peaks = quotes.filter(({ quote }) => quote.load === 'peak').map(({ quote }) => deliveryMonths(quote))
  let fromHour = 0
  return months.map(({ number, baseEurMwh, isQuoted }) => {
    const hours = deliveryHours('base', number, number + 1)
    let [sum, count] = [0, 0]
    for (let hour = fromHour; hour < fromHour + hours; hour++) {
      if (!isPeakHour(startMs + hour * hourMs)) continue
      sum += priceEurMwh[hour]!
      count += 1
    }
    fromHour += hours
    return {
      month: monthText(number),
      base: baseEurMwh,
      peak: peaks.some(({ first, end }) => number >= first && number < end) ? sum / count : null,
      is_quoted: isQuoted,
    }
  })
}

export interface ForwardQuotesRequest {
  readonly marketFolder: string
  readonly body: ForwardQuotesBody
  readonly today: string
}

/** What issues call the two ways in which quotes come. */
const names = { quotes: 'quotes', csv: 'csv' } as const

/** Takes quotes in, all or none, for worker processes. @throws AppError  INVALID_INPUT, naming lines */
export async function takeForwardQuotes({
  marketFolder,
  body,
  today,
}: ForwardQuotesRequest): Promise<ForwardImportCounts> {
  const {
    quotes,
    csv,
    quote_date: quoteDate = null,
    decimal_mark: decimalMark = null,
    answers,
    source,
    revise,
  } = body
  const options = { folder: marketFolder, today, source, revise }
  if (csv !== undefined && quotes === undefined)
    return countsOf(
      await importForwardText(names.csv, csv, {
        ...options,
        quoteDate,
        decimalMark,
        ...(answers && { answers }),
      }),
      names.csv,
    )
  if (quotes === undefined || quotes.length === 0 || csv !== undefined)
    throw new AppError('INVALID_INPUT', { field: names.quotes }, [
      { path: names.quotes, tell: ({ forwardQuotes: text }) => text.oneOfTwo },
    ])
  if (quoteDate === null)
    throw new AppError('INVALID_INPUT', { field: 'quote_date' }, [
      { path: 'quote_date', tell: ({ inputFlaws }) => inputFlaws.missing },
    ])
  const issues: MarketIssue[] = []
  const given = quotes.flatMap(({ product, load, price }, index): ForwardQuote[] => {
    const delivery = readDelivery(product)
    if (delivery !== null) return [{ ...delivery, load, quoteDate, zone, priceEurMwh: price }]
    issues.push({ file: names.quotes, code: 'deliveryInvalid', line: index + 1, text: product })
    return []
  })
  if (issues.length > 0) return countsOf({ ok: false, issues }, names.quotes)
  return countsOf(await addForwardQuotes(given, options), names.quotes)
}

/** @throws AppError  INVALID_INPUT, or FILE_QUESTIONS where a table leaves something open */
function countsOf(result: ForwardImportResult, name: string): ForwardImportCounts {
  if (result.ok) return result.value
  const open = result.readings?.find(({ record }) => record.questions.length > 0)
  if (result.issues.length === 0 && open !== undefined) throw questionsRefusal(open.record)
  const issues = result.issues.map((issue) => ({
    path: 'line' in issue && issue.line > 0 ? `${name}:${issue.line}` : name,
    tell: (_: unknown, language: 'de' | 'en') => marketProblemText(issue, language),
  }))
  throw new AppError('INVALID_INPUT', { field: issues[0]?.path ?? name }, issues)
}
