import { correctionText, type PurchaseCorrection } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from './CorrectionList.module.css'

/** Corrections of a purchase by the provider, with reasons; empty if there are none. */
export function CorrectionList({ corrections }: { readonly corrections: readonly PurchaseCorrection[] }) {
  const { audit } = useText()
  const format = useFormat()
  if (corrections.length === 0) return null
  return (
    <ul className={styles.list} aria-label={audit.corrections.title}>
      {corrections.map((correction) => (
        <li key={`${correction.at} ${correction.reason} ${correction.order_change}`}>
          {format.date(correction.at)}: {correctionText(correction, audit, format)} (
          {audit.reason(correction.reason)})
        </li>
      ))}
    </ul>
  )
}
