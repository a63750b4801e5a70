import type { DispersionSeries } from '#contracts'
import type { ChartAbout } from '#web/charts/ChartFigure.tsx'

/** What a part of a result gets that shows a series, whatever weather it is made of. */
export interface SeriesViewProps {
  readonly site: DispersionSeries
  readonly about: ChartAbout
}
