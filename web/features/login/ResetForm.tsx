import { type FormEvent, useState } from 'react'
import { signUpRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { maintenanceText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Done, Problem } from '#web/ui/ErrorBox.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './LoginScreen.module.css'
import { NameField } from './NameField.tsx'

/** Asks for a mail with a link to set a new password. */
export function ResetForm() {
  const { signUp } = useText()
  const { call } = useCaller()
  const [name, setName] = useState('')
  const request = useSingleMutation({
    mutationFn: () => call(signUpRoutes.requestPasswordReset, { query: { name: name.trim() } }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() !== '' && !request.isPending) request.mutate()
  }

  return (
    <form className={styled('stack', 's4')} onSubmit={submit}>
      <p className={styles.text}>{signUp.resetText}</p>
      {request.isError && <Problem>{maintenanceText(request.error) ?? signUp.resetError}</Problem>}
      {request.isSuccess && <Done>{signUp.resetDone}</Done>}
      <NameField value={name} onChange={setName} />
      <Button
        type="submit"
        variant="primary"
        busy={request.isPending}
        disabled={name.trim() === ''}
        className={styles.submit}
      >
        {signUp.resetSubmit}
      </Button>
    </form>
  )
}
