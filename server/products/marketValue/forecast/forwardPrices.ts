import { informationText, marketProblemText, monthText } from '#calculations'
import {
  basisRows,
  createFormat,
  type ForwardCurves,
  type ForwardImportCounts,
  type ForwardQuotesBody,
  type Language,
  messages,
  type WireBasis,
} from '#contracts'
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
  writeCsv,
} from '#domain'
import {
  addForwardQuotes,
  type ForwardImportResult,
  type ForwardRevision,
  forwardBasis,
  forwardQuotes,
  importForwardText,
  lastForwardCurve,
  longestQuoteAgeDays,
  type MarketIssue,
  marketBases,
  readForecastMarket,
} from '#market'
import { AppError } from '../../../appError.ts'
import { questionsRefusal } from '../../../input/index.ts'
import { productBasis } from '../../pricedAtlas/productBasis.ts'

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
  const [all, { last, known, curve, quoteDate }] = await Promise.all([
    forwardQuotes(marketFolder),
    curveAsOf(marketFolder, asOf),
  ])
  const own = all.filter((quote) => quote.zone === zone)
  const ageDays = quoteDate === null ? Infinity : (Date.parse(today) - Date.parse(quoteDate)) / dayMs
  return {
    basis: await curveBasis(marketFolder),
    quote_date: quoteDate,
    is_in_force: asOf === undefined && ageDays >= 0 && ageDays <= longestQuoteAgeDays,
    longest_age_days: longestQuoteAgeDays,
    quotes: own.filter((quote) => quote.quoteDate === quoteDate).map(presentQuote),
    months: curve === null ? [] : monthsOf(curve, last),
    synthetic: known?.origin.synthetic ?? false,
    days: [...new Set(own.map((quote) => quote.quoteDate))].sort().reverse(),
  }
}

/** The last curve that was quoted up to a day, hour by hour where there are prices of the past. */
async function curveAsOf(marketFolder: string, asOf: string | undefined) {
  const till = asOf === undefined ? {} : { quotedTill: asOf }
  const [last, known] = await Promise.all([
    lastForwardCurve(marketFolder, till, zone),
    readForecastMarket(marketFolder),
  ])
  const curve = known === null ? null : hourlyForwardCurve(last, priceShapes(known.market))
  return { last, known, curve, quoteDate: last[0]?.quote.quoteDate ?? null }
}

/** What the hourly curve rests on, as the text beside it. */
export async function forwardHoursAbout({
  marketFolder,
  language,
}: ForwardCurvesRequest & { readonly language: Language }): Promise<Uint8Array> {
  const basis = await curveBasis(marketFolder)
  const words = messages[language]
  return informationText(basis === null ? [] : basisRows(basis, words, createFormat(language, words.units)))
}

/** The curve hour by hour as CSV, for worker processes; its head alone without quotes or prices of the past. */
export async function forwardHoursAsCsv({ marketFolder, asOf }: ForwardCurvesRequest): Promise<Uint8Array> {
  const { curve, quoteDate } = await curveAsOf(marketFolder, asOf)
  const head = ['hour_utc', 'price_eur_mwh', 'month_is', 'quote_date']
  const rows = curve === null ? [] : hoursOf(curve, quoteDate ?? '')
  return new TextEncoder().encode(writeCsv([head, ...rows]))
}

function hoursOf({ startMs, priceEurMwh, months }: HourlyForwardCurve, quoteDate: string) {
  let hour = 0
  return months.flatMap(({ number, isQuoted }) =>
    Array.from({ length: deliveryHours('base', number, number + 1) }, () => {
      const at = hour++
      return [
        new Date(startMs + at * hourMs).toISOString().slice(0, 16).replace('T', ' '),
        Number(priceEurMwh[at]!.toFixed(4)),
        isQuoted ? 'quoted' : 'derived',
        quoteDate,
      ]
    }),
  )
}

/** Quotes, and the prices that give the curve its shapes. */
async function curveBasis(marketFolder: string): Promise<WireBasis | null> {
  const [forward, bases] = [await forwardBasis(marketFolder), await marketBases(marketFolder)]
  // Shapes are of the past: the curve is of no period that prices could lack.
  const known = [forward, bases && { ...bases.prices, time: null }].filter((basis) => basis !== null)
  return known.length === 0 ? null : productBasis('marketValue', known)
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
