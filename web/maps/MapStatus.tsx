import { useText } from '#web/language/LanguageContext.tsx'
import { useIsOnline } from '#web/state/useIsOnline.ts'
import styles from './MapFrame.module.css'

/** Thin bar along the upper edge while parts of the map are being loaded: it covers nothing of the map. */
export function MapProgress({ isLoading }: { readonly isLoading: boolean }) {
  const { map: text } = useText()
  const isOnline = useIsOnline()
  if (!isLoading || !isOnline) return null
  return (
    <div className={styles.progress} role="progressbar" aria-label={text.loadingParts}>
      <span />
    </div>
  )
}

/** Says in the foot of the map that it is incomplete, because its parts cannot be loaded offline. */
export function MapOffline() {
  const { map: text } = useText()
  const isOnline = useIsOnline()
  return (
    <p className={styles.offline} role="status">
      {!isOnline && text.offline}
    </p>
  )
}
