import { fileIssueText } from '#contracts'
import { type FileIssue, type SiteColumn, type SiteSheet, siteColumns } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { classes } from '#web/ui/classes.ts'
import { PlainSelect } from '#web/ui/PlainSelect.tsx'
import { framedRow } from '#web/ui/TableFrame.tsx'
import { VirtualTable } from '#web/ui/VirtualTable.tsx'
import styles from './ImportDialog.module.css'
import { type ImportSource, withCell, withColumn, withLines } from './importSources.ts'

const unused = ''

/** The rows of a file: the meaning of columns and each cell can be corrected, and rows left out. */
export function ImportTable({
  source,
  sheet,
  issues,
  onChange,
}: {
  readonly source: ImportSource
  readonly sheet: SiteSheet
  /** Problems by line. */
  readonly issues: ReadonlyMap<number, readonly FileIssue[]>
  readonly onChange: (source: ImportSource) => void
}) {
  const messages = useText()
  const { siteImport: text } = messages
  const format = useFormat()
  const { rows, width } = sheet
  const positions = Array.from({ length: width }, (_, position) => position)
  const held = new Map([...sheet.columns].map(([column, position]) => [position, column]))
  const headOf = (position: number) => {
    const column = held.get(position)
    return column === undefined ? String(position + 1) : text.columns[column]
  }
  const firstBroken = rows.findIndex(({ line }) => issues.has(line))

  return (
    <div className={styles.table} style={{ ['--columns' as string]: width }}>
      <VirtualTable
        label={text.table}
        columns={width + 2}
        count={rows.length}
        keyOf={(index) => rows[index]?.line ?? index}
        shownIndex={firstBroken}
        head={
          <>
            <th scope="col" className={styles.check}>
              <input
                type="checkbox"
                aria-label={text.table}
                checked={source.leftOut.size === 0}
                onChange={(event) =>
                  onChange(
                    withLines(
                      source,
                      rows.map(({ line }) => line),
                      event.currentTarget.checked,
                    ),
                  )
                }
              />
            </th>
            <th scope="col" className={styles.line}>
              {text.line}
            </th>
            {positions.map((position) => (
              <th key={position} scope="col" className={styles.cell}>
                <PlainSelect
                  className={styles.column}
                  aria-label={text.columnOf(String(position + 1))}
                  title={sheet.header?.[position]}
                  value={held.get(position) ?? unused}
                  onChange={(column) => {
                    onChange(withColumn(source, position, column === unused ? null : (column as SiteColumn)))
                  }}
                >
                  <option value={unused}>{sheet.header?.[position] || text.unusedColumn}</option>
                  {siteColumns.map((column) => (
                    <option key={column} value={column}>
                      {text.columns[column]}
                    </option>
                  ))}
                </PlainSelect>
              </th>
            ))}
          </>
        }
      >
        {(index) => {
          const row = rows[index]
          if (!row) return null
          const { line, cells } = row
          const isIn = !source.leftOut.has(line)
          const issueText = (issues.get(line) ?? [])
            .map((issue) => fileIssueText(issue, messages, format.exact))
            .join(' ')
          return (
            <tr
              key={line}
              aria-rowindex={index + 2}
              title={issueText}
              className={classes(framedRow.row, issueText !== '' && styles.broken, !isIn && styles.leftOut)}
            >
              <td className={styles.check}>
                <input
                  type="checkbox"
                  aria-label={text.include(String(line))}
                  checked={isIn}
                  onChange={(event) => onChange(withLines(source, [line], event.currentTarget.checked))}
                />
              </td>
              <td className={styles.line}>{line}</td>
              {positions.map((position) => (
                <td key={position} className={styles.cell}>
                  <input
                    className={styles.input}
                    aria-label={text.cellOf(headOf(position), String(line))}
                    value={cells[position] ?? ''}
                    disabled={!isIn}
                    onChange={(event) =>
                      onChange(withCell(source, line, position, event.currentTarget.value))
                    }
                  />
                </td>
              ))}
            </tr>
          )
        }}
      </VirtualTable>
    </div>
  )
}
