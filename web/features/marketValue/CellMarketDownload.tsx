import type { AtlasGridEntry, MarketFigures, MarketSeries } from '#contracts'
import { SaveFiguresButton } from '#web/fields/SaveFiguresButton.tsx'
import { useFiguresAbout } from '#web/fields/useFiguresAbout.ts'
import { useText } from '#web/language/LanguageContext.tsx'

/** Names of the columns, the same in every language: programs read them. */
const columns: readonly (readonly [string, (figures: MarketFigures) => string | number | null])[] = [
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
  const { marketValue: text } = useText()
  const rowsOf = () => [
    columns.map(([name]) => name),
    ...[...series.months, ...series.years].map((figures) => columns.map(([, of]) => of(figures))),
  ]
  const name = `market_value_${place}_${series.turbine.id}`
  const about = useFiguresAbout()({
    atlas,
    cell: series.cell,
    turbine: series.turbine.name,
    periods: series.months.map(({ period }) => period),
    prices: series.market,
  })
  return <SaveFiguresButton {...{ name, rowsOf, about }} label={text.csv} hint={text.csvHint} />
}
