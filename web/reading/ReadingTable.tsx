import { notUsedLines, readingLines, type WireReadingRecord } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'

/** How a file was interpreted: each column, the times and the coordinates, with the reasons. */
export function ReadingTable({ record }: { readonly record: WireReadingRecord }) {
  const { reading: text } = useText()
  const format = useFormat()
  const lines = readingLines(record, text, format.exact)
  const notUsed = notUsedLines(record, text)
  return (
    <section className={styled('stack', 's2')}>
      <DataTable
        caption={text.title}
        rows={lines}
        keyOf={({ subject, reading }) => `${subject} ${reading}`}
        columns={[
          { head: text.column, cell: ({ subject }) => subject, strong: true },
          { head: text.readAs, cell: ({ reading }) => reading },
          { head: text.basis, cell: ({ basis }) => basis },
        ]}
      />
      {notUsed.length > 0 && (
        <details>
          <summary>
            {text.notUsedTitle} ({format.exact(notUsed.length)})
          </summary>
          <ul className={styled('flush', 'aboveS2', 'belowS2', 'indentS4', 't2')}>
            {notUsed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
