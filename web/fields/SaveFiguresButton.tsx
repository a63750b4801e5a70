import { germanCsv, plainCsv, writeCsv } from '#domain'
import { saveFile } from '#web/api/saveFile.ts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useLanguage } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Saves rows that the page has already as CSV, with the reader's decimal sign; not for the demo account. */
export function SaveFiguresButton({
  label,
  hint,
  name,
  rowsOf,
}: {
  readonly label: string
  readonly hint: string
  /** Of the file, without its ending. */
  readonly name: string
  /** Head and rows, asked for when they are saved. */
  readonly rowsOf: () => readonly (readonly (string | number | null)[])[]
}) {
  const language = useLanguage()
  const refusal = useDemoRefusal()
  function save() {
    const csv = writeCsv(rowsOf(), language === 'de' ? germanCsv : plainCsv)
    void saveFile(
      new Response(csv, { headers: { 'content-type': 'text/csv;charset=utf-8' } }),
      `${name}.csv`.replaceAll('\u00a0', ''),
    )
  }
  return (
    <Button
      size="small"
      icon="download"
      title={refusal ?? hint}
      disabled={refusal !== undefined}
      onClick={save}
    >
      {label}
    </Button>
  )
}
