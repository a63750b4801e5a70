import type { SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { controlClass } from './Field.tsx'
import styles from './PlainSelect.module.css'

/**
 * A select for places with many of them, such as every row of a table: the browser's own control in the page's style.
 * Letters search, arrows choose.
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
