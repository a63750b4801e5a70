import { useText } from '#web/language/LanguageContext.tsx'
import { useIsOnline } from '#web/state/useIsOnline.ts'
import { Icon } from './Icon.tsx'
import styles from './Spinner.module.css'

/** Loading indicator, which says offline that nothing can be loaded; `size` page fills its place. */
export function Spinner({ size = 'page' }: { readonly size?: 'page' | 'line' }) {
  const { common, shell } = useText()
  const isOnline = useIsOnline()
  return (
    <div role="status" className={styles[size]}>
      <span className={styles.rotor}>
        <Icon name="anemone" size={size === 'page' ? 40 : 18} />
      </span>
      <span className={styles.text}>{isOnline ? common.loading : shell.noNetwork}</span>
    </div>
  )
}
