import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ownAccountRoutes } from '#contracts'
import { checkPasswordChange, type PasswordIssue } from '#domain'
import { NewPasswordFields, usePasswordIssueText } from '#web/account/NewPasswordFields.tsx'
import { RevokeKeysField } from '#web/account/RevokeKeysField.tsx'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ApiError, errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Done, Problem } from '#web/ui/ErrorBox.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { styled } from '#web/ui/styled.ts'
import { apiKeysKey } from './apiKeysKey.ts'

const empty = { next: '', confirmation: '' }

/** Change of the password: too short, not matching, identical and invalid have a text each. */
export function PasswordCard({ locked }: { readonly locked: boolean }) {
  const { account } = useText()
  const { call } = useCaller()
  const passwordText = usePasswordIssueText()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState(empty)
  const [revokeKeys, setRevokeKeys] = useState(false)
  const client = useQueryClient()
  const issues = checkPasswordChange({ current, ...password })
  const change = useSingleMutation({
    mutationFn: () =>
      call(ownAccountRoutes.changePassword, {
        body: { current_password: current, new_password: password.next, revoke_api_keys: revokeKeys },
      }),
    onSuccess: () => {
      setPassword(empty)
      setRevokeKeys(false)
      return client.invalidateQueries({ queryKey: apiKeysKey })
    },
    // The form never keeps the current password.
    onSettled: () => setCurrent(''),
  })
  const wrong: PasswordIssue = { code: 'currentPasswordWrong' }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (issues.length === 0) change.mutate()
  }

  return (
    <Card title={account.password}>
      <CardBody>
        <form className={styled('stack', 's4')} onSubmit={submit}>
          <PasswordField
            label={account.currentPassword}
            name="current-password"
            autoComplete="current-password"
            required
            disabled={locked}
            value={current}
            onChange={setCurrent}
          />
          <NewPasswordFields value={password} onChange={setPassword} issues={issues} disabled={locked} />
          <RevokeKeysField value={revokeKeys} onChange={setRevokeKeys} disabled={locked} />
          {change.isError && (
            <Problem>{isWrongPassword(change.error) ? passwordText(wrong) : errorText(change.error)}</Problem>
          )}
          {change.isSuccess && <Done>{account.passwordChanged}</Done>}
          <Button
            type="submit"
            className={styled('ownWidth')}
            busy={change.isPending}
            disabled={locked || issues.length > 0}
          >
            {account.changePassword}
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}

function isWrongPassword(error: Error): boolean {
  return error instanceof ApiError && error.errorcode === 'PASSWORD_INVALID'
}
