import type { DispersionSeries } from '#contracts'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'

/** Props of a part of a result that shows a series of any weather source. */
export interface SeriesViewProps {
  readonly site: DispersionSeries
  readonly about: ChartAbout
}
