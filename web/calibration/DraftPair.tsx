import { QuantityField } from '#web/ui/QuantityField.tsx'
import { styled } from '#web/ui/styled.ts'
import type { CalibrationDraft } from './calibrationDraft.ts'
import { useFlawTexts } from './useFlawTexts.ts'

/** Fields of a draft in one line. */
type TypedField = {
  [Key in keyof CalibrationDraft]: string extends CalibrationDraft[Key] ? Key : never
}[keyof CalibrationDraft]

export interface DraftField {
  readonly name: TypedField
  readonly label: string
  /** Meaning of an empty field. */
  readonly hint?: string
}

/** Two numbers or angles of a calibration, side by side. @param hint  hint for both */
export function DraftPair({
  draft,
  fields,
  hint,
  onChange,
}: {
  readonly draft: CalibrationDraft
  readonly fields: readonly [DraftField, DraftField]
  readonly hint?: string
  readonly onChange: (change: Partial<CalibrationDraft>) => void
}) {
  const flawOf = useFlawTexts(draft)
  return (
    <>
      <div className={styled('halves', 's3', 'atTop')}>
        {fields.map(({ name, ...field }) => (
          <QuantityField
            key={name}
            {...field}
            error={flawOf(name)}
            value={draft[name]}
            onChange={(typed) => onChange({ [name]: typed })}
          />
        ))}
      </div>
      {hint !== undefined && <p className={styled('hint')}>{hint}</p>}
    </>
  )
}
