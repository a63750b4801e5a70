import { type PlausibleRange, readTypedNumber } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { UnitFieldProps } from './Field.tsx'
import { MeantNumber } from './MeantNumber.tsx'
import styles from './NumberField.module.css'
import { QuantityField } from './QuantityField.tsx'

/**
 * A number as typed. An ambiguous separator, such as '4.500' in German, causes a question; the answer then fills the
 * field.
 */
export function NumberField({
  plausible,
  asksAlways = false,
  ...field
}: UnitFieldProps & {
  /** Plausible values: they decide if only one reading is among them. */
  readonly plausible?: PlausibleRange
  /** Asks in either language if the typed text is parsed without knowing the language. */
  readonly asksAlways?: boolean
}) {
  const { common } = useText()
  const format = useFormat()
  const read = readTypedNumber(field.value, asksAlways ? null : format.decimalSign, plausible)
  const readings = read.ok ? null : read.ambiguous
  return (
    <div className={styles.number}>
      <QuantityField
        {...field}
        {...(readings === null ? {} : { error: common.whichIsMeant(field.value.trim()) })}
      />
      {readings !== null && (
        <MeantNumber
          readings={readings}
          unit={field.unit}
          inAnyLanguage={asksAlways}
          onChoose={field.onChange}
        />
      )}
    </div>
  )
}
