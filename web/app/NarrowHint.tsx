import { useRouterState } from '@tanstack/react-router'
import { useText } from '#web/language/LanguageContext.tsx'
import styles from './NarrowHint.module.css'
import { fitsAnyWidth } from './theme.ts'

/** Below the width that the application is made for, it says so on every page but the maps. */
export function NarrowHint() {
  const { shell } = useText()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (fitsAnyWidth(path)) return null
  return (
    <p data-screen-only className={styles.hint}>
      {shell.narrowWindow}
    </p>
  )
}
