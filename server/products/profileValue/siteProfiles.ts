import { presentCompared } from '#calculations'
import type { ComparedFigures } from '#contracts'
import {
  type MarketField,
  type MonthShare,
  monthNumber,
  type PlanMonth,
  profileValue,
  shareOfSpan,
  wholePeriodShare,
  type YearMonth,
  yearShares,
} from '#domain'
import type { ComparedPeriod, TechnologyProfile } from '#market'

/** Base prices of months with weather and prices. */
export type MonthPrices = readonly Pick<PlanMonth, 'year' | 'month' | 'priceHours' | 'knownHours'>[]

/**
 * Months and years of a cell of a field, with the share of each, next to all onshore wind turbines.
 * @param cell counted row by row from the south-western one
 * @param shares of the months with weather and prices
 */
export function siteProfile(
  { energyMwh, revenueEur }: MarketField,
  cell: number,
  prices: MonthPrices,
  shares: readonly MonthShare[],
  technologies: readonly TechnologyProfile[],
): ComparedFigures[] {
  const cells = energyMwh.data.length / Math.max(energyMwh.months.length, 1)
  const months = energyMwh.months.flatMap(({ year, month }, index) => {
    const price = prices.find((one) => one.year === year && one.month === month)
    const energy = energyMwh.data[index * cells + cell]!
    if (price === undefined || Number.isNaN(energy)) return []
    return [{ ...price, energyMwh: energy, revenueEur: revenueEur.data[index * cells + cell]! }]
  })
  const known = new Set(months.map(monthNumber))
  const ofCell = shares.filter((month) => known.has(monthNumber(month)))
  const fleet = fleetValues(technologies)
  const present = (year: number, month: number | null, own: typeof months, knownShare: number) =>
    presentCompared(comparedPeriod({ year, month, knownShare }, own, fleet))
  return [
    ...months.map((one) =>
      present(one.year, one.month, [one], shareOfSpan(ofCell, { from: one, till: one })),
    ),
    ...yearShares(ofCell).map(({ year, share }) =>
      present(
        year,
        null,
        months.filter((one) => one.year === year),
        share,
      ),
    ),
  ]
}

type FleetValues = ReadonlyMap<string, number>

/** Market values of wind on land by source and period, EUR/MWh. */
function fleetValues(technologies: readonly TechnologyProfile[]): FleetValues {
  return new Map(
    technologies
      .filter(({ technology, state }) => technology === 'windOnshore' && state === null)
      .flatMap(({ source, months, years }) =>
        [...months, ...years]
          .filter(({ knownShare }) => knownShare >= wholePeriodShare)
          .map((one) => [keyOf(source, one), one.valueEurMwh] as const),
      ),
  )
}

function keyOf(source: string, { year, month }: { year: number; month: number | null }): string {
  return `${source} ${year}-${month}`
}

function comparedPeriod(
  time: { readonly year: number; readonly month: number | null; readonly knownShare: number },
  own: readonly (YearMonth & {
    readonly priceHours: number
    readonly knownHours: number
    readonly energyMwh: number
    readonly revenueEur: number
  })[],
  fleet: FleetValues,
): ComparedPeriod {
  const sum = (of: (one: (typeof own)[number]) => number) => own.reduce((total, one) => total + of(one), 0)
  const energyMwh = sum((one) => one.energyMwh)
  const revenueEur = sum((one) => one.revenueEur)
  const baseEurMwh = sum((one) => one.priceHours) / sum((one) => one.knownHours)
  const valueEurMwh = energyMwh > 0 ? revenueEur / energyMwh : Number.NaN
  const value = profileValue({ valueEurMwh, energyMwh }, baseEurMwh, null)
  // A value of a partial period is not compared with one of the whole period.
  const isWhole = time.knownShare >= wholePeriodShare
  const of = (source: string) => (isWhole ? (fleet.get(keyOf(source, time)) ?? null) : null)
  return {
    ...{ ...time, baseEurMwh, energyMwh, revenueEur, valueEurMwh },
    profileCostEurMwh: value.profileCostEurMwh,
    profileCostEur: value.profileCostEur,
    profileFactor: value.profileFactor,
    // The atlas's fields only have sums of energy and revenue.
    negativeHours: Number.NaN,
    negativeEnergyMwh: Number.NaN,
    fleetEurMwh: { published: of('published'), feedIn: of('feedIn'), computed: of('computed') },
  }
}
