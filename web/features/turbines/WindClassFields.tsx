import { useText } from '#web/language/LanguageContext.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import {
  shownWindClassFields,
  type WindClassField,
  type WindClassForm,
  windClassUnits,
} from './windClassForm.ts'

const classes = ['I', 'II', 'III', 'S'] as const
const categories = ['A+', 'A', 'B', 'C', 'S'] as const

/** Design class of a turbine type; values of their own are entered for class S and category S only. */
export function WindClassFields({
  form,
  onChange,
  field,
}: {
  readonly form: WindClassForm
  readonly onChange: (change: Partial<WindClassForm>) => void
  readonly field: (
    name: WindClassField,
    label: string,
  ) => {
    readonly label: string
    readonly value: string
    readonly onChange: (value: string) => void
    readonly error: string | null
  }
}) {
  const {
    turbines: { windClass: text },
    quantities,
  } = useText()
  const none = { value: '', label: text.none }
  return (
    <>
      <div className={styled('halves', 's3', 'acrossS5', 'atTop')}>
        <Select
          label={text.label}
          value={form.windClass}
          choices={[none, ...classes.map((name) => ({ value: name, label: `IEC ${name}` }))]}
          onChange={(value) => onChange({ windClass: value as WindClassForm['windClass'] })}
        />
        {form.windClass === '' ? (
          <span />
        ) : (
          <Select
            label={text.turbulence}
            value={form.turbulence}
            choices={[none, ...categories.map((name) => ({ value: name, label: name }))]}
            onChange={(value) => onChange({ turbulence: value as WindClassForm['turbulence'] })}
          />
        )}
        {shownWindClassFields(form).map((name) => (
          <NumberField
            key={name}
            {...field(name, name === 'shearExponent' ? quantities.shearExponent : text[name])}
            unit={windClassUnits[name].unit}
            plausible={{ min: 0, max: windClassUnits[name].most }}
          />
        ))}
      </div>
      <p className={styled('hint')}>{text.hint}</p>
    </>
  )
}
