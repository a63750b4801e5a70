import { Link, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { signUpRoutes } from '#contracts'
import { checkNewPassword } from '#domain'
import { NewPasswordFields } from '#web/account/NewPasswordFields.tsx'
import { RevokeKeysField } from '#web/account/RevokeKeysField.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Done, Problem } from '#web/ui/ErrorBox.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './SetPasswordPage.module.css'

/** Target of the link in a mail; the one-time token follows the '#'. */
export function SetPasswordPage() {
  const { signUp, login } = useText()
  const token = useRouterState({ select: ({ location }) => location.hash })
  const { call } = useCaller()
  const [password, setPassword] = useState({ next: '', confirmation: '' })
  const [revokeKeys, setRevokeKeys] = useState(false)
  const issues = checkNewPassword(password.next, password.confirmation)
  const save = useSingleMutation({
    mutationFn: () =>
      call(signUpRoutes.setPassword, {
        body: { token, new_password: password.next, revoke_api_keys: revokeKeys },
      }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (issues.length === 0 && !save.isPending) save.mutate()
  }

  return (
    <div className={styles.page}>
      <Card className={styled('stack', 's4', 'insetS5')}>
        <PageTitle>{signUp.setTitle}</PageTitle>
        {token === '' && <Problem>{signUp.linkMissing}</Problem>}
        {save.isSuccess ? (
          <>
            <Done>{signUp.setDone}</Done>
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              {login.title}
            </Link>
          </>
        ) : (
          <form className={styled('stack', 's4')} onSubmit={submit}>
            {save.isError && <Problem>{errorText(save.error)}</Problem>}
            <NewPasswordFields value={password} onChange={setPassword} issues={issues} />
            <RevokeKeysField value={revokeKeys} onChange={setRevokeKeys} />
            <Button
              type="submit"
              variant="primary"
              busy={save.isPending}
              disabled={token === '' || issues.length > 0}
            >
              {signUp.setSubmit}
            </Button>
          </form>
        )}
      </Card>
    </div>
  )
}
