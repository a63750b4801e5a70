import { monthNumber, monthOfNumber } from '../months/yearMonth.ts'
import { decouplingDayEurMwh, isDecoupled } from './decoupling.ts'
import type { HourlyMarket } from './hourly/hourlyMarket.ts'
import type { OfficialBases } from './officialBase.ts'

/**
 * Stored prices have the published spot mean of a month or year within this, EUR/MWh: means are published with 0.01. Those
 * of 2023, 2024 and of the years 2020 to 2022 differ by at most 0.005, but for June 2024.
 */
export const spotMeanToleranceEurMwh = 0.03

/** The mean of stored prices compared with the published spot mean. */
export interface SpotMeanCheck {
  /** Compared mean: of the month, or of its year where that of the month is not published. */
  readonly of: 'month' | 'year'
  readonly meanEurMwh: number
  readonly publishedEurMwh: number
  /** `explained`: by the decoupling of 26 June 2024. */
  readonly state: 'within' | 'explained' | 'outside'
}

/**
 * Compares stored prices with published spot means. A mean with a missing hour is not compared.
 * @returns by `monthNumber`; months whose mean is known and published
 */
export function spotMeanChecks(
  market: HourlyMarket,
  published: OfficialBases,
): ReadonlyMap<number, SpotMeanCheck> {
  const sums = new Map(
    market.months.map(({ number, fromHour, endHour }) => {
      const prices = market.priceEurMwh.subarray(fromHour, endHour)
      return [number, { sum: prices.reduce((all, price) => all + price, 0), hours: prices.length }] as const
    }),
  )
  const checkOf = (of: 'month' | 'year', numbers: readonly number[], value: number | null) => {
    const parts = numbers.flatMap((number) => sums.get(number) ?? [])
    const hours = parts.reduce((all, part) => all + part.hours, 0)
    const meanEurMwh = parts.reduce((all, part) => all + part.sum, 0) / hours
    if (value === null || parts.length < numbers.length || Number.isNaN(meanEurMwh)) return null
    return { of, meanEurMwh, publishedEurMwh: value, state: stateOf(meanEurMwh - value, numbers, hours) }
  }
  const checks = new Map<number, SpotMeanCheck>()
  for (const number of sums.keys()) {
    const { year, month } = monthOfNumber(number)
    const monthly = published(year, month)
    const january = monthNumber({ year, month: 1 })
    const check =
      monthly === null
        ? checkOf(
            'year',
            Array.from({ length: 12 }, (_, i) => january + i),
            published(year, null),
          )
        : checkOf('month', [number], monthly)
    if (check !== null) checks.set(number, check)
  }
  return checks
}

function stateOf(
  differenceEurMwh: number,
  numbers: readonly number[],
  hours: number,
): SpotMeanCheck['state'] {
  if (Math.abs(differenceEurMwh) <= spotMeanToleranceEurMwh) return 'within'
  const dayShare = 24 / hours
  const mostEurMwh = decouplingDayEurMwh * dayShare + 1
  const isExplained = numbers.some(isDecoupled) && differenceEurMwh < 0 && -differenceEurMwh <= mostEurMwh
  return isExplained ? 'explained' : 'outside'
}
