import type { ReactNode } from 'react'
import styles from './Chip.module.css'

export type Tone = 'ok' | 'run' | 'wait' | 'warn' | 'bad' | 'brand' | 'accent'

/** A short state or remark; the words carry the meaning, the tone only supports it. */
export function Chip({
  tone = 'wait',
  title,
  children,
}: {
  readonly tone?: Tone
  readonly title?: string
  readonly children: ReactNode
}) {
  return (
    <span className={styles[tone]} title={title}>
      {children}
    </span>
  )
}
