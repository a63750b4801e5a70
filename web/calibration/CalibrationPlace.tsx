import { useText } from '#web/language/LanguageContext.tsx'
import type { CalibrationDraft } from './calibrationDraft.ts'
import { DraftPair } from './DraftPair.tsx'

/** Place of the known mean or of the mast. @param hint meaning of an empty place */
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
