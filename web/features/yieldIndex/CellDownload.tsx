import { type AtlasGridEntry, type IndexTurbine, referenceText, type WireBasis } from '#contracts'
import { formatYearMonth, type LatLon, type YieldIndex } from '#domain'
import { SaveFiguresButton } from '#web/fields/SaveFiguresButton.tsx'
import { useFiguresAbout } from '#web/fields/useFiguresAbout.ts'
import { useText } from '#web/language/LanguageContext.tsx'

/** Saves all months of a cell. */
export function CellDownload({
  index,
  atlas,
  cell,
  place,
  turbine,
  basis,
}: {
  readonly index: YieldIndex
  readonly atlas: AtlasGridEntry
  readonly cell: LatLon
  readonly place: string
  readonly turbine: IndexTurbine
  readonly basis: WireBasis | null
}) {
  const { yieldIndex: text, fields } = useText()
  const { columns } = text
  const aboutOf = useFiguresAbout()
  const rowsOf = () => [
    [columns.month, columns.index, columns.rolling],
    ...index.months.map((month, i) => [formatYearMonth(month), month.index, index.rolling[i]?.index ?? null]),
  ]
  const name = ['index', place, turbine.id, index.mode, referenceText(index.reference)].join('_')
  const about = [
    ...aboutOf({ atlas, cell, turbine: turbine.name, periods: index.months.map(formatYearMonth), basis }),
    [text.tables.mode, text.modeHints[index.mode]] as const,
    [text.tables.reference, referenceText(index.reference)] as const,
  ]
  return <SaveFiguresButton {...{ name, rowsOf, about }} label={fields.csv} hint={text.csvHint} />
}
