import type { ReactNode } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import styles from './WindResult.module.css'

/** The numbers of a chart, folded away. */
export function AsTable({ children }: { readonly children: ReactNode }) {
  const { result: text } = useText().windPotential
  return (
    <details className={styles.asTable}>
      <summary>{text.asTable}</summary>
      {children}
    </details>
  )
}
