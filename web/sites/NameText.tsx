import styles from './NameText.module.css'
import type { SplitName } from './splitNames.ts'

/** A beginning of so many letters takes no less room when it is shortened. */
const shortHead = 2

/** A name that is shortened in its beginning where the place is too narrow for all of it. */
export function NameText({ name: { head: start, tail: end } }: { readonly name: SplitName }) {
  const [head, tail] = start.length > shortHead ? [start, end] : ['', start + end]
  return (
    <span className={styles.name}>
      {head !== '' && <span className={styles.head}>{head}</span>}
      <span className={styles.tail}>{tail}</span>
    </span>
  )
}
