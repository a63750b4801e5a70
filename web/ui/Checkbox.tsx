import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './Field.module.css'

export function Checkbox({
  children,
  onChange,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> & {
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}) {
  return (
    <label className={styles.checkbox}>
      <input {...rest} type="checkbox" onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  )
}
