import { monthText } from '#calculations'
import type { ForwardCurves, WireBasis } from '#contracts'
import {
  deliveryHours,
  deliveryMonths,
  type GivenQuote,
  type HourlyForwardCurve,
  hourlyForwardCurve,
  isPeakHour,
  priceShapes,
  writeCsv,
} from '#domain'
import { forwardBasis, marketBases, readForecastMarket } from '#market'
import { productBasis } from '../pricedAtlas/productBasis.ts'

const hourMs = 3_600_000

/** The curve from the quotes of one day; null without base quotes, or without past prices for its shape. */
export async function curveOfQuotes(marketFolder: string, quotes: readonly GivenQuote[]) {
  const known = await readForecastMarket(marketFolder)
  const curve = known === null ? null : hourlyForwardCurve(quotes, priceShapes(known.market))
  return { curve, synthetic: known?.origin.synthetic ?? false }
}

/** An hourly curve as CSV; only its header without a curve. */
export function hoursCsv(curve: HourlyForwardCurve | null, quoteDate: string): Uint8Array {
  const head = ['hour_utc', 'price_eur_mwh', 'month_is', 'quote_date']
  return new TextEncoder().encode(writeCsv([head, ...(curve === null ? [] : hoursOf(curve, quoteDate))]))
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

/**
 * Basis of a curve: past prices that give its shapes, and stored quotes.
 * @param quotes absent: those of the account, which the curve names itself
 */
export async function curveBasis(marketFolder: string, quotes?: 'stored'): Promise<WireBasis | null> {
  const [forward, bases] = await Promise.all([
    quotes === 'stored' ? forwardBasis(marketFolder) : null,
    marketBases(marketFolder),
  ])
  // The basis has no period: the curve's shapes come from past prices.
  const known = [forward, bases && { ...bases.prices, time: null }].filter((basis) => basis !== null)
  return known.length === 0 ? null : productBasis('marketValue', known)
}

/** Months of a curve, with a peak price only where peak is quoted: elsewhere its shape comes from the past only. */
export function monthsOfCurve(
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
