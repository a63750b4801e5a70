import { useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { CalibrationPlace } from './CalibrationPlace.tsx'
import type { CalibrationDraft } from './calibrationDraft.ts'
import { DraftPair } from './DraftPair.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { WindIoClimateField } from './WindIoClimateField.tsx'

/** A known mean speed, its height, source, years and place. */
export function MeanSpeedFields({
  draft,
  placeHint,
  onChange,
}: {
  readonly draft: CalibrationDraft
  /** Meaning of an empty place. */
  readonly placeHint: string
  readonly onChange: (change: Partial<CalibrationDraft>) => void
}) {
  const { calibration: text } = useText()
  return (
    <>
      <WindIoClimateField onRead={onChange} />
      <DraftPair
        draft={draft}
        fields={[
          { name: 'meanSpeed', label: text.meanSpeed },
          { name: 'height', label: text.height },
        ]}
        onChange={onChange}
      />
      <TextField
        label={text.source}
        hint={text.sourceHint}
        maxLength={300}
        autoComplete="off"
        value={draft.source}
        onChange={(source) => onChange({ source })}
      />
      <PeriodFields draft={draft} hint={text.yearsHint} onChange={onChange} />
      <CalibrationPlace draft={draft} hint={placeHint} onChange={onChange} />
    </>
  )
}
