import type { Quote } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import styles from './QuoteWarnings.module.css'

/** Warnings before an order is confirmed; empty without warnings. */
export function QuoteWarnings({ quote: { warnings } }: { readonly quote: Quote }) {
  const { order: text } = useText().products
  if (warnings.length === 0) return null
  return (
    <div className={styles.warnings}>
      <b>{text.warnings}</b>
      <ul>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    </div>
  )
}
