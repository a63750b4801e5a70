import type { ReactNode } from 'react'
import styles from './MarketPage.module.css'

/** A page below the start of the market, where screens fill the window: as wide as other pages, and it scrolls. */
export function MarketPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
