import { aktermFindingText } from '#contracts'
import type { AktermFinding } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from '../Akterm.module.css'
import type { AktermViewProps } from './SiteResult.tsx'

/** What reading the file back by the rules of AUSTAL's reader found. */
export function CheckView({ site: { check } }: AktermViewProps) {
  const all = useText()
  const { result: text, protocol } = all.akterm
  const format = useFormat()
  return (
    <>
      <p className={styles.verdict}>
        <Chip tone={check.sound ? 'ok' : 'warn'}>{check.sound ? text.sound : text.unsound}</Chip> {check.file}{' '}
        · {text.records(format.number(check.records), format.number(check.valid_records))} ·{' '}
        {check.rain ? protocol.withRain : protocol.withoutRain}
      </p>
      <p className={styles.hint}>{text.protocolHint}</p>
      <ul className={styles.findings}>
        {protocol.checked.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {check.findings.length === 0 ? (
        <p className={styles.hint}>{text.nothingFound}</p>
      ) : (
        <Table
          caption={text.protocol}
          head={
            <>
              <Th>{text.line}</Th>
              <Th>{text.severity}</Th>
              <Th>{text.finding}</Th>
            </>
          }
        >
          {check.findings.map((finding) => {
            const words = aktermFindingText(finding as unknown as AktermFinding, all, format)
            const line = finding.line === null ? text.wholeFile : format.number(finding.line)
            return (
              <Tr key={`${line} ${words}`}>
                <Td strong>{line}</Td>
                <Td>{all.dispersion.severities[finding.severity]}</Td>
                <Td>{words}</Td>
              </Tr>
            )
          })}
        </Table>
      )}
    </>
  )
}
