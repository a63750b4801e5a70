import { informationText, mostForwardQuotes } from '#calculations'
import {
  basisRows,
  createFormat,
  type ForwardCurves,
  type Language,
  messages,
  type NewOwnForwardCurve,
} from '#contracts'
import { type ForwardQuote, formatDelivery, type GivenQuote, readDelivery } from '#domain'
import { areQuotesRecent, longestQuoteAgeDays } from '#market'
import { invalidField } from '../../appError.ts'
import type { OwnQuote, StoredForwardCurve } from '../../db/schema/forwardCurves.ts'
import { curveBasis, curveOfQuotes, hoursCsv, monthsOfCurve } from './curvePrices.ts'
import { quoteNames, readQuotesBody } from './quotesBody.ts'

const zone = 'DE-LU'

/** An own curve as stored. */
export type OwnQuotes = Pick<StoredForwardCurve, 'quote_date' | 'quotes'>

/**
 * The quotes of a new own curve, for worker processes: those of one day of the zone DE-LU, not after today.
 * @throws AppError INVALID_INPUT, naming lines, or FILE_QUESTIONS
 */
export function readOwnCurve({
  body,
  today,
}: {
  readonly body: Omit<NewOwnForwardCurve, 'name' | 'source'>
  /** YYYY-MM-DD. */
  readonly today: string
}): { readonly quote_date: string; readonly quotes: readonly OwnQuote[] } {
  const read = readQuotesBody(body)
  const days = [...new Set(read.map(({ quoteDate }) => quoteDate))].sort()
  const zones = [...new Set(read.map((quote) => quote.zone))]
  const path = body.csv === undefined ? quoteNames.quotes : quoteNames.csv
  const [day] = days
  const flaw = (describe: (text: (typeof messages)['en']['forwardQuotes']) => string) =>
    invalidField(path, (text) => describe(text.forwardQuotes))
  if (day === undefined || !read.some(({ load }) => load === 'base')) throw flaw((text) => text.noBase)
  if (read.length > mostForwardQuotes) throw flaw((text) => text.tooMany(read.length, mostForwardQuotes))
  if (days.length > 1) throw flaw((text) => text.severalDays(days.join(', ')))
  if (zones.some((one) => one !== zone)) throw flaw((text) => text.otherZone(zones.join(', ')))
  if (day > today) throw flaw((text) => text.dayAhead(day))
  const quotes = read.map((quote) => ({
    product: formatDelivery(quote),
    load: quote.load,
    price_eur_mwh: quote.priceEurMwh,
  }))
  return { quote_date: day, quotes }
}

/** Quotes of an own curve in the form for curves. */
export function quotesOfOwn({ quote_date: quoteDate, quotes }: OwnQuotes): GivenQuote[] {
  return quotes.flatMap(({ product, load, price_eur_mwh: priceEurMwh }, index) => {
    const delivery = readDelivery(product)
    if (delivery === null) return []
    const quote: ForwardQuote = { ...delivery, load, quoteDate, zone, priceEurMwh }
    return [{ line: index + 1, quote }]
  })
}

export interface OwnCurveRequest {
  readonly marketFolder: string
  readonly own: OwnQuotes
}

/** Prices by month of an own curve, for worker processes. */
export async function ownCurveMonths({
  marketFolder,
  own,
}: OwnCurveRequest): Promise<ForwardCurves['months']> {
  const given = quotesOfOwn(own)
  const { curve } = await curveOfQuotes(marketFolder, given)
  return curve === null ? [] : monthsOfCurve(curve, given)
}

/** An own curve with its quotes and its months, for worker processes. */
export async function describeOwnCurve({
  marketFolder,
  own,
  source,
  createdOn,
  today,
}: OwnCurveRequest & {
  readonly source: string
  /** YYYY-MM-DD. */
  readonly createdOn: string
  readonly today: string
}): Promise<Omit<ForwardCurves, 'days' | 'quote_date'>> {
  const given = quotesOfOwn(own)
  const { curve, synthetic } = await curveOfQuotes(marketFolder, given)
  return {
    basis: await curveBasis(marketFolder),
    is_in_force: areQuotesRecent(own.quote_date, today),
    longest_age_days: longestQuoteAgeDays,
    quotes: given.map(({ quote }) => ({
      product: formatDelivery(quote),
      ...{ period: quote.period, load: quote.load, price: quote.priceEurMwh },
      ...{ source, imported_on: createdOn, before: null },
    })),
    months: curve === null ? [] : monthsOfCurve(curve, given),
    synthetic,
  }
}

/** An own curve by hour as CSV, for worker processes. */
export async function ownCurveHours({ marketFolder, own }: OwnCurveRequest): Promise<Uint8Array> {
  const { curve } = await curveOfQuotes(marketFolder, quotesOfOwn(own))
  return hoursCsv(curve, own.quote_date)
}

/** Basis of its hours, as the text that accompanies them, for worker processes. */
export async function ownCurveAbout({
  marketFolder,
  own,
  name,
  source,
  language,
}: OwnCurveRequest & {
  readonly name: string
  readonly source: string
  readonly language: Language
}): Promise<Uint8Array> {
  const basis = await curveBasis(marketFolder)
  const words = messages[language]
  const format = createFormat(language, words.units)
  const { forward } = words.marketForecast
  return informationText([
    [forward.name, name],
    [forward.quoteDate, format.dateUtc(`${own.quote_date} 00:00:00 UTC`)],
    [forward.source, source === '' ? '–' : source],
    ...(basis === null ? [] : basisRows(basis, words, format)),
  ])
}
