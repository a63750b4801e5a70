import type { MarketFigures, MarketValueResult, SiteMarketValue } from '#contracts'

/** A site of a result, and the shown year. */
export interface ShownSite {
  readonly site: MarketValueResult['sites'][number]
  readonly series: SiteMarketValue
  /** `2020`. */
  readonly year: string
}

/** The months of the shown year, and the year itself; null if it was not ordered completely. */
export function figuresOf({ series, year }: ShownSite): {
  readonly months: readonly MarketFigures[]
  readonly ofYear: MarketFigures | null
} {
  return {
    months: series.months.filter(({ period }) => period.startsWith(year)),
    ofYear: series.years.find(({ period }) => period === year) ?? null,
  }
}
