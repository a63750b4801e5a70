import { useText } from '#web/language/LanguageContext.tsx'
import type { CalibrationDraft } from './calibrationDraft.ts'
import { DraftPair } from './DraftPair.tsx'

/** First and last year of the period of a mean speed. @param hint  meaning of empty years */
export function PeriodFields(props: {
  readonly draft: CalibrationDraft
  readonly hint: string
  readonly onChange: (change: Partial<CalibrationDraft>) => void
}) {
  const { calibration: text } = useText()
  const fields = [
    { name: 'firstYear', label: text.firstYear },
    { name: 'lastYear', label: text.lastYear },
  ] as const
  return <DraftPair {...props} fields={fields} />
}
