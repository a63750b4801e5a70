import { useState } from 'react'
import { fileIssueText, producedMaxRows } from '#contracts'
import { type FileIssue, readTurbineProduction, type TurbineProductionRow } from '#domain'
import styles from '#web/calibration/Calibration.module.css'
import { type CalibrationDraft, readCalibration } from '#web/calibration/calibrationDraft.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DecimalChoice } from '#web/tableEntry/DecimalChoice.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { controlClass, Field, TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

/** Characters of a table: more than the rows that it may have. */
const mostCharacters = 500_000

/** The production of turbines as a table, what it lacks, and what was read of it. */
export function ProductionFields({
  draft,
  turbines,
  onChange,
}: {
  readonly draft: CalibrationDraft
  /** Those that are calculated. */
  readonly turbines: readonly { readonly id: number; readonly name: string }[]
  readonly onChange: (change: Partial<CalibrationDraft>) => void
}) {
  const { calibration, production } = useText()
  const { production: text } = calibration
  const [issues, setIssues] = useState<readonly FileIssue[]>([])
  const change = (changed: Partial<CalibrationDraft>) => {
    setIssues([])
    onChange({ ...changed, producedRows: null })
  }
  const read = (asked: Partial<CalibrationDraft> = {}) => {
    const { energyUnit, decimalMark, productionTable } = { ...draft, ...asked }
    const result = readTurbineProduction(productionTable, {
      ...(energyUnit !== 'head' && { unit: energyUnit }),
      ...(decimalMark !== 'shown' && { decimal: decimalMark }),
      turbines,
      maxRows: producedMaxRows,
    })
    setIssues(result.ok ? [] : result.issues)
    onChange({ ...asked, producedRows: result.ok ? result.value : null })
  }
  const isWrong = draft.producedRows !== null && draft.source !== '' && readCalibration(draft) === null
  return (
    <>
      <p className={styles.hint}>{text.hint}</p>
      <Field label={text.rows} hint={text.rowsHint}>
        {(ids) => (
          <textarea
            {...ids}
            className={classes(controlClass, styles.table)}
            rows={6}
            maxLength={mostCharacters}
            spellCheck={false}
            placeholder={text.example}
            value={draft.productionTable}
            onChange={(event) => change({ productionTable: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className={styles.pair}>
        <Select
          label={text.unit}
          value={draft.energyUnit}
          choices={[
            { value: 'head', label: text.automatic },
            { value: 'kWh', label: 'kWh' },
            { value: 'MWh', label: 'MWh' },
          ]}
          onChange={(unit) => change({ energyUnit: unit as CalibrationDraft['energyUnit'] })}
        />
        <Select
          label={text.decimal}
          value={draft.decimalMark}
          choices={[
            { value: 'shown', label: text.automatic },
            { value: '.', label: production.decimals['.'] },
            { value: ',', label: production.decimals[','] },
          ]}
          onChange={(mark) => change({ decimalMark: mark as CalibrationDraft['decimalMark'] })}
        />
      </div>
      <TextField
        label={text.otherLosses}
        hint={text.otherLossesHint}
        inputMode="decimal"
        autoComplete="off"
        value={draft.otherLosses}
        onChange={(otherLosses) => onChange({ otherLosses })}
      />
      <TextField
        label={calibration.source}
        hint={calibration.sourceHint}
        error={isWrong ? text.invalid : null}
        maxLength={300}
        autoComplete="off"
        value={draft.source}
        onChange={(source) => onChange({ source })}
      />
      <Button type="button" disabled={draft.productionTable.trim() === ''} onClick={() => read()}>
        {text.read}
      </Button>
      <div aria-live="polite">
        {issues.length > 0 && <TableIssues issues={issues} />}
        {issues.some(({ code }) => code === 'decimalMarkUnknown') && (
          <DecimalChoice onChoose={(decimalMark) => read({ decimalMark })} />
        )}
        {draft.producedRows !== null && <ProducedSummary rows={draft.producedRows} />}
      </div>
    </>
  )
}

function TableIssues({ issues }: { readonly issues: readonly FileIssue[] }) {
  const text = useText()
  const format = useFormat()
  return (
    <Problem>
      <p>{text.production.problems}</p>
      <ul>
        {issues.map((issue) => {
          const message = fileIssueText(issue, text, format.exact)
          const shown = 'line' in issue ? text.fileIssues.atLine(String(issue.line), message) : message
          return <li key={shown}>{shown}</li>
        })}
      </ul>
    </Problem>
  )
}

function ProducedSummary({ rows }: { readonly rows: readonly TurbineProductionRow[] }) {
  const { production: text } = useText().calibration
  const format = useFormat()
  const times = rows
    .map(({ year, month }) => (month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`))
    .sort()
  const turbines = new Set(rows.map(({ siteId }) => siteId)).size
  const energyMwh = rows.reduce((sum, { energyKwh }) => sum + energyKwh, 0) / 1000
  return (
    <p className={styles.hint}>
      {text.found(
        format.number(rows.length),
        format.number(turbines),
        times[0]!,
        times.at(-1)!,
        format.quantity(energyMwh, 'MWh'),
      )}
    </p>
  )
}
