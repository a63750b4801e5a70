import { useRouterState } from '@tanstack/react-router'
import { useText } from '#web/language/LanguageContext.tsx'
import { firstSegment } from './look.ts'
import styles from './NarrowHint.module.css'

/** Below the width that the application is made for, it says so on every page but the maps. */
export function NarrowHint() {
  const { shell } = useText()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (firstSegment(path) === 'maps') return null
  return <p className={styles.hint}>{shell.narrowWindow}</p>
}
