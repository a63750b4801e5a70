import { type FormEvent, useState } from 'react'
import { registrationRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Done, Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import styles from './LoginScreen.module.css'

/** Asks for a mail with a link to set a new password. */
export function ResetForm() {
  const { registration, login } = useText()
  const { call } = useCaller()
  const [name, setName] = useState('')
  const request = useSingleMutation({
    mutationFn: () => call(registrationRoutes.requestPasswordReset, { query: { name: name.trim() } }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() !== '' && !request.isPending) request.mutate()
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.text}>{registration.resetText}</p>
      {request.isError && <Problem>{registration.resetError}</Problem>}
      {request.isSuccess && <Done>{registration.resetDone}</Done>}
      <TextField
        label={login.name}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        value={name}
        onChange={setName}
      />
      <Button
        type="submit"
        variant="primary"
        busy={request.isPending}
        disabled={name.trim() === ''}
        className={styles.submit}
      >
        {registration.resetSubmit}
      </Button>
    </form>
  )
}
