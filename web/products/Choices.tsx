import { Checkbox } from '#web/ui/Checkbox.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './OrderCard.module.css'

/** Choice of several options, such as parameters or file formats. */
export function Choices<T extends string>({
  legend,
  choices,
  chosen,
  columns = false,
  error,
  onChange,
}: {
  readonly legend: string
  readonly choices: readonly { readonly value: T; readonly label: string; readonly unit?: string }[]
  readonly chosen: readonly T[]
  readonly columns?: boolean
  readonly error: string | null
  readonly onChange: (chosen: readonly T[]) => void
}) {
  return (
    <fieldset className={styles.choices} aria-invalid={error !== null || undefined}>
      <legend>{legend}</legend>
      <div className={columns ? styles.columns : styled('stack', 's2', 't2')}>
        {choices.map(({ value, label, unit }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((other) => other !== value))}
          >
            {label}
            {unit && <span className={styled('faint')}> {unit}</span>}
          </Checkbox>
        ))}
      </div>
      {error !== null && (
        <p role="alert" className={styled('aboveS2', 'bad', 't1')}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
