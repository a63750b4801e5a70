import { type ComponentProps, useState } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { Field, type TextField } from './Field.tsx'
import { Icon } from './Icon.tsx'

/** A password, hidden unless the user shows it. */
export function PasswordField({
  label,
  hint,
  error,
  errorPlacement: _errorPlacement,
  hideLabel: _hideLabel,
  onChange,
  className,
  ...rest
}: ComponentProps<typeof TextField>) {
  const { login } = useText()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} {...(hint && { hint })} {...(error && { error })}>
      {(ids) => (
        <span className={styles.box}>
          <input
            {...rest}
            {...ids}
            type={shown ? 'text' : 'password'}
            className={classes(styles.control, styles.withUnit, className)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={shown ? login.hidePassword : login.showPassword}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eyeOff' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  )
}
