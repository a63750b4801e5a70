import { useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useConnection } from '#web/api/ApiContext.tsx'
import type { LoginError, SessionProblem } from '#web/api/session.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { DemoHint } from './DemoHint.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginScreen.module.css'
import { Welcome } from './Welcome.tsx'

/** Fetched when they are asked for: most visitors only log in. */
const RegistrationForm = lazy(async () => ({
  default: (await import('./RegistrationForm.tsx')).RegistrationForm,
}))
const ResetForm = lazy(async () => ({ default: (await import('./ResetForm.tsx')).ResetForm }))

/** What a visitor sees who has not signed in; /register opens the registration. */
export function LoginScreen({ problem }: { readonly problem: SessionProblem | null }) {
  const navigate = useNavigate()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [forgotten, setForgotten] = useState(false)

  if (path === '/register') {
    return <RegistrationCard onLeave={() => void navigate({ to: '/', replace: true })} />
  }
  return (
    <div className={styles.screen}>
      <Welcome />
      <div className={styles.side}>
        {forgotten ? (
          <ResetCard onLeave={() => setForgotten(false)} />
        ) : (
          <LoginCards
            problem={problem}
            onForgotten={() => setForgotten(true)}
            onRegister={() => void navigate({ to: '/register' })}
          />
        )}
      </div>
    </div>
  )
}

/** @param problem  why an earlier session is over */
function LoginCards({
  problem,
  onForgotten,
  onRegister,
}: {
  readonly problem: SessionProblem | null
  readonly onForgotten: () => void
  readonly onRegister: () => void
}) {
  const { login, registration } = useText()
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
    <>
      <Card className={styles.card}>
        <h1 className={styles.title}>{login.title}</h1>
        <LoginForm busy={busy} error={error && login.errors[error]} onSubmit={logIn} />
        <Button variant="quiet" size="small" className={styles.forgotten} onClick={onForgotten}>
          {registration.forgotPassword}
        </Button>
        <div className={styles.newHere}>
          <p>
            <strong>{registration.newHere}</strong> {registration.newHereText}
          </p>
          <Button onClick={onRegister}>{registration.createAccount}</Button>
        </div>
      </Card>
      <DemoHint busy={busy} onTry={() => void logIn('demo', 'demo')} />
    </>
  )
}

function ResetCard({ onLeave }: { readonly onLeave: () => void }) {
  const { registration } = useText()
  return (
    <Card className={styles.card}>
      <h1 className={styles.title}>{registration.resetTitle}</h1>
      <Suspense fallback={<Spinner />}>
        <ResetForm />
      </Suspense>
      <Button variant="quiet" size="small" icon="left" className={styles.forgotten} onClick={onLeave}>
        {registration.backToLogin}
      </Button>
    </Card>
  )
}

function RegistrationCard({ onLeave }: { readonly onLeave: () => void }) {
  const { registration } = useText()
  return (
    <div className={styles.registration}>
      <Card className={styles.card}>
        <h1 className={styles.title}>{registration.title}</h1>
        <Suspense fallback={<Spinner />}>
          <RegistrationForm onDone={onLeave} />
        </Suspense>
        <Button variant="quiet" size="small" icon="left" className={styles.forgotten} onClick={onLeave}>
          {registration.backToLogin}
        </Button>
      </Card>
    </div>
  )
}
