import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { hiddenClass } from './hiddenClass.ts'

export interface FieldFrame {
  readonly label: string
  /** Hint on the input, below the control. */
  readonly hint?: string
  /** Error below the control, which is then marked as invalid. */
  readonly error?: string | null
  /** 'tip': a bubble, as in the registration form. */
  readonly errorPlacement?: 'below' | 'tip'
  /** The label is only for screen readers. */
  readonly hideLabel?: boolean
}

/** Label, hint and error around one control, which gets the associated ids. */
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
    /** Whole numbers used as names, such as years; quantities have their own field. */
    readonly inputMode?: 'text' | 'numeric'
  }

/** A text; numbers with decimals or a unit use a `QuantityField`. */
export function TextField(props: TextFieldProps) {
  return <UnitField {...props} />
}

export type UnitFieldProps = Omit<TextFieldProps, 'inputMode'> & {
  readonly inputMode?: 'text' | 'numeric' | 'decimal'
  /** Shown on the right of the control. */
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
