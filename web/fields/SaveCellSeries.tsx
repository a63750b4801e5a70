import type { AtlasGridEntry, MarketOrigin } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { SaveFiguresButton } from './SaveFiguresButton.tsx'
import { useFiguresAbout } from './useFiguresAbout.ts'

/** Names of columns, the same in every language since programs read them, and what stands in them. */
export type FigureColumns<Figures> = readonly (readonly [
  name: string,
  of: (figures: Figures) => string | number | null,
])[]

/** Saves all months and years of a cell that has prices. */
export function SaveCellSeries<Figures extends { readonly period: string }>({
  series,
  columns,
  atlas,
  name,
}: {
  readonly series: {
    readonly cell: { readonly lat: number; readonly lon: number }
    readonly turbine: { readonly name: string }
    readonly months: readonly Figures[]
    readonly years: readonly Figures[]
    readonly market: MarketOrigin
  }
  readonly columns: FigureColumns<Figures>
  readonly atlas: AtlasGridEntry
  /** Of the file, without its ending. */
  readonly name: string
}) {
  const { marketValue: text } = useText()
  const rowsOf = () => [
    columns.map(([column]) => column),
    ...[...series.months, ...series.years].map((figures) => columns.map(([, of]) => of(figures))),
  ]
  const about = useFiguresAbout()({
    atlas,
    cell: series.cell,
    turbine: series.turbine.name,
    periods: series.months.map(({ period }) => period),
    prices: series.market,
  })
  return <SaveFiguresButton {...{ name, rowsOf, about }} label={text.csv} hint={text.csvHint} />
}
