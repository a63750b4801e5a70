import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Facts.module.css'

/** Names with their values: side by side in lines, one below another in rows, or as a class of the caller has them. */
export function Facts({
  facts,
  variant,
  className,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  readonly variant?: 'line' | 'rows'
  readonly className?: string | undefined
}) {
  return (
    <dl className={classes(variant && styles[variant], className)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
