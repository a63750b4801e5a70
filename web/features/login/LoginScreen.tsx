import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '#web/api/ApiContext.tsx'
import type { LoginError, SessionProblem } from '#web/api/session.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginScreen.module.css'
import { Welcome } from './Welcome.tsx'

/** What a visitor sees who has not signed in. @param problem  why an earlier session is over */
export function LoginScreen({ problem }: { readonly problem: SessionProblem | null }) {
  const { login } = useText()
  const { session } = useConnection()
  const [error, setError] = useState<LoginError | SessionProblem | null>(problem)
  const [busy, setBusy] = useState(false)

  async function logIn(name: string, password: string) {
    setBusy(true)
    setError(null)
    setError(await session.logIn(name, password))
    setBusy(false)
  }

  return (
    <div className={styles.screen}>
      <Welcome />
      <div className={styles.side}>
        <Card className={styles.card}>
          <h1 className={styles.title}>{login.title}</h1>
          <LoginForm busy={busy} error={error && login.errors[error]} onSubmit={logIn} />
        </Card>
        <DemoHint busy={busy} onTry={() => void logIn('demo', 'demo')} />
      </div>
    </div>
  )
}

/** Way in for visitors without an account, where the installation has the demo account. */
function DemoHint({ busy, onTry }: { readonly busy: boolean; readonly onTry: () => void }) {
  const { login } = useText()
  const { configuration } = useConnection()
  const settings = useQuery({ queryKey: ['configuration'], queryFn: configuration, staleTime: Infinity })
  if (!settings.data?.demo_account) return null
  return (
    <section className={styles.demo} aria-label={login.demoTitle}>
      <div>
        <h2>{login.demoTitle}</h2>
        <p>{login.demoText}</p>
        <p className={styles.credentials}>{login.demoCredentials('demo', 'demo')}</p>
      </div>
      <Button onClick={onTry} disabled={busy}>
        {login.demoSubmit}
      </Button>
    </section>
  )
}
