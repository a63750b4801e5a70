import { type FormEvent, useState } from 'react'
import { signUpRoutes } from '#contracts'
import { requiredAccountFields } from '#domain'
import { AccountFields, extendedFields } from '#web/account/AccountFields.tsx'
import { emptyAccount, signUpOf } from '#web/account/accountFieldNames.ts'
import { MissingFields } from '#web/account/MissingFields.tsx'
import { useAccountForm } from '#web/account/useAccountForm.ts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ApiError, maintenanceText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './LoginScreen.module.css'

/** Creates an account; a dialog confirms it. @param onDone called when that dialog is closed */
export function SignUpForm({ onDone }: { readonly onDone: () => void }) {
  const { signUp, common } = useText()
  const { call } = useCaller()
  const form = useAccountForm(emptyAccount, requiredAccountFields)
  const [extended, setExtended] = useState(false)
  const request = useSingleMutation({
    mutationFn: () => call(signUpRoutes.requestSignUp, { query: signUpOf(form.normalized()) }),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (form.valid && !request.isPending) request.mutate()
  }

  return (
    <form className={styled('stack', 's4')} onSubmit={submit} noValidate>
      <ul className={styles.hints}>
        {signUp.hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <AccountFields
        form={form}
        fields={['gender', 'firstName', 'lastName', 'loginName', 'email', 'companyName']}
        disabled={request.isPending}
      />
      <Button
        variant="quiet"
        size="small"
        icon={extended ? 'minus' : 'plus'}
        className={styles.more}
        aria-expanded={extended}
        onClick={() => setExtended(!extended)}
      >
        {extended ? signUp.showLess : signUp.showMore}
      </Button>
      {extended && <AccountFields form={form} fields={extendedFields} disabled={request.isPending} />}
      {request.isError && (
        <Problem>{saidByServer(request.error) ?? signUp.errors[errorKey(request.error)]}</Problem>
      )}
      <MissingFields form={form} />
      <Button
        type="submit"
        variant="primary"
        busy={request.isPending}
        disabled={!form.valid}
        className={styles.submit}
      >
        {signUp.submit}
      </Button>
      <Dialog
        title={signUp.doneTitle}
        open={request.isSuccess}
        onClose={onDone}
        actions={
          <Button variant="primary" onClick={onDone} data-autofocus>
            {common.ok}
          </Button>
        }
      >
        {signUp.doneText(form.values.email.trim())}
      </Dialog>
    </form>
  )
}

/** The server's text about the waiting time, or about the reason of a refusal. */
function saidByServer(error: Error): string | null {
  const isTooOften = error instanceof ApiError && error.errorcode === 'TOO_MANY_REQUESTS'
  return isTooOften ? error.message : maintenanceText(error)
}

function errorKey(error: Error): 'ACCOUNT_EXISTS' | 'UNKNOWN' {
  return error instanceof ApiError && error.status === 400 && error.errorcode === 'ACCOUNT_EXISTS'
    ? 'ACCOUNT_EXISTS'
    : 'UNKNOWN'
}
