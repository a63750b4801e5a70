import { useText } from '#web/language/LanguageContext.tsx'
import { useIsOnline } from '#web/state/useIsOnline.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './NoticeBar.module.css'

/** Shows that the browser is offline, as soon as it knows. */
export function OfflineBar() {
  const { shell } = useText()
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar}>
          <Icon name="alert" />
          {shell.noNetwork} {shell.offline}
        </p>
      )}
    </div>
  )
}
