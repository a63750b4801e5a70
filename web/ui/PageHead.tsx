import type { ReactNode } from 'react'
import styles from './PageHead.module.css'
import { PageTitle } from './PageTitle.tsx'

/** Title line of a page: name, subject, and on the right the actions. */
export function PageHead({
  title,
  tab,
  sub,
  children,
}: {
  readonly title: string
  /** Title of the browser's tab, the most specific part first; default: the title. */
  readonly tab?: readonly (string | null)[] | undefined
  readonly sub?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <PageTitle tab={tab}>{title}</PageTitle>
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      </div>
      {children !== undefined && <div className={styles.right}>{children}</div>}
    </div>
  )
}
