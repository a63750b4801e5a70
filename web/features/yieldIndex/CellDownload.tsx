import { referenceText } from '#contracts'
import { formatYearMonth, germanCsv, plainCsv, writeCsv, type YieldIndex } from '#domain'
import { saveFile } from '#web/api/saveFile.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'

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
  const language = useLanguage()
  function save() {
    const { columns } = text
    const rows = index.months.map((month, i) => [
      formatYearMonth(month),
      month.index,
      index.rolling[i]?.index ?? null,
    ])
    const style = language === 'de' ? germanCsv : plainCsv
    const csv = writeCsv([[columns.month, columns.index, columns.rolling], ...rows], style)
    const name = ['index', place, turbineId, index.mode, referenceText(index.reference)].join('_')
    void saveFile(
      new Response(csv, { headers: { 'content-type': 'text/csv;charset=utf-8' } }),
      `${name}.csv`.replaceAll('\u00a0', ''),
    )
  }
  return (
    <Button size="small" icon="download" title={text.csvHint} onClick={save}>
      {text.csv}
    </Button>
  )
}
