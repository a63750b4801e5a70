import type { HTMLAttributes, ReactNode } from 'react'
import styles from './Card.module.css'
import { classes } from './classes.ts'

/** A white panel. With `title` it has a head line, with `actions` on its right. */
export function Card({
  title,
  marks,
  actions,
  children,
  className,
  ...rest
}: Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  readonly title?: ReactNode
  /** Chips and tabs next to the title. */
  readonly marks?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}) {
  const head = title !== undefined || marks !== undefined || actions !== undefined
  return (
    <section {...rest} className={classes(styles.card, className)}>
      {head && (
        <div className={styles.head}>
          {title !== undefined && <h2>{title}</h2>}
          {marks}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

/** Padding for a card's content other than tables. */
export function CardBody({ children }: { readonly children: ReactNode }) {
  return <div className={styles.body}>{children}</div>
}
