import { useText } from '#web/language/LanguageContext.tsx'
import type { CalibrationDraft } from './calibrationDraft.ts'
import { DraftPair } from './DraftPair.tsx'

/** Where the known mean holds, or the mast stands. @param hint  what an empty place stands for */
export function CalibrationPlace(props: {
  readonly draft: CalibrationDraft
  readonly hint: string
  readonly onChange: (change: Partial<CalibrationDraft>) => void
}) {
  const { calibration: text } = useText()
  const fields = [
    { name: 'lat', label: text.latitude },
    { name: 'lon', label: text.longitude },
  ] as const
  return <DraftPair {...props} fields={fields} />
}
