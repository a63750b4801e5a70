import type { PpaHistory } from '#contracts'
import {
  eurMwhPerCtKwh,
  formatYearMonth,
  type MonthBase,
  monthNumber,
  type OfficialMarketValue,
  officialBases,
  type PriceHistory,
  pricePlan,
  spotLevels,
  usualSeason,
  wholePeriodShare,
} from '#domain'
import type { MarketData } from '#market'

const hourMs = 3_600_000
/** Number of months of the corridor. */
const monthCount = 12

/** Past profile factors and prices, from stored prices and official values. */
export function ppaHistory({
  prices,
  official,
  expected,
}: Pick<MarketData, 'prices' | 'official' | 'expected'>): PpaHistory {
  const publishedBase = officialBases(official)
  const bases = monthBases(prices).map((one) => ({
    ...one,
    baseEurMwh: publishedBase(one.year, one.month) ?? one.baseEurMwh,
  }))
  const years = [...Map.groupBy(bases, ({ year }) => year)].flatMap(([year, months]) => {
    if (months.length < 12) return []
    const published = annualValue(official, year)
    const value = published ?? (hasAllMonths(official, year) ? annualValue(expected, year) : undefined)
    const hours = months.reduce((sum, one) => sum + one.hours, 0)
    const ofMonths = months.reduce((sum, one) => sum + one.hours * one.baseEurMwh, 0) / hours
    const base = publishedBase(year, null) ?? ofMonths
    if (value === undefined || !(base > 0)) return []
    return [{ year, factor: (eurMwhPerCtKwh * value) / base, base, expected: published === undefined }]
  })
  const levels = spotLevels(bases, monthCount).map(({ month, baseEurMwh }) => ({
    month: formatYearMonth(month),
    base: baseEurMwh,
  }))
  return { years, levels, season: seasonOf(bases) }
}

/** Base price of each calendar month over that of the year, as in the hourly forward curve. */
function seasonOf(bases: readonly MonthBase[]): number[] | null {
  if (bases.length < monthCount) return null
  const first = monthNumber(bases[0]!)
  const months = Array.from({ length: monthNumber(bases.at(-1)!) - first + 1 }, (_, i) => ({
    number: first + i,
    baseEurMwh: bases.find((one) => monthNumber(one) === first + i)?.baseEurMwh ?? Number.NaN,
  }))
  return Array.from(usualSeason({ months }))
}

/** Mean prices of the completely known months, in order of time. */
function monthBases(prices: PriceHistory): MonthBase[] {
  const [first, last] = [prices[0], prices.at(-1)]
  if (first === undefined || last === undefined) return []
  const startMs = first.startMs
  const endMs = last.startMs + last.values.length * last.stepMs
  // Steps of a day: a month's price does not depend on the step, and days are few.
  const stepMs = 24 * hourMs
  const plan = pricePlan(prices, { startMs, stepMs, stepCount: Math.ceil((endMs - startMs) / stepMs) })
  return plan.months
    .filter(({ fullHours, knownHours }) => knownHours >= wholePeriodShare * fullHours)
    .map(({ year, month, knownHours, priceHours }) => ({
      ...{ year, month, hours: knownHours, baseEurMwh: priceHours / knownHours },
    }))
}

function annualValue(values: readonly OfficialMarketValue[], year: number): number | undefined {
  return values.findLast((one) => one.technology === 'windOnshore' && one.year === year && one.month === null)
    ?.ctKwh
}

/** Whether all months of a year are published: an annual value expected from some months must not fill the others. */
function hasAllMonths(official: readonly OfficialMarketValue[], year: number): boolean {
  const months = official.flatMap((one) =>
    one.technology === 'windOnshore' && one.year === year && one.month !== null ? [one.month] : [],
  )
  return new Set(months).size === 12
}
