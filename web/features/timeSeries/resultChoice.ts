import type { SeriesHead, TimeSeriesParameter, TimeSeriesResult } from '#contracts'

export type ResultSite = TimeSeriesResult['sites'][number]

/** Selected part of a result; an impossible selection is replaced by an available one. */
export interface SeriesWish {
  readonly parameter: TimeSeriesParameter | null
  readonly heightM: number | null
}

export interface ShownSeries {
  readonly site: ResultSite
  readonly series: SeriesHead
  /** Parameters of the site, each once. */
  readonly parameters: readonly TimeSeriesParameter[]
  /** Heights of the parameter; empty for one of the surface. */
  readonly heightsM: readonly number[]
}

/** The series of a site to show; null if it has none. */
export function chooseSeries(site: ResultSite, wish: SeriesWish): ShownSeries | null {
  const parameters = [...new Set(site.series.map(({ parameter }) => parameter))]
  const parameter = parameters.find((one) => one === wish.parameter) ?? parameters[0]
  const ofParameter = site.series.filter((series) => series.parameter === parameter)
  const series = ofParameter.find(({ height }) => height === wish.heightM) ?? ofParameter[0]
  if (!series) return null
  const heightsM = ofParameter.flatMap(({ height }) => (height === null ? [] : [height]))
  return { site, series, parameters, heightsM }
}
