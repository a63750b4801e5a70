import { classes } from '#web/ui/classes.ts'
import styles from './Result.module.css'

/** Large figures, each with an explanatory line below if it has one. */
export function KpiList({
  kpis,
  className,
}: {
  readonly kpis: readonly (readonly [term: string, value: string, note?: string])[]
  readonly className?: string | undefined
}) {
  return (
    <dl className={classes(styles.figures, className)}>
      {kpis.map(([term, value, note]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <QuantityText>{value}</QuantityText>
          </dd>
          {note && <dd className={styles.period}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** A number followed by its unit in smaller letters, in the order of `Format.quantity`. */
function QuantityText({ children }: { readonly children: string }) {
  const at = children.indexOf('\u00a0')
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at + 1)}
      <span className={styles.unit}>{children.slice(at + 1)}</span>
    </>
  )
}
