import type { AtlasGridEntry, MarketFigures, MarketSeries } from '#contracts'
import { type FigureColumns, SaveCellSeries } from '#web/fields/SaveCellSeries.tsx'

const columns: FigureColumns<MarketFigures> = [
  ['period', ({ period }) => period],
  ['market_value_eur_mwh', ({ by_law }) => by_law.value],
  ['delta_eur_mwh', ({ by_law }) => by_law.delta],
  ['published_eur_mwh', ({ official }) => official],
  ['base_eur_mwh', ({ base }) => base],
  ['capture_rate', ({ by_law }) => by_law.capture_rate],
  ['energy_mwh', ({ by_law }) => by_law.energy],
  ['revenue_eur', ({ by_law }) => by_law.revenue],
  ['negative_hours', ({ negative }) => negative.hours],
  ['negative_energy_mwh', ({ negative }) => negative.energy],
  ['coverage', ({ coverage }) => coverage],
]

/** Saves all months and years of a cell. */
export function CellMarketDownload({
  series,
  atlas,
  place,
}: {
  readonly series: MarketSeries
  readonly atlas: AtlasGridEntry
  readonly place: string
}) {
  const name = `market_value_${place}_${series.turbine.id}`
  return <SaveCellSeries {...{ series, columns, atlas, name }} />
}
