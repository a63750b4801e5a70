import type { ReactNode } from 'react'
import styles from './ScrolledPage.module.css'

/** A page where screens fill the window: as wide as other pages, and it scrolls. */
export function ScrolledPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
