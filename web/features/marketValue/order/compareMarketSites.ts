import {
  type Format,
  type MarketFigures,
  type MarketValueResult,
  type PageMessages,
  scaleOf,
} from '#contracts'
import { monthOf } from '#web/fields/periodTimes.ts'
import type { ComparedFigure } from '#web/jobs/DifferenceTable.tsx'
import { figuresOf, type ShownSite } from './shownSite.ts'

type Site = MarketValueResult['sites'][number]

/** The initial site of another calculation for a comparison: the same one, one of the same name, or the first. */
export function matchingSite({ site_id: id, name }: Site, others: readonly Site[]): Site | null {
  return (
    others.find(({ site_id }) => site_id === id) ??
    others.find((one) => one.name === name) ??
    others[0] ??
    null
  )
}

/** The figures of a year side by side. */
export function comparedYears(
  one: MarketFigures | null,
  other: MarketFigures | null,
  { marketValue: { figures: text }, quantities }: Pick<PageMessages, 'marketValue' | 'quantities'>,
): readonly ComparedFigure[] {
  const row = (
    label: string,
    unit: string,
    decimals: number,
    of: (figures: MarketFigures) => number | null,
  ): ComparedFigure => ({ label, unit, decimals, one: one && of(one), other: other && of(other) })
  return [
    row(quantities.marketValue, 'EUR/MWh', 2, ({ by_law }) => by_law.value),
    row(quantities.publishedValue, 'EUR/MWh', 2, ({ official }) => official),
    row(quantities.marketDelta, 'EUR/MWh', 2, ({ by_law }) => by_law.delta),
    row(quantities.basePrice, 'EUR/MWh', 2, ({ base }) => base),
    row(quantities.captureRate, '', 4, ({ by_law }) => by_law.capture_rate),
    row(quantities.soldEnergy, 'MWh', 0, ({ by_law }) => by_law.energy),
    row(quantities.spotRevenue, 'EUR', 0, ({ by_law }) => by_law.revenue),
    row(quantities.negativeHours, 'h', 2, ({ negative }) => negative.hours),
    row(quantities.negativeEnergy, 'MWh', 1, ({ negative }) => negative.energy),
    row(quantities.premiumEur, 'EUR', 0, ({ premium }) => premium),
    row(text.support, 'EUR', 0, ({ section51 }) => section51.premium),
    row(quantities.revenue, 'EUR', 0, ({ total }) => total),
  ]
}

/** Market value by law of the months of the first one's year, side by side. */
export function comparedMonths(one: ShownSite, other: ShownSite, format: Format): readonly ComparedFigure[] {
  const byMonth = new Map(figuresOf(other).months.map(({ period, by_law }) => [period, by_law.value]))
  return figuresOf(one).months.map(({ period, by_law }) => ({
    label: format.month(monthOf(period).month, 'short'),
    ...scaleOf('marketValue'),
    one: by_law.value,
    other: byMonth.get(period) ?? null,
  }))
}

type Difference = keyof PageMessages['marketValue']['result']['comparison']['differences']

/** A site of a calculation, with its months. */
interface ComparedSite {
  readonly result: MarketValueResult
  readonly site: Site
  readonly series: { readonly months: readonly { readonly period: string }[] }
}

/** Differences between two sites' calculations. */
export function differencesOf(one: ComparedSite, other: ComparedSite): readonly Difference[] {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const of = ({ result, site, series }: ComparedSite): Readonly<Record<Difference, unknown>> => ({
    atlas: [result.atlas, result.atlas_version],
    period: [result.from, result.till, series.months.map(({ period }) => period)],
    place: [site.lat, site.lon],
    air: site.air ?? null,
    interpolation: result.interpolation,
    methods: (result.method_changes ?? []).map(({ id }) => id),
    prices: result.market.version,
    turbine: site.turbine,
    support: site.plant,
  })
  const [own, others] = [of(one), of(other)]
  return (Object.keys(own) as Difference[]).filter((key) => !isSame(own[key], others[key]))
}
