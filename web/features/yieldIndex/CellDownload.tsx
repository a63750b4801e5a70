import { referenceText } from '#contracts'
import { formatYearMonth, type YieldIndex } from '#domain'
import { SaveFiguresButton } from '#web/fields/SaveFiguresButton.tsx'
import { useText } from '#web/language/LanguageContext.tsx'

/** Saves all months of a cell. */
export function CellDownload({
  index,
  place,
  turbineId,
}: {
  readonly index: YieldIndex
  readonly place: string
  readonly turbineId: string
}) {
  const { yieldIndex: text } = useText()
  const { columns } = text
  const rowsOf = () => [
    [columns.month, columns.index, columns.rolling],
    ...index.months.map((month, i) => [formatYearMonth(month), month.index, index.rolling[i]?.index ?? null]),
  ]
  const name = ['index', place, turbineId, index.mode, referenceText(index.reference)].join('_')
  return <SaveFiguresButton label={text.csv} hint={text.csvHint} name={name} rowsOf={rowsOf} />
}
