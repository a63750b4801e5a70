import type { ReactNode } from 'react'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
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
  /** Row that is set apart. */
  readonly chosen?: number
}) {
  return (
    <div className={styles.table}>
      <Table
        wide
        caption={caption}
        head={head.map((label, column) => (
          <Th key={label} numeric={column > 0}>
            {label}
          </Th>
        ))}
      >
        {rows.map((cells, row) => (
          <Tr key={String(cells[0])} selected={row === chosen}>
            {cells.map((cell, column) => (
              <Td key={head[column]} numeric={column > 0} strong={column === 0}>
                {cell}
              </Td>
            ))}
          </Tr>
        ))}
      </Table>
    </div>
  )
}
