import type { ReactNode } from 'react'
import styles from './FieldScreen.module.css'

/** Text in place of a map that fills the window: as wide as other pages. */
export function FieldMessage({ children }: { readonly children: ReactNode }) {
  return <div className={styles.message}>{children}</div>
}
