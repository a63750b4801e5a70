import { germanCsv, plainCsv, writeCsv } from '#domain'
import { FullAccountButton } from '#web/account/FullAccountButton.tsx'
import { aboutName } from '#web/api/aboutName.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useLanguage } from '#web/language/LanguageContext.tsx'
import type { AboutRow } from './useFiguresAbout.ts'

/** Saves rows that the page already holds as CSV, with the reader's decimal sign; not for the demo account. */
export function SaveFiguresButton({
  label,
  hint,
  name,
  rowsOf,
  about,
}: {
  readonly label: string
  readonly hint: string
  /** Name of the file, without its ending. */
  readonly name: string
  /** Head and rows, requested when they are saved. */
  readonly rowsOf: () => readonly (readonly (string | number | null)[])[]
  /** Content and source of the rows, saved as an accompanying text. */
  readonly about: readonly AboutRow[]
}) {
  const language = useLanguage()
  async function save() {
    const file = `${name}.csv`.replaceAll('\u00a0', '')
    const csv = writeCsv(rowsOf(), language === 'de' ? germanCsv : plainCsv)
    await saveFile(new Response(csv, { headers: { 'content-type': 'text/csv;charset=utf-8' } }), file)
    await saveFile(
      new Response(about.map(([item, value]) => `${item}: ${value}\r\n`).join('')),
      aboutName(file),
    )
  }
  return (
    <FullAccountButton icon="download" title={hint} onClick={() => void save()}>
      {label}
    </FullAccountButton>
  )
}
