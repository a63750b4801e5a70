import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { TableFrame } from './TableFrame.tsx'
import styles from './VirtualTable.module.css'

/** Height of a row of one line, as TableFrame.module.css has it. */
const ONE_LINE_PX = 37

/** A table in a frame that scrolls; only the rows in sight are drawn, so that a thousand rows scroll as ten do. */
export function VirtualTable({
  label,
  head,
  columns,
  count,
  keyOf,
  shownIndex = -1,
  rowPx = ONE_LINE_PX,
  children,
}: {
  readonly label: string
  /** Cells of the head row. */
  readonly head: ReactNode
  readonly columns: number
  readonly count: number
  readonly keyOf: (index: number) => string | number
  /** The row that is brought into sight; -1 for none. */
  readonly shownIndex?: number
  /** Height of each row, where it is not one line. */
  readonly rowPx?: number
  /** The row at an index, with `aria-rowindex` two above it. */
  readonly children: (index: number) => ReactNode
}) {
  const frame = useRef<HTMLElement>(null)
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    getItemKey: keyOf,
    overscan: 8,
  })
  useEffect(() => {
    if (shownIndex >= 0) rows.scrollToIndex(shownIndex, { align: 'auto' })
  }, [shownIndex, rows])
  const drawn = rows.getVirtualItems()
  const above = drawn[0]?.start ?? 0
  const below = rows.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  return (
    <TableFrame label={label} head={head} rowCount={count + 1} frame={frame}>
      {above > 0 && <Gap columns={columns} height={above} />}
      {drawn.map(({ index }) => children(index))}
      {below > 0 && <Gap columns={columns} height={below} />}
    </TableFrame>
  )
}

/** Placeholder for the rows out of sight. */
function Gap({ columns, height }: { readonly columns: number; readonly height: number }) {
  return (
    <tr>
      <td colSpan={columns} className={styles.gap} style={{ height }} />
    </tr>
  )
}
