import type { ReactNode } from 'react'
import { missingNumber } from '#contracts'
import styles from './Result.module.css'

export interface Figure {
  readonly label: string
  readonly value: string
  readonly unit: string
}

/** The most important numbers of a result. Further entries may follow as children. */
export function FigureList({
  figures,
  children,
}: {
  readonly figures: readonly Figure[]
  readonly children?: ReactNode
}) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {value !== missingNumber && <span className={styles.unit}> {unit}</span>}
          </dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
