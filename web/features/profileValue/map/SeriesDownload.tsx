import type { AtlasGridEntry, ComparedFigures, ProfileSeries } from '#contracts'
import { type FigureColumns, SaveCellSeries } from '#web/fields/SaveCellSeries.tsx'

const columns: FigureColumns<ComparedFigures> = [
  ['period', ({ period }) => period],
  ['market_value_eur_mwh', ({ value }) => value],
  ['base_eur_mwh', ({ base }) => base],
  ['profile_cost_eur_mwh', ({ profile_cost }) => profile_cost],
  ['profile_cost_eur', ({ profile_cost_eur }) => profile_cost_eur],
  ['profile_factor', ({ profile_factor }) => profile_factor],
  ['energy_mwh', ({ energy }) => energy],
  ['revenue_eur', ({ revenue }) => revenue],
  ['negative_hours', ({ negative }) => negative.hours],
  ['negative_energy_mwh', ({ negative }) => negative.energy],
  ['known_share', ({ known_share }) => known_share],
  ['published_eur_mwh', ({ fleet }) => fleet.published],
  ['feed_in_eur_mwh', ({ fleet }) => fleet.feed_in],
  ['computed_eur_mwh', ({ fleet }) => fleet.computed],
  ['ratio_published', ({ ratio }) => ratio.published],
  ['ratio_feed_in', ({ ratio }) => ratio.feed_in],
  ['ratio_computed', ({ ratio }) => ratio.computed],
]

/** Saves all months and years of a cell. */
export function SeriesDownload({
  series,
  atlas,
  place,
}: {
  readonly series: ProfileSeries
  readonly atlas: AtlasGridEntry
  readonly place: string
}) {
  const name = `profile_value_${place}_${series.turbine.id}`
  return <SaveCellSeries {...{ series, columns, atlas, name }} />
}
