import { useState } from 'react'
import { ownAccountRoutes } from '#contracts'
import { useConnection, useSessionState } from '#web/api/ApiContext.tsx'
import { ApiError, errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { styled } from '#web/ui/styled.ts'

/** Deletes the account after the password was entered again, or after another login at an external realm. */
export function DeletionCard({ locked }: { readonly locked: boolean }) {
  const { account } = useText()
  const [open, setOpen] = useState(false)
  return (
    <Card title={account.deletion}>
      <CardBody>
        <div className={styled('stack', 's4')}>
          <p className={styled('quiet')}>{account.deletionText}</p>
          <Button
            variant="danger"
            icon="trash"
            className={styled('ownWidth')}
            disabled={locked}
            onClick={() => setOpen(true)}
          >
            {account.deletion}
          </Button>
        </div>
      </CardBody>
      {open && <DeletionDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function DeletionDialog({ onClose }: { readonly onClose: () => void }) {
  const { account, login, signUp } = useText()
  const { caller, configuration, session } = useConnection()
  const state = useSessionState()
  // The realm's login name; the account here may have another one.
  const loginName = state.status === 'authenticated' ? state.user.name : ''
  const [password, setPassword] = useState('')
  const remove = useSingleMutation({
    mutationFn: async () => {
      const isOfRealm = URL.canParse((await configuration()).issuer)
      const failure = isOfRealm ? await session.logIn(loginName, password) : null
      if (failure) throw new Error(login.errors[failure])
      return caller.call(ownAccountRoutes.deleteSelf, { body: { password } })
    },
    onSuccess: () => session.logOut(),
    onError: () => setPassword(''),
  })

  const { error } = remove
  return (
    <FormDialog
      entries={password}
      title={account.deleteTitle}
      submit={account.deleteSubmit}
      variant="danger"
      busy={remove.isPending}
      disabled={password === ''}
      problem={
        error instanceof ApiError && error.errorcode === 'PASSWORD_INVALID'
          ? signUp.passwordIssues.currentPasswordWrong({ code: 'currentPasswordWrong' })
          : error && errorText(error)
      }
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{account.deletionText}</p>
      <PasswordField
        label={account.deleteConfirm}
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
    </FormDialog>
  )
}
