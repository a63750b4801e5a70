/** Technologies with published market values; `spot` is the mean price of all intervals. */
export const marketTechnologies = ['windOnshore', 'windOffshore', 'solar', 'spot'] as const
export type MarketTechnology = (typeof marketTechnologies)[number]

/** A value that the transmission operators published: of a month, MW, or of a year, JW. */
export interface OfficialMarketValue {
  readonly technology: MarketTechnology
  readonly year: number
  /** 1 to 12; null: the annual value. Months and years of German legal time. */
  readonly month: number | null
  readonly ctKwh: number
}
