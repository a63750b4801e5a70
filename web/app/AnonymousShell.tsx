import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { SessionProblem } from '#web/api/session.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Foot } from './Foot.tsx'
import { Header } from './Header.tsx'
import { loadScreen } from './loadScreen.ts'
import styles from './Shell.module.css'
import { themeOfPath } from './theme.ts'

const LoginScreen = loadScreen(() => import('#web/features/login/LoginScreen.tsx'), 'LoginScreen')

/** Header and content for a visitor who has not logged in. */
export function AnonymousShell({
  screen,
  problem,
}: {
  readonly screen: 'login' | 'page'
  readonly problem: SessionProblem | null
}) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const theme = themeOfPath(path) ?? 'wind'
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <>
      <Header theme={theme} />
      <main id="content" className={styles.content}>
        <Suspense fallback={<Spinner />}>
          {screen === 'login' ? <LoginScreen problem={problem} /> : <Outlet />}
        </Suspense>
      </main>
      <Foot loggedIn={false} />
    </>
  )
}
