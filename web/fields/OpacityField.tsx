import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Field } from '#web/ui/Field.tsx'
import styles from './FieldScreen.module.css'

/** Opacity of a field over the map. */
export function OpacityField({
  percent,
  least = 10,
  onChange,
}: {
  readonly percent: number
  readonly least?: number
  readonly onChange: (percent: number) => void
}) {
  const { fields } = useText()
  const format = useFormat()
  return (
    <Field label={`${fields.opacity}: ${format.percent(percent / 100)}`}>
      {(ids) => (
        <input
          {...ids}
          type="range"
          className={styles.range}
          min={least}
          max={100}
          step={5}
          value={percent}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
      )}
    </Field>
  )
}
