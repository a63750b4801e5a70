import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Facts.module.css'

type Fact = readonly [name: ReactNode, value: ReactNode]

/** Names with their values: side by side in lines, one below another in rows, or as a class of the caller has them. */
export function Facts({
  facts,
  variant,
  className,
}: {
  /** Names and values; `false` is left out. */
  readonly facts: readonly (Fact | false)[]
  readonly variant?: 'line' | 'rows'
  readonly className?: string | undefined
}) {
  return (
    <dl className={classes(variant && styles[variant], className)}>
      {facts.map(
        (fact, place) =>
          fact && (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts have their places only
            <div key={place}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
