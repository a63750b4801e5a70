import type { ReactNode } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import styles from './TurbineTable.module.css'

/** Header of a column that sorts by it. */
export function SortButton({
  order,
  onClick,
  children,
}: {
  readonly order: 'ascending' | 'descending' | undefined
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  const { common } = useText()
  const hint = order && (order === 'ascending' ? common.sortedAscending : common.sortedDescending)
  return (
    <button type="button" className={styles.sort} title={hint} onClick={onClick}>
      {children}
      <span aria-hidden="true">{order === 'ascending' ? '▴' : order === 'descending' ? '▾' : ''}</span>
    </button>
  )
}
