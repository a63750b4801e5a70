import { notUsedLines, readingLines, type WireReadingRecord } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './Reading.module.css'

/** How a file was understood: each column, the times and the coordinates, and on what that rests. */
export function ReadingTable({ record }: { readonly record: WireReadingRecord }) {
  const { reading: text } = useText()
  const format = useFormat()
  const lines = readingLines(record, text, format.exact)
  const notUsed = notUsedLines(record, text)
  return (
    <section className={styles.reading}>
      <Table
        caption={text.title}
        head={
          <>
            <Th>{text.column}</Th>
            <Th>{text.readAs}</Th>
            <Th>{text.basis}</Th>
          </>
        }
      >
        {lines.map(({ subject, reading, basis }) => (
          <Tr key={`${subject} ${reading}`}>
            <Td strong>{subject}</Td>
            <Td>{reading}</Td>
            <Td>{basis}</Td>
          </Tr>
        ))}
      </Table>
      {notUsed.length > 0 && (
        <details>
          <summary>
            {text.notUsedTitle} ({format.exact(notUsed.length)})
          </summary>
          <ul className={styles.notUsed}>
            {notUsed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
