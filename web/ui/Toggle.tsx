import { useId } from 'react'
import { styled } from './styled.ts'
import styles from './Toggle.module.css'

/** A setting with immediate effect, described below its name. */
export function Toggle({
  label,
  hint,
  on,
  onChange,
  disabled = false,
}: {
  readonly label: string
  readonly hint?: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly disabled?: boolean
}) {
  const id = useId()
  return (
    <div className={styles.row}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={on}
        aria-checked={on}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <div>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styled('note')}>
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
