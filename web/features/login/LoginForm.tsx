import { type FormEvent, useState } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './LoginScreen.module.css'
import { NameField } from './NameField.tsx'

/** Name and password; the password is cleared after every attempt. */
export function LoginForm({
  busy,
  error,
  onSubmit,
}: {
  readonly busy: boolean
  readonly error: string | null
  readonly onSubmit: (name: string, password: string) => Promise<void>
}) {
  const { login } = useText()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    await onSubmit(name.trim(), password)
    setPassword('')
  }

  return (
    <form className={styled('stack', 's4')} onSubmit={(event) => void submit(event)}>
      {error && <Problem>{error}</Problem>}
      <NameField value={name} onChange={setName} />
      <PasswordField
        label={login.password}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" variant="primary" busy={busy} className={styles.submit}>
        {login.submit}
      </Button>
    </form>
  )
}
