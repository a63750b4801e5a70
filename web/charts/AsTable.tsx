import type { ReactNode } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import styles from './AsTable.module.css'

/** The numbers of a chart, folded away. */
export function AsTable({ children }: { readonly children: ReactNode }) {
  const { charts: text } = useText()
  return (
    <details className={styles.table}>
      <summary>{text.asTable}</summary>
      {children}
    </details>
  )
}
