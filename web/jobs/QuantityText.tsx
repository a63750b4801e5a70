import styles from './Result.module.css'

/** A number followed by its unit in smaller letters, in the order of `Format.quantity`. */
export function QuantityText({ children }: { readonly children: string }) {
  const at = children.indexOf('\u00a0')
  if (at < 0) return children
  return (
    <>
      {children.slice(0, at + 1)}
      <span className={styles.unit}>{children.slice(at + 1)}</span>
    </>
  )
}
