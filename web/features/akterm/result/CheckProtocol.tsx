import type { AktermFileCheck, CheckedAkterm } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from '../Akterm.module.css'

/** Findings of reading a file by the rules of AUSTAL's reader, line by line. */
export function CheckProtocol({
  check,
  findings,
}: {
  readonly check: Pick<CheckedAkterm, 'file' | 'sound' | 'records' | 'valid_records' | 'rain'>
  readonly findings: readonly Pick<AktermFileCheck['findings'][number], 'line' | 'severity' | 'message'>[]
}) {
  const { akterm, dispersion } = useText()
  const { result: text, protocol } = akterm
  const format = useFormat()
  return (
    <>
      <p className={styled('aboveS4', 'belowS2')}>
        <Chip tone={check.sound ? 'ok' : 'bad'}>{check.sound ? text.sound : text.unsound}</Chip> {check.file}{' '}
        · {text.records(format.number(check.records), format.number(check.valid_records))} ·{' '}
        {check.rain ? protocol.withRain : protocol.withoutRain}
      </p>
      <h3 className={styled('aboveS4', 'belowS2', 't3')}>{protocol.checkedTitle}</h3>
      <ul className={styles.findings}>
        {protocol.checked.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <h3 className={styled('aboveS4', 'belowS2', 't3')}>{protocol.findings}</h3>
      {findings.length === 0 ? (
        <p className={styles.hint}>{protocol.nothing}</p>
      ) : (
        <DataTable
          caption={text.protocol}
          rows={findings}
          keyOf={({ line, message }) => `${line} ${message}`}
          columns={[
            {
              head: text.line,
              cell: ({ line }) => (line === null ? text.wholeFile : format.number(line)),
              strong: true,
            },
            { head: text.severity, cell: ({ severity }) => dispersion.severities[severity] },
            { head: text.finding, cell: ({ message }) => message },
          ]}
        />
      )}
    </>
  )
}
