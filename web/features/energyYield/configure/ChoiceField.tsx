import { Field, type FieldFrame } from '#web/ui/Field.tsx'
import { PlainSelect } from '#web/ui/PlainSelect.tsx'

/** A choice among the settings of a farm. */
export function ChoiceField<Value extends string>({
  value,
  choices,
  onChange,
  ...frame
}: FieldFrame & {
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}) {
  return (
    <Field {...frame}>
      {(ids) => (
        <PlainSelect
          {...ids}
          title={choices.find((choice) => choice.value === value)?.label}
          value={value}
          onChange={(next) => {
            const chosen = choices.find((choice) => choice.value === next)
            if (chosen) onChange(chosen.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </PlainSelect>
      )}
    </Field>
  )
}
