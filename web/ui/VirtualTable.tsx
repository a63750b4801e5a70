import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { TableFrame } from './TableFrame.tsx'
import styles from './VirtualTable.module.css'

/** Height of a one-line row, as in TableFrame.module.css. */
const ONE_LINE_PX = 37

/** A scrolling table that renders only visible rows, so that a thousand rows scroll like ten. */
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
  /** The row to scroll into view; -1 for none. */
  readonly shownIndex?: number
  /** Height of each row, if not one line. */
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
