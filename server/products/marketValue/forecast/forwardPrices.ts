import { informationText } from '#calculations'
import {
  basisRows,
  createFormat,
  type ForwardCurves,
  type ForwardImportCounts,
  type ForwardQuotesBody,
  type Language,
  messages,
} from '#contracts'
import { formatDelivery } from '#domain'
import {
  addForwardQuotes,
  type ForwardRevision,
  forwardQuotes,
  importForwardText,
  lastForwardCurve,
  longestQuoteAgeDays,
} from '#market'
import { curveBasis, curveOfQuotes, hoursCsv, monthsOfCurve } from '../../forwardCurves/curvePrices.ts'
import { givenWay, quoteNames, quotesRefusal, typedQuotes } from '../../forwardCurves/quotesBody.ts'

const zone = 'DE-LU'
const dayMs = 86_400_000

export interface ForwardCurvesRequest {
  readonly marketFolder: string
  /** YYYY-MM-DD; absent: the last curve. */
  readonly asOf?: string | undefined
  readonly today: string
}

/** Forward prices in force and their curve by month, for worker processes. */
export async function describeForwardPrices({
  marketFolder,
  asOf,
  today,
}: ForwardCurvesRequest): Promise<ForwardCurves> {
  const [all, { last, synthetic, curve, quoteDate }] = await Promise.all([
    forwardQuotes(marketFolder),
    curveAsOf(marketFolder, asOf),
  ])
  const own = all.filter((quote) => quote.zone === zone)
  const ageDays = quoteDate === null ? Infinity : (Date.parse(today) - Date.parse(quoteDate)) / dayMs
  return {
    basis: await curveBasis(marketFolder, 'stored'),
    quote_date: quoteDate,
    is_in_force: asOf === undefined && ageDays >= 0 && ageDays <= longestQuoteAgeDays,
    longest_age_days: longestQuoteAgeDays,
    quotes: own.filter((quote) => quote.quoteDate === quoteDate).map(presentQuote),
    months: curve === null ? [] : monthsOfCurve(curve, last),
    synthetic,
    days: [...new Set(own.map((quote) => quote.quoteDate))].sort().reverse(),
  }
}

/** Last curve quoted up to a day, by hour if there are past prices. */
async function curveAsOf(marketFolder: string, asOf: string | undefined) {
  const last = await lastForwardCurve(marketFolder, asOf === undefined ? {} : { quotedUntil: asOf }, zone)
  const quoteDate = last[0]?.quote.quoteDate ?? null
  return { last, quoteDate, ...(await curveOfQuotes(marketFolder, last)) }
}

/** Data basis of the hourly curve, as the text next to it. */
export async function forwardHoursAbout({
  marketFolder,
  language,
}: ForwardCurvesRequest & { readonly language: Language }): Promise<Uint8Array> {
  const basis = await curveBasis(marketFolder, 'stored')
  const words = messages[language]
  return informationText(basis === null ? [] : basisRows(basis, words, createFormat(language, words.units)))
}

/** Hourly curve as CSV, for worker processes; only its header without quotes or past prices. */
export async function forwardHoursAsCsv({ marketFolder, asOf }: ForwardCurvesRequest): Promise<Uint8Array> {
  const { curve, quoteDate } = await curveAsOf(marketFolder, asOf)
  return hoursCsv(curve, quoteDate ?? '')
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

export interface ForwardQuotesRequest {
  readonly marketFolder: string
  readonly body: ForwardQuotesBody
  readonly today: string
}

/** Stores quotes, all or none, for worker processes. @throws AppError INVALID_INPUT, naming lines, or FILE_QUESTIONS */
export async function takeForwardQuotes({
  marketFolder,
  body,
  today,
}: ForwardQuotesRequest): Promise<ForwardImportCounts> {
  const given = givenWay(body)
  const { quote_date: quoteDate = null, decimal_mark: decimalMark = null, answers, source, revise } = body
  const options = { folder: marketFolder, today, source, revise }
  const taken =
    given.way === 'csv'
      ? await importForwardText(quoteNames.csv, given.csv, {
          ...{ ...options, quoteDate, decimalMark },
          ...(answers && { answers }),
        })
      : await addForwardQuotes(typedQuotes(given.quotes, given.quoteDate), options)
  if (!taken.ok) throw quotesRefusal(taken, quoteNames[given.way])
  return taken.value
}
