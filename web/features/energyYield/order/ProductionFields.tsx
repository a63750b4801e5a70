import { useState } from 'react'
import { fileIssueText, presentRecord, producedMaxRows, questionOf } from '#contracts'
import { type Answers, type FileIssue, readTurbineProduction, type TurbineProductionRow } from '#domain'
import styles from '#web/calibration/Calibration.module.css'
import { type CalibrationDraft, readCalibration } from '#web/calibration/calibrationDraft.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { FileQuestions } from '#web/reading/FileQuestions.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { controlClass, Field, TextField } from '#web/ui/Field.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { styled } from '#web/ui/styled.ts'

/** Maximum characters of a table: more than its maximum rows need. */
const mostCharacters = 500_000

/** Entry of the turbines' production as a table, with its open questions and the rows read. */
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
  const { calibration, reading: words } = useText()
  const { production: text } = calibration
  const [reading, setReading] = useState<ReturnType<typeof readTurbineProduction> | null>(null)
  const [answers, setAnswers] = useState<Answers>({})
  const change = (changed: Partial<CalibrationDraft>) => {
    setReading(null)
    setAnswers({})
    onChange({ ...changed, producedRows: null })
  }
  const read = () => {
    const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))
    const result = readTurbineProduction(draft.productionTable, {
      answers: given,
      turbines,
      maxRows: producedMaxRows,
    })
    setReading(result)
    onChange({ producedRows: result.ok ? result.value : null })
  }
  const questions = reading?.ok === false && reading.issues.length === 0 ? reading.record.questions : []
  const isWrong = draft.producedRows !== null && draft.source !== '' && readCalibration(draft) === null
  return (
    <>
      <p className={styled('hint')}>{text.hint}</p>
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
      <QuantityField
        label={text.otherLosses}
        hint={text.otherLossesHint}
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
      {questions.length > 0 && (
        <FileQuestions
          questions={questions.map((question) => questionOf(question, words))}
          answers={answers}
          onChange={setAnswers}
        />
      )}
      <Button type="button" disabled={draft.productionTable.trim() === ''} onClick={read}>
        {text.read}
      </Button>
      <div aria-live="polite">
        {reading?.ok === false && reading.issues.length > 0 && <TableIssues issues={reading.issues} />}
        {reading?.ok === true && <ReadingTable record={presentRecord(reading.record)} />}
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
    <p className={styled('hint')}>
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
