import type { MarketFigures, MarketSeries } from '#contracts'
import { SaveFiguresButton } from '#web/fields/SaveFiguresButton.tsx'
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
  place,
}: {
  readonly series: MarketSeries
  readonly place: string
}) {
  const { marketValue: text } = useText()
  const rowsOf = () => [
    columns.map(([name]) => name),
    ...[...series.months, ...series.years].map((figures) => columns.map(([, of]) => of(figures))),
  ]
  const name = `market_value_${place}_${series.turbine.id}`
  return <SaveFiguresButton label={text.csv} hint={text.csvHint} name={name} rowsOf={rowsOf} />
}
