import styles from './NameText.module.css'
import type { SplitName } from './splitNames.ts'

/** A beginning of this many letters takes no less space when shortened. */
const shortHead = 2

/** A name whose beginning is shortened if the space is too narrow. */
export function NameText({ name: { head: start, tail: end } }: { readonly name: SplitName }) {
  const [head, tail] = start.length > shortHead ? [start, end] : ['', start + end]
  return (
    <span className={styles.name}>
      {head !== '' && <span className={styles.head}>{head}</span>}
      <span className={styles.tail}>{tail}</span>
    </span>
  )
}
