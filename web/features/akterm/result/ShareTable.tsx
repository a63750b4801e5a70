import type { ReactNode } from 'react'
import { DataTable } from '#web/ui/DataTable.tsx'
import styles from '../Akterm.module.css'

/** A table of numbers, whose first column names the rows. */
export function ShareTable({
  caption,
  head,
  rows,
  chosen,
}: {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  /** Emphasised row. */
  readonly chosen?: number
}) {
  return (
    <div className={styles.table}>
      <DataTable
        wide
        caption={caption}
        rows={rows}
        keyOf={([name]) => String(name)}
        isSelected={(_, row) => row === chosen}
        columns={head.map((label, column) => ({
          head: label,
          cell: (cells: readonly ReactNode[]) => cells[column],
          numeric: column > 0,
          strong: column === 0,
        }))}
      />
    </div>
  )
}
