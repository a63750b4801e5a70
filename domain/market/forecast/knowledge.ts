import { monthNumber } from '../../months/yearMonth.ts'
import { type HourlyMarket, marketUntil, monthOfMarket } from '../hourly/hourlyMarket.ts'
import { eurMwhPerCtKwh } from '../marketValue.ts'
import { meanOf } from '../meanOf.ts'
import type { OfficialMarketValue } from '../officialMarketValue.ts'

/** Published capture rate of onshore wind in months, by their number. */
export type CaptureRates = ReadonlyMap<number, number>

/** Data available when a forecast is made: at the end of a month. */
export interface MarketKnowledge {
  /** Number of that month, the last one whose prices are known. */
  readonly made: number
  readonly market: HourlyMarket
  /** Capture rates of months before `made`: a month's value is published in the month after it. */
  readonly captureRates: CaptureRates
}

/** Restricts a market to what was known at the end of a month. */
export function knownAt(market: HourlyMarket, captureRates: CaptureRates, made: number): MarketKnowledge {
  return {
    made,
    market: marketUntil(market, made),
    captureRates: new Map([...captureRates].filter(([number]) => number < made)),
  }
}

/** Capture rates of all months with a base above 0 and a published value. */
export function publishedCaptureRates(
  market: HourlyMarket,
  official: readonly OfficialMarketValue[],
): CaptureRates {
  const rates = new Map<number, number>()
  for (const { technology, year, month, ctKwh } of official) {
    if (technology !== 'windOnshore' || month === null) continue
    const number = monthNumber({ year, month })
    const base = monthOfMarket(market, number)?.publishedBaseEurMwh ?? Number.NaN
    if (base > 0) rates.set(number, (eurMwhPerCtKwh * ctKwh) / base)
  }
  return new Map([...rates].sort(([a], [b]) => a - b))
}

/** Mean of all capture rates that were published; NaN with fewer than twelve. */
export function meanOfAll({ captureRates }: MarketKnowledge): number {
  return captureRates.size < 12 ? Number.NaN : meanOf([...captureRates.values()])
}

/** Mean of the last capture rates that were published; NaN where there are fewer. */
export function meanOfLast({ captureRates }: MarketKnowledge, count: number): number {
  const last = [...captureRates.values()].slice(-count)
  return last.length < count ? Number.NaN : meanOf(last)
}
