import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { SessionProblem } from '#web/api/session.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Foot } from './Foot.tsx'
import { Header } from './Header.tsx'
import { loadScreen } from './loadScreen.ts'
import styles from './Shell.module.css'

const LoginScreen = loadScreen(() => import('#web/features/login/LoginScreen.tsx'), 'LoginScreen')

/** Header and content for a visitor who has not signed in. */
export function AnonymousShell({
  screen,
  problem,
}: {
  readonly screen: 'login' | 'page'
  readonly problem: SessionProblem | null
}) {
  return (
    <>
      <Header theme="wind" />
      <main id="content" className={styles.content}>
        <Suspense fallback={<Spinner />}>
          {screen === 'login' ? <LoginScreen problem={problem} /> : <Outlet />}
        </Suspense>
      </main>
      <Foot signedIn={false} />
    </>
  )
}
