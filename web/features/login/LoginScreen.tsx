import { useNavigate, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useConnection } from '#web/api/ApiContext.tsx'
import { demoLogin } from '#web/api/demoLogin.ts'
import type { LoginError, SessionProblem } from '#web/api/session.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { AccountWays } from './AccountWays.tsx'
import { DemoHint } from './DemoHint.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginScreen.module.css'
import type { RealmPages } from './realmPages.ts'
import { useRealmPages } from './useRealmPages.ts'
import { Welcome } from './Welcome.tsx'

/** Loaded on demand: most visitors only log in. */
const SignUpForm = lazy(async () => ({
  default: (await import('./SignUpForm.tsx')).SignUpForm,
}))
const ResetForm = lazy(async () => ({ default: (await import('./ResetForm.tsx')).ResetForm }))

/** Page of a visitor without a login; /register opens the form to sign up, unless an external realm has it. */
export function LoginScreen({ problem }: { readonly problem: SessionProblem | null }) {
  const navigate = useNavigate()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const pages = useRealmPages()
  const [forgotten, setForgotten] = useState(false)

  if (path === '/register' && pages === null) {
    return <SignUpCard onLeave={() => void navigate({ to: '/', replace: true })} />
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
            pages={pages}
            onForgotten={() => setForgotten(true)}
            onSignUp={() => void navigate({ to: '/register' })}
          />
        )}
      </div>
    </div>
  )
}

/** @param problem why an earlier session ended */
function LoginCards({
  problem,
  pages,
  onForgotten,
  onSignUp,
}: {
  readonly problem: SessionProblem | null
  readonly pages: RealmPages | null
  readonly onForgotten: () => void
  readonly onSignUp: () => void
}) {
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
    <>
      <Card className={styles.card}>
        <PageTitle className={styles.title}>{login.title}</PageTitle>
        <LoginForm busy={busy} error={error && login.errors[error]} onSubmit={logIn} />
        <AccountWays pages={pages} onForgotten={onForgotten} onSignUp={onSignUp} />
      </Card>
      <DemoHint busy={busy} onTry={() => void logIn(...demoLogin)} />
    </>
  )
}

function ResetCard({ onLeave }: { readonly onLeave: () => void }) {
  const { login } = useText()
  return (
    <Card className={styles.card}>
      <PageTitle className={styles.title}>{login.resetTitle}</PageTitle>
      <Suspense fallback={<Spinner />}>
        <ResetForm />
      </Suspense>
      <Button variant="quiet" size="small" icon="left" className={styles.forgotten} onClick={onLeave}>
        {login.backToLogin}
      </Button>
    </Card>
  )
}

function SignUpCard({ onLeave }: { readonly onLeave: () => void }) {
  const { login } = useText()
  return (
    <div className={styles.signUp}>
      <Card className={styles.card}>
        <PageTitle className={styles.title}>{login.createAccount}</PageTitle>
        <Suspense fallback={<Spinner />}>
          <SignUpForm onDone={onLeave} />
        </Suspense>
        <Button variant="quiet" size="small" icon="left" className={styles.forgotten} onClick={onLeave}>
          {login.backToLogin}
        </Button>
      </Card>
    </div>
  )
}
