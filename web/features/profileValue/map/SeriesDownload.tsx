import { type AtlasGridEntry, comparedFields, type ProfileSeries } from '#contracts'
import { SaveCellSeries } from '#web/fields/SaveCellSeries.tsx'

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
  return <SaveCellSeries {...{ series, atlas, name }} figures={comparedFields} />
}
