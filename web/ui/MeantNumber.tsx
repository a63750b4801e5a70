import { readTypedNumber } from '#domain'
import { useFormat } from '#web/language/LanguageContext.tsx'
import { Button } from './Button.tsx'
import styles from './NumberField.module.css'

/** Asks which of two readings is meant. The chosen text is unambiguous. */
export function MeantNumber({
  readings,
  unit = '',
  inAnyLanguage = false,
  onChoose,
}: {
  readonly readings: readonly number[]
  readonly unit?: string | undefined
  /** The chosen number is unambiguous in every language. */
  readonly inAnyLanguage?: boolean
  readonly onChoose: (text: string) => void
}) {
  const format = useFormat()
  function textOf(value: number): string {
    const text = format.typed(value)
    // Adds a fourth decimal, since 12.345 would be ambiguous again.
    const isOpen = inAnyLanguage && readTypedNumber(text, null).ok === false
    return isOpen ? `${text}0` : text
  }
  return (
    <div className={styles.readings}>
      {readings.map((value) => (
        <Button key={value} size="small" onClick={() => onChoose(textOf(value))}>
          {format.quantity(value, unit, Math.abs(value) < 1000 ? 3 : 0).trim()}
        </Button>
      ))}
    </div>
  )
}
