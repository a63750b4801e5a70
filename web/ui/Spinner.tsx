import { useText } from '#web/language/LanguageContext.tsx'
import { Icon } from './Icon.tsx'
import styles from './Spinner.module.css'

/** Loading indicator; `size` page fills its place. */
export function Spinner({ size = 'page' }: { readonly size?: 'page' | 'line' }) {
  const { common } = useText()
  return (
    <div role="status" className={styles[size]}>
      <span className={styles.rotor}>
        <Icon name="anemone" size={size === 'page' ? 40 : 18} />
      </span>
      <span className={styles.text}>{common.loading}</span>
    </div>
  )
}
