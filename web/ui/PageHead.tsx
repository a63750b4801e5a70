import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

/** Title line of a page: name, what it is about, and at the right what can be done. */
export function PageHead({
  title,
  sub,
  children,
}: {
  readonly title: string
  readonly sub?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      </div>
      {children !== undefined && <div className={styles.right}>{children}</div>}
    </div>
  )
}
