import { useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './Calibration.module.css'
import type { CalibrationDraft } from './calibrationDraft.ts'

/** Where the known mean holds, or the mast stands. @param hint  what an empty place stands for */
export function CalibrationPlace({
  draft,
  hint,
  onChange,
}: {
  readonly draft: CalibrationDraft
  readonly hint: string
  readonly onChange: (change: Partial<CalibrationDraft>) => void
}) {
  const { calibration: text } = useText()
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={text.latitude}
          inputMode="decimal"
          autoComplete="off"
          value={draft.lat}
          onChange={(lat) => onChange({ lat })}
        />
        <TextField
          label={text.longitude}
          inputMode="decimal"
          autoComplete="off"
          value={draft.lon}
          onChange={(lon) => onChange({ lon })}
        />
      </div>
      <p className={styles.hint}>{hint}</p>
    </>
  )
}
