import { presentCompared } from '#calculations'
import type { ComparedFigures } from '#contracts'
import { type MarketField, type PlanMonth, profileValue, type YearMonth } from '#domain'
import type { ComparedPeriod, TechnologyProfile } from '#market'

/** Base prices of months that weather and prices have. */
export type MonthPrices = readonly Pick<PlanMonth, 'year' | 'month' | 'priceHours' | 'knownHours'>[]

/**
 * Months and whole years of a cell of a field, beside all wind turbines on land.
 *
 * @param cell  counted row by row from the south-western one
 */
export function siteProfile(
  { energyMwh, revenueEur }: MarketField,
  cell: number,
  prices: MonthPrices,
  technologies: readonly TechnologyProfile[],
): ComparedFigures[] {
  const cells = energyMwh.data.length / Math.max(energyMwh.months.length, 1)
  const months = energyMwh.months.flatMap(({ year, month }, index) => {
    const price = prices.find((one) => one.year === year && one.month === month)
    const energy = energyMwh.data[index * cells + cell]!
    if (price === undefined || Number.isNaN(energy)) return []
    return [{ ...price, energyMwh: energy, revenueEur: revenueEur.data[index * cells + cell]! }]
  })
  const years = [...Map.groupBy(months, ({ year }) => year)].filter(([, own]) => own.length === 12)
  const fleet = fleetValues(technologies)
  const present = (year: number, month: number | null, own: typeof months) =>
    presentCompared(comparedPeriod({ year, month }, own, fleet))
  return [
    ...months.map((one) => present(one.year, one.month, [one])),
    ...years.map(([year, own]) => present(year, null, own)),
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
          .filter(({ knownShare }) => knownShare >= leastShare)
          .map((one) => [keyOf(source, one), one.valueEurMwh] as const),
      ),
  )
}

/** A value of less of a period is not set against a whole one. */
const leastShare = 0.99

function keyOf(source: string, { year, month }: { year: number; month: number | null }): string {
  return `${source} ${year}-${month}`
}

function comparedPeriod(
  time: { readonly year: number; readonly month: number | null },
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
  const of = (source: string) => fleet.get(keyOf(source, time)) ?? null
  return {
    ...{ ...time, baseEurMwh, energyMwh, revenueEur, valueEurMwh },
    knownShare: 1,
    profileCostEurMwh: value.profileCostEurMwh,
    profileCostEur: value.profileCostEur,
    profileFactor: value.profileFactor,
    // The atlas's fields have sums of energy and revenue alone.
    negativeHours: Number.NaN,
    negativeEnergyMwh: Number.NaN,
    fleetEurMwh: { published: of('published'), feedIn: of('feedIn'), computed: of('computed') },
  }
}
