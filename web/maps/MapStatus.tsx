import { useText } from '#web/language/LanguageContext.tsx'
import { useIsOnline } from '#web/state/useIsOnline.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './MapFrame.module.css'

/** Says over the map that it is incomplete: parts are still loading, or cannot be loaded offline. */
export function MapStatus({ isLoading }: { readonly isLoading: boolean }) {
  const { map: text } = useText()
  const isOnline = useIsOnline()
  return (
    <p className={classes(styles.status, isOnline && styles.late)}>
      {isOnline ? isLoading && text.loadingParts : text.offline}
    </p>
  )
}
