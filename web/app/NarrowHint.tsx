import { useRouterState } from '@tanstack/react-router'
import { useText } from '#web/language/LanguageContext.tsx'
import styles from './NarrowHint.module.css'
import { fitsAnyWidth } from './theme.ts'

/** Hint on every page except the maps if the window is narrower than the application needs. */
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
