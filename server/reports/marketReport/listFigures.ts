import { isWholePeriod, type MarketFigures, type MarketValueResult } from '#contracts'
import { sumOrNull } from '#domain'

type Site = MarketValueResult['sites'][number]

/** A year of all counted sites of a list: sums, and energy-weighted means. */
export interface ListFigures {
  readonly year: string
  /** All generation (`by_law`). */
  readonly energyMwh: number
  /** null without energy. */
  readonly valueEurMwh: number | null
  /** null if a site with energy has none. */
  readonly deltaEurMwh: number | null
  readonly captureRate: number | null
  /** Official value of the plants' technology; null if it is not published, or the sites have several. */
  readonly officialEurMwh: number | null
  /** null if the sites differ, as they do if the weather of some has gaps. */
  readonly negativeHours: number | null
  readonly revenueEur: number
  readonly soldEnergyMwh: number
  readonly soldValueEurMwh: number | null
  readonly soldRevenueEur: number
  /** Sum over the sites where it is known; null: none. */
  readonly lostEur: number | null
  readonly lostKnownCount: number
  /** Spot revenue as sold plus premium; null if that of a site is unknown. */
  readonly totalEur: number | null
}

/** The year of a site if it is complete. */
export function wholeYear({ years }: Site, year: string): MarketFigures | undefined {
  return years.find((figures) => figures.period === year && isWholePeriod(figures))
}

/** Last complete year of at least one site; undefined: none. */
export function lastWholeYear(sites: readonly Site[]): string | undefined {
  return sites
    .flatMap(({ years }) => years.filter(isWholePeriod).map(({ period }) => period))
    .reduce<string | undefined>((last, year) => (last === undefined || year > last ? year : last), undefined)
}

/** Years that are complete for all sites, in order. */
export function commonYears(sites: readonly Site[]): ListFigures[] {
  const [first] = sites
  return (first?.years ?? []).flatMap(({ period }) => {
    const figures = sites.flatMap((site) => wholeYear(site, period) ?? [])
    return figures.length === sites.length ? [listFigures(period, figures)] : []
  })
}

/** @param figures  of the year at each counted site */
export function listFigures(year: string, figures: readonly MarketFigures[]): ListFigures {
  const generating = figures.filter(({ by_law }) => by_law.energy > 0)
  const energyMwh = sumOf(figures.map(({ by_law }) => by_law.energy))
  const revenueEur = sumOf(figures.map(({ by_law }) => by_law.revenue))
  const soldEnergyMwh = sumOf(figures.map(({ as_sold }) => as_sold.energy))
  const soldRevenueEur = sumOf(figures.map(({ as_sold }) => as_sold.revenue))
  const lost = figures.flatMap(({ section51 }) => section51.premium ?? [])
  const weighted = (of: (one: MarketFigures) => number | null) => {
    const parts = generating.map((one) => {
      const value = of(one)
      return value === null ? null : value * one.by_law.energy
    })
    const sum = sumOrNull(parts)
    return sum === null || energyMwh === 0 ? null : sum / energyMwh
  }
  return {
    year,
    energyMwh,
    valueEurMwh: energyMwh > 0 ? revenueEur / energyMwh : null,
    deltaEurMwh: weighted(({ by_law }) => by_law.delta),
    captureRate: weighted(({ by_law }) => by_law.capture_rate),
    officialEurMwh: commonOf(figures.map(({ official }) => official)),
    negativeHours: commonOf(figures.map(({ negative }) => negative.hours)),
    revenueEur,
    soldEnergyMwh,
    soldValueEurMwh: soldEnergyMwh > 0 ? soldRevenueEur / soldEnergyMwh : null,
    soldRevenueEur,
    lostEur: lost.length === 0 ? null : sumOf(lost),
    lostKnownCount: lost.length,
    totalEur: sumOrNull(figures.map(({ total }) => total)),
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Common value; null if they differ. */
function commonOf(values: readonly (number | null)[]): number | null {
  const [first = null] = values
  const isCommon = (value: number | null) =>
    value !== null && first !== null && Math.abs(value - first) <= 1e-9 * Math.abs(first)
  return values.every(isCommon) ? first : null
}
