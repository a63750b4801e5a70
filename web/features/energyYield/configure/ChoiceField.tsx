import { controlClass, Field, type FieldFrame } from '#web/ui/Field.tsx'

/** Choice of one in the settings of a farm. */
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
        <select
          {...ids}
          className={controlClass}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = choices.find((choice) => choice.value === currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
