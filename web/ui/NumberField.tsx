import type { ComponentProps } from 'react'
import { type PlausibleRange, readTypedNumber } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from './Button.tsx'
import { TextField } from './Field.tsx'
import styles from './NumberField.module.css'

/**
 * A number as it is typed. What may be a thousand times another, such as '4.500' in German, is asked: the answer then
 * stands in the field.
 */
export function NumberField({
  plausible,
  asksAlways = false,
  ...field
}: ComponentProps<typeof TextField> & {
  /** Values that make sense here: they decide where only one reading is among them. */
  readonly plausible?: PlausibleRange
  /** Asks in either language, where what is typed is read without knowing it. */
  readonly asksAlways?: boolean
}) {
  const { common } = useText()
  const format = useFormat()
  const read = readTypedNumber(field.value, asksAlways ? null : format.decimalSign, plausible)
  const meant = read.ok ? null : read.ambiguous
  return (
    <div className={styles.number}>
      <TextField
        inputMode="decimal"
        autoComplete="off"
        {...field}
        {...(meant === null ? {} : { error: common.whichIsMeant(field.value.trim()) })}
      />
      {meant !== null && (
        <div className={styles.readings}>
          {meant.map((value) => (
            <Button key={value} size="small" onClick={() => field.onChange(format.typed(value))}>
              {format.quantity(value, field.unit ?? '', value < 1000 ? 3 : 0).trim()}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
