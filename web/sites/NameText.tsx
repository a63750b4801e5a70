import styles from './NameText.module.css'
import type { TellingName } from './tellingNames.ts'

/** A name that is shortened in its beginning where the place is too narrow for all of it. */
export function NameText({ name: { head, tail } }: { readonly name: TellingName }) {
  return (
    <span className={styles.name}>
      {head !== '' && <span className={styles.head}>{head}</span>}
      <span className={styles.tail}>{tail}</span>
    </span>
  )
}
