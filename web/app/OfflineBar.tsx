import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './NoticeBar.module.css'

/** Shows that the browser is offline, as soon as it knows. */
export function OfflineBar() {
  const { shell } = useText()
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.bar}>
          <Icon name="alert" />
          {shell.offline}
        </p>
      )}
    </div>
  )
}
