import { aktermFindingText } from '#contracts'
import type { AktermFinding } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from '../Akterm.module.css'
import { CheckProtocol } from './CheckProtocol.tsx'
import type { SeriesViewProps } from './seriesView.ts'

/** Findings of reading the series' own file back. */
export function CheckView({ site: { check } }: Pick<SeriesViewProps, 'site'>) {
  const text = useText()
  const format = useFormat()
  const findings = check.findings.map((finding) => ({
    ...finding,
    message: aktermFindingText(finding as unknown as AktermFinding, text, format),
  }))
  return (
    <>
      <p className={styles.hint}>{text.akterm.result.protocolHint}</p>
      <CheckProtocol check={check} findings={findings} />
    </>
  )
}
