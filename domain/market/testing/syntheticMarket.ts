import { germanMonthStartMs } from '../germanTime.ts'
import { hourKind } from '../hourly/hourKinds.ts'
import { type HourlyMarket, hourlyMarket } from '../hourly/hourlyMarket.ts'
import type { OfficialMarketValue } from '../officialMarketValue.ts'

const hourMs = 3_600_000

export interface SyntheticMarketOptions {
  readonly fromYear: number
  /** One past the last year. */
  readonly endYear: number
  /** Whether load and solar are known; default: yes. */
  readonly hasLoad?: boolean
}

/** Prices that follow load, wind and sun by a rule, with some weather of their own in every hour of every year. */
export function syntheticMarket({ fromYear, endYear, hasLoad = true }: SyntheticMarketOptions): HourlyMarket {
  const startMs = germanMonthStartMs(fromYear, 1)
  const hours = (germanMonthStartMs(endYear, 1) - startMs) / hourMs
  const series = (value: (hour: number) => number) => [
    { startMs, stepMs: hourMs, values: Float64Array.from({ length: hours }, (_, hour) => value(hour)) },
  ]
  const wind = (hour: number) =>
    12_000 +
    6000 * Math.sin(hour / 41 + Math.sin(hour / 977)) +
    5000 * Math.sin(hour / 113) * Math.cos(hour / 1531)
  const solar = (hour: number) => {
    const ofDay = (hourKind(startMs + hour * hourMs) % 24) - 13
    return 26_000 * Math.exp(-(ofDay ** 2) / 9) * (1 - 0.7 * Math.cos((2 * Math.PI * hour) / 8766))
  }
  const load = (hour: number) => {
    const kind = hourKind(startMs + hour * hourMs)
    return 55_000 + 9000 * Math.sin(((kind % 24) - 8) / 4) - (kind >= 24 ? 8000 : 0)
  }
  const price = (hour: number) => priceOf(load(hour) - wind(hour) - 3000 - solar(hour))
  const none: never[] = []
  const market = hourlyMarket([{ zone: 'DE-LU', ...series(price)[0]! }], {
    windOnshore: series(wind),
    windOffshore: series(() => 3000),
    solar: hasLoad ? series(solar) : none,
    load: hasLoad ? series(load) : none,
  })
  return market!
}

/** Synthetic price, EUR/MWh: steep at low residual load, negative without any. */
export function priceOf(residualLoadMw: number): number {
  return 90 * Math.tanh((residualLoadMw - 12_000) / 30_000) + (residualLoadMw < 6000 ? -25 : 10)
}

/** Published values of the months of a market: earnings of onshore wind, less curtailment. */
export function syntheticValues(market: HourlyMarket, share = 0.97): OfficialMarketValue[] {
  return market.months.map(({ number, fromHour, endHour }) => {
    let [energy, revenue] = [0, 0]
    for (let hour = fromHour; hour < endHour; hour++) {
      energy += market.onshoreMw[hour]!
      revenue += market.onshoreMw[hour]! * market.priceEurMwh[hour]!
    }
    const ctKwh = (share * revenue) / energy / 10
    return { technology: 'windOnshore', year: Math.floor(number / 12), month: (number % 12) + 1, ctKwh }
  })
}
