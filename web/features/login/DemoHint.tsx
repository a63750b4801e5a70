import { useQuery } from '@tanstack/react-query'
import { useConnection } from '#web/api/ApiContext.tsx'
import { demoLogin } from '#web/api/demoLogin.ts'
import { configurationQuery } from '#web/api/queries.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './LoginScreen.module.css'

/** Login with the demo account, if the installation has it. */
export function DemoHint({ busy, onTry }: { readonly busy: boolean; readonly onTry: () => void }) {
  const { login } = useText()
  const settings = useQuery(configurationQuery(useConnection()))
  if (!settings.data?.demo_account) return null
  return (
    <section className={styles.demo} aria-label={login.demoTitle}>
      <div>
        <h2>{login.demoTitle}</h2>
        <p>{login.demoText}</p>
        <p className={styles.credentials}>{login.demoCredentials(...demoLogin)}</p>
      </div>
      <Button onClick={onTry} disabled={busy}>
        {login.demoSubmit}
      </Button>
    </section>
  )
}
