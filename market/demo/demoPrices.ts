import { type MarketTechnology, publishedMonth } from '#domain'
import { type Intervals, noIntervals, quarterMs } from '../intervals/intervals.ts'
import { marketValueKey, publishedValues } from '../official/publishedValues.ts'
import { quarterAuctionMs } from '../prices/germanZones.ts'
import { priceUnit } from '../prices/readPriceFile.ts'
import { type DemoMonth, nearestPublished } from './demoHours.ts'
import { type MonthTarget, monthPrices } from './monthPrices.ts'

const eurMwhPerCtKwh = 10
/** Largest deviation of a quarter-hour from the mean of its hour, as a share of it: it keeps its sign. */
const mostOfHour = 0.6

/**
 * Synthetic prices of the demo: hours follow the weather, monthly figures are Germany's. Hours until the
 * auction trades quarter-hours, then quarters with prices between those of the hours.
 */
export function demoPrices(months: readonly DemoMonth[]): Intervals {
  const prices = noIntervals()
  const hourly = months.flatMap((month) => {
    const own = monthPrices(month.hours, targetOf(month))
    return month.hours.map(({ startMs }, i) => ({ startMs, priceEurMwh: own[i]! }))
  })
  for (const [index, { startMs, priceEurMwh }] of hourly.entries()) {
    if (startMs < quarterAuctionMs) {
      prices.hours.set(startMs, stored(priceEurMwh))
      continue
    }
    const slope =
      (hourly[index + 1]?.priceEurMwh ?? priceEurMwh) - (hourly[index - 1]?.priceEurMwh ?? priceEurMwh)
    for (let quarter = 0; quarter < 4; quarter++) {
      const change = ((quarter - 1.5) / 4) * 0.5 * slope
      const most = mostOfHour * Math.abs(priceEurMwh)
      prices.quarters.set(
        startMs + quarter * quarterMs,
        stored(priceEurMwh + Math.min(most, Math.max(-most, change))),
      )
    }
  }
  return prices
}

/** Published figures of a month: official if shipped, else from feed-in; else of the nearest year. */
export function targetOf({ year, month }: Pick<DemoMonth, 'year' | 'month'>): MonthTarget {
  const nearest = (name: Parameters<typeof nearestPublished>[0]) => nearestPublished(name, year, month) ?? 0
  const official = (technology: MarketTechnology, own: number): number | undefined => {
    const ctKwh = publishedValues.get(marketValueKey({ technology, year: own, month }))
    return ctKwh === undefined ? undefined : ctKwh * eurMwhPerCtKwh
  }
  const targetValue = (
    technology: MarketTechnology,
    name: 'baseEurMwh' | 'windOnshoreEurMwh' | 'windOffshoreEurMwh' | 'solarEurMwh',
  ) =>
    official(technology, year) ??
    publishedMonth(name, year, month) ??
    (year > lastOfficialYear ? official(technology, lastOfficialYear) : undefined) ??
    nearest(name)
  return {
    baseEurMwh: targetValue('spot', 'baseEurMwh'),
    deviationEurMwh: nearest('deviationEurMwh'),
    windOnshoreEurMwh: targetValue('windOnshore', 'windOnshoreEurMwh'),
    windOffshoreEurMwh: targetValue('windOffshore', 'windOffshoreEurMwh'),
    solarEurMwh: targetValue('solar', 'solarEurMwh'),
    negativeHours: nearest('negativeHours'),
  }
}

/** Last year with shipped official values: later months without a figure use it. */
const lastOfficialYear = 2024

/** Price in the store's whole numbers, to a cent; never 0, which would lose the sign of the price. */
function stored(priceEurMwh: number): number {
  const cents = Math.round(100 * priceEurMwh)
  return (cents === 0 ? (priceEurMwh < 0 ? -1 : 1) : cents) * (priceUnit / 100)
}
