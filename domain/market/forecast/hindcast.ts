import { type HourlyMarket, monthOfMarket } from '../hourly/hourlyMarket.ts'
import { meanOf } from '../meanOf.ts'
import { driverMw, type PriceResponse, relativePrices } from '../response/priceResponse.ts'
import type { MarketKnowledge } from './knowledge.ts'
import { pathValue } from './pathValue.ts'

/** Published months that show the ratio of the published value to that of measured wind. */
const ratioMonths = 24

/**
 * Published capture rate over that of measured wind, mean of the last two years: measured wind was curtailed at low
 * prices, so that its value exceeds that of the law.
 * @returns 1 where it is not known
 */
export function publishedToMeasured({ market, captureRates }: MarketKnowledge): number {
  const ratios = [...captureRates].slice(-ratioMonths).map(([number, rate]) => {
    const month = monthOfMarket(market, number)
    if (month === undefined) return Number.NaN
    const { fromHour, endHour } = month
    const prices = market.priceEurMwh.subarray(fromHour, endHour)
    return rate / pathValue(prices, market.onshoreMw.subarray(fromHour, endHour)).captureRate
  })
  const mean = meanOf(ratios)
  return Number.isNaN(mean) ? 1 : mean
}

/**
 * Capture rate that a response gives to a month with its actual wind, sun and load: the remaining error is that of the
 * model without the weather.
 * @param market with the month
 * @param ratio see `publishedToMeasured`
 * @returns NaN where the weather of the month is not known
 */
export function hindcastCaptureRate(
  response: PriceResponse,
  market: HourlyMarket,
  number: number,
  ratio: number,
): number {
  const month = monthOfMarket(market, number)
  if (month === undefined) return Number.NaN
  const own = singleMonth(market, month.fromHour, month.endHour)
  const prices = relativePrices(response, own.kind, driverMw(own, response.driver))
  return ratio * pathValue(prices, own.onshoreMw).captureRate
}

function singleMonth(market: HourlyMarket, from: number, end: number): HourlyMarket {
  return {
    startMs: market.startMs,
    priceEurMwh: market.priceEurMwh.subarray(from, end),
    onshoreMw: market.onshoreMw.subarray(from, end),
    offshoreMw: market.offshoreMw.subarray(from, end),
    solarMw: market.solarMw.subarray(from, end),
    loadMw: market.loadMw.subarray(from, end),
    kind: market.kind.subarray(from, end),
    months: [],
  }
}
