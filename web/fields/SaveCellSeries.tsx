import {
  type AtlasGridEntry,
  type MarketOrigin,
  type NamedFigure,
  quantityInFile,
  type WireBasis,
} from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { SaveFiguresButton } from './SaveFiguresButton.tsx'
import { useFiguresAbout } from './useFiguresAbout.ts'

/** Saves all months and years of a cell with prices. */
export function SaveCellSeries<Figures extends { readonly period: string }>({
  series,
  figures,
  atlas,
  name,
}: {
  readonly series: {
    readonly cell: { readonly lat: number; readonly lon: number }
    readonly turbine: { readonly name: string }
    readonly months: readonly Figures[]
    readonly years: readonly Figures[]
    readonly market: MarketOrigin
    readonly basis: WireBasis
  }
  readonly figures: readonly NamedFigure<Figures>[]
  readonly atlas: AtlasGridEntry
  /** Name of the file, without its ending. */
  readonly name: string
}) {
  const { marketValue: text, fields } = useText()
  const rowsOf = () => [
    ['period', ...figures.map(({ name: column }) => column)],
    ...[...series.months, ...series.years].map((one) => [
      one.period,
      ...figures.map(({ quantity, of }) => quantityInFile(quantity, of(one))),
    ]),
  ]
  const about = useFiguresAbout()({
    atlas,
    cell: series.cell,
    turbine: series.turbine.name,
    periods: series.months.map(({ period }) => period),
    prices: series.market,
    basis: series.basis,
  })
  return <SaveFiguresButton {...{ name, rowsOf, about }} label={fields.csv} hint={text.csvHint} />
}
