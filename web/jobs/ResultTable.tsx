import type { ReactNode } from 'react'
import { shownTable, type ResultTable as Table } from '#contracts'
import { useFormat } from '#web/language/LanguageContext.tsx'
import { classes } from '#web/ui/classes.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Result.module.css'

/** Longer tables scroll in their place. */
const MOST_ROWS = 40
/** Longest text of a cell that is never wrapped, such as a month. */
const SHORT = 12

interface ResultTableProps {
  readonly table: Table | null
  /** Subject of the table if there are several. */
  readonly label?: string | undefined
  /** For tables whose title is already above; screen readers still get it. */
  readonly hideTitle?: boolean
  /** Collapsed because of its length. */
  readonly folded?: boolean
  /** Fills its card or cell without padding. */
  readonly fills?: boolean
  /** Wider than the page: scrolls sideways, also by keyboard. */
  readonly wide?: boolean
  /** Rows can be chosen by their first cell. */
  readonly onRow?: ((row: number) => void) | undefined
  /** Row that is chosen. */
  readonly chosen?: number | undefined
  /** Label of a row's button; default: the text of its cell. */
  readonly rowLabel?: ((row: number) => string) | undefined
  /** Shown after the text of a cell, or in place of an empty text. */
  readonly mark?: ((row: number, column: number) => ReactNode) | undefined
}

/** A table of a result, as specified by its definition. */
export function ResultTable({
  table,
  label = '',
  hideTitle = false,
  folded = false,
  fills = false,
  wide = true,
  onRow,
  chosen,
  rowLabel,
  mark,
}: ResultTableProps) {
  const format = useFormat()
  if (table === null) return null
  const { head, numeric, rows, strong, note, title: name } = shownTable(table, format)
  const title = label === '' ? name : `${name}: ${label}`
  const cellOf = (text: string, row: number, column: number) =>
    column > 0 || onRow === undefined || row >= table.rows.length ? (
      text
    ) : (
      <button
        type="button"
        className={styles.rowButton}
        aria-label={rowLabel?.(row)}
        aria-pressed={chosen === undefined ? undefined : row === chosen}
        onClick={() => onRow(row)}
      >
        {text}
      </button>
    )
  const body = (
    <>
      <div className={classes(!fills && styles.table, rows.length > MOST_ROWS && styles.tall)}>
        <DataTable
          wide={wide}
          caption={title}
          rows={rows}
          keyOf={(_, row) => row}
          isSelected={(_, row) => strong.includes(row) || row === chosen}
          columns={head.map((text, column) => ({
            head: text,
            cell: (cells: readonly string[], row: number) => (
              <>
                {cellOf(cells[column]!, row, column)}
                {mark?.(row, column)}
              </>
            ),
            numeric: numeric[column]!,
            strong: (_: unknown, row: number) => column === 0 || strong.includes(row),
            oneLine: (cells: readonly string[]) => numeric[column]! || cells[column]!.length <= SHORT,
          }))}
        />
      </div>
      {note !== undefined && <p className={styled('aboveS3', 'hint')}>{note}</p>}
    </>
  )
  if (hideTitle || fills) return body
  if (!folded)
    return (
      <div>
        <h3 className={styled('aboveS5', 'belowS2', 't2')}>{title}</h3>
        {body}
      </div>
    )
  return (
    <details className={styles.details}>
      <summary>{title}</summary>
      {body}
    </details>
  )
}
