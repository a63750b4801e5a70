import { type FormEvent, useState } from 'react'
import { ownAccountRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { styled } from '#web/ui/styled.ts'

/** Takes over the account of a code. The page then restarts as that account. */
export function InvitationForm({ code: given }: { readonly code: string }) {
  const { account } = useText()
  const { call } = useCaller()
  const [code, setCode] = useState(given)
  const redeem = useSingleMutation({
    mutationFn: () => call(ownAccountRoutes.redeemInvitation, { body: { code } }),
    onSuccess: () => location.replace('/account'),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim() !== '') redeem.mutate()
  }

  return (
    <form className={styled('stack', 's4')} onSubmit={submit}>
      <p className={styled('quiet')}>{account.invitationText}</p>
      <TextField
        label={account.invitationCode}
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={setCode}
      />
      {redeem.isError && <Problem>{errorText(redeem.error)}</Problem>}
      <Button
        type="submit"
        variant="primary"
        className={styled('ownWidth')}
        busy={redeem.isPending}
        disabled={code.trim() === ''}
      >
        {account.invitationSubmit}
      </Button>
    </form>
  )
}
