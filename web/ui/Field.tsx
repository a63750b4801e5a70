import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { hiddenClass } from './hiddenClass.ts'

export interface FieldFrame {
  readonly label: string
  /** Hint on the input, below the control. */
  readonly hint?: string
  /** Error below the control; the control is then marked as invalid. */
  readonly error?: string | null
  /** 'tip': a bubble, as the registration shows it. */
  readonly errorPlacement?: 'below' | 'tip'
  /** The label is read to blind readers only. */
  readonly hideLabel?: boolean
}

/** Label, hint and error around one control, which gets the ids that tie them together. */
export function Field({
  label,
  hint,
  error,
  errorPlacement = 'below',
  hideLabel = false,
  children,
}: FieldFrame & {
  readonly children: (ids: {
    readonly id: string
    readonly 'aria-describedby'?: string
    readonly 'aria-invalid'?: true
  }) => ReactNode
}) {
  const id = useId()
  const note = error ?? hint
  const ids = {
    id,
    ...(note ? { 'aria-describedby': `${id}-note` } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? hiddenClass : styles.label}>
        {label}
      </label>
      {children(ids)}
      {note && (
        <p id={`${id}-note`} className={error ? styles[errorPlacement] : styles.hint}>
          {note}
        </p>
      )}
    </div>
  )
}

/** Class name of a one-line control in the page's theme. */
export const controlClass = styles.control

type TextFieldProps = FieldFrame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'inputMode'> & {
    readonly value: string
    readonly onChange: (value: string) => void
    /** Whole numbers that are names, such as years; quantities have a field of their own. */
    readonly inputMode?: 'text' | 'numeric'
  }

/** A text; what is a number with decimals or a unit goes into a `QuantityField`. */
export function TextField(props: TextFieldProps) {
  return <UnitField {...props} />
}

export type UnitFieldProps = Omit<TextFieldProps, 'inputMode'> & {
  readonly inputMode?: 'text' | 'numeric' | 'decimal'
  /** Shown at the control's right end. */
  readonly unit?: string
}

/** The control of a `QuantityField`. */
export function UnitField({
  label,
  hint,
  error,
  errorPlacement,
  hideLabel,
  unit,
  onChange,
  className,
  ...rest
}: UnitFieldProps) {
  return (
    <Field
      label={label}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
      {...(errorPlacement === undefined ? {} : { errorPlacement })}
      {...(hideLabel === undefined ? {} : { hideLabel })}
    >
      {(ids) => (
        <span className={styles.box}>
          <input
            {...rest}
            {...ids}
            className={classes(styles.control, unit !== undefined && styles.withUnit, className)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  )
}
