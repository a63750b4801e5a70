import { useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './Calibration.module.css'
import type { CalibrationDraft } from './calibrationDraft.ts'

/** First and last year that a mean speed stands for. */
export function PeriodFields({
  draft,
  hint,
  onChange,
}: {
  readonly draft: CalibrationDraft
  /** What empty years stand for. */
  readonly hint: string
  readonly onChange: (change: Partial<CalibrationDraft>) => void
}) {
  const { calibration: text } = useText()
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={text.firstYear}
          inputMode="numeric"
          autoComplete="off"
          value={draft.firstYear}
          onChange={(firstYear) => onChange({ firstYear })}
        />
        <TextField
          label={text.lastYear}
          inputMode="numeric"
          autoComplete="off"
          value={draft.lastYear}
          onChange={(lastYear) => onChange({ lastYear })}
        />
      </div>
      <p className={styles.hint}>{hint}</p>
    </>
  )
}
