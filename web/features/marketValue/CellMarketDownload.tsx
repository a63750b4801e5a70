import { type AtlasGridEntry, type MarketSeries, marketFigureOf } from '#contracts'
import { SaveCellSeries } from '#web/fields/SaveCellSeries.tsx'

const figures = (
  [
    ...(['market_value_eur_mwh', 'delta_eur_mwh', 'published_eur_mwh', 'base_eur_mwh'] as const),
    ...(['capture_rate', 'energy_mwh', 'revenue_eur', 'negative_hours'] as const),
    ...(['negative_energy_mwh', 'coverage'] as const),
  ] as const
).map(marketFigureOf)

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
  return <SaveCellSeries {...{ series, figures, atlas, name }} />
}
