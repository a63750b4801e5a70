import { useText } from '#web/language/LanguageContext.tsx'
import type { CalibrationDraft } from './calibrationDraft.ts'
import { DraftPair } from './DraftPair.tsx'

/** First and last year that a mean speed stands for. @param hint  what empty years stand for */
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
