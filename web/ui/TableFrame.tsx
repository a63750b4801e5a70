import type { ReactNode, RefObject } from 'react'
import { hiddenClass } from './hiddenClass.ts'
import { Scrolling } from './Scrolling.tsx'
import styles from './TableFrame.module.css'

/** A scrolling table that fills its card; the head row stays visible. */
export function TableFrame({
  label,
  head,
  rowCount,
  frame,
  children,
}: {
  readonly label: string
  /** Cells of the head row. */
  readonly head: ReactNode
  /** Number of rows including the head row, if only some are rendered. */
  readonly rowCount?: number
  readonly frame?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}) {
  return (
    <Scrolling ref={frame} className={styles.frame} label={label}>
      <table className={styles.table} aria-rowcount={rowCount}>
        <caption className={hiddenClass}>{label}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Scrolling>
  )
}

/** Class names of a row and its parts. */
export const framedRow = {
  row: styles.row,
  selected: styles.selected,
  numeric: styles.numeric,
  name: styles.name,
}
