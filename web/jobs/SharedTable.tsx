import type { SharedResult, ShownTable } from '#contracts'
import { classes } from '#web/ui/classes.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Result.module.css'

/** Longer tables scroll in their place. */
const mostRows = 40

/** A table written by the server. */
export function SharedTable({ table }: { readonly table: ShownTable | SharedResult['tables'][number] }) {
  const { title, head, numeric, rows, strong, note } = table
  return (
    <>
      <div className={classes(styles.table, rows.length > mostRows && styles.tall)}>
        <DataTable
          wide
          caption={title}
          rows={rows}
          keyOf={(_, row) => row}
          isSelected={(_, row) => strong.includes(row)}
          columns={head.map((text, column) => ({
            head: text,
            cell: (cells: readonly string[]) => cells[column],
            numeric: numeric[column]!,
            strong: column === 0,
            oneLine: numeric[column]!,
          }))}
        />
      </div>
      {note !== undefined && <p className={styled('aboveS3', 'hint')}>{note}</p>}
    </>
  )
}
