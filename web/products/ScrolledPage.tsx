import type { ReactNode } from 'react'
import styles from './ScrolledPage.module.css'

/** A scrolling page, as wide as other pages, for products whose screens fill the window. */
export function ScrolledPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
