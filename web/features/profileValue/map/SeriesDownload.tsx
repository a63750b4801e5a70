import type { AtlasGridEntry, ComparedFigures, ProfileSeries } from '#contracts'
import { SaveFiguresButton } from '#web/fields/SaveFiguresButton.tsx'
import { useFiguresAbout } from '#web/fields/useFiguresAbout.ts'
import { useText } from '#web/language/LanguageContext.tsx'

/** Names of the columns, the same in every language: programs read them. */
const columns: readonly (readonly [string, (figures: ComparedFigures) => string | number | null])[] = [
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
  const { marketValue: text } = useText()
  const rowsOf = () => [
    columns.map(([name]) => name),
    ...[...series.months, ...series.years].map((figures) => columns.map(([, of]) => of(figures))),
  ]
  const name = `profile_value_${place}_${series.turbine.id}`
  const about = useFiguresAbout()({
    atlas,
    cell: series.cell,
    turbine: series.turbine.name,
    periods: series.months.map(({ period }) => period),
    prices: series.market,
  })
  return <SaveFiguresButton {...{ name, rowsOf, about }} label={text.csv} hint={text.csvHint} />
}
