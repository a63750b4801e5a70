import type { SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { controlClass } from './Field.tsx'
import styles from './PlainSelect.module.css'

/**
 * A choice where many stand together, such as in every row of a table: the browser's own control in the page's look.
 * Letters find, arrows choose.
 */
export function PlainSelect({
  className,
  onChange,
  ...rest
}: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange'> & {
  readonly onChange: (value: string) => void
}) {
  return (
    <select
      {...rest}
      className={classes(controlClass, styles.select, className)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
