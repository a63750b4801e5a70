import type { PasswordIssue } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'

export interface NewPassword {
  readonly next: string
  readonly confirmation: string
}

/** New password and its repetition; errors are shown below their fields after the first input. */
export function NewPasswordFields({
  value,
  onChange,
  issues,
  disabled = false,
}: {
  readonly value: NewPassword
  readonly onChange: (value: NewPassword) => void
  readonly issues: readonly PasswordIssue[]
  readonly disabled?: boolean
}) {
  const { signUp } = useText()
  const passwordText = usePasswordIssueText()
  const ofNext = issues.find(({ code }) =>
    ['passwordTooShort', 'passwordTooLong', 'passwordUnchanged'].includes(code),
  )
  const ofConfirmation = issues.find(({ code }) => code === 'passwordsDiffer')
  return (
    <>
      <PasswordField
        label={signUp.newPassword}
        name="new-password"
        autoComplete="new-password"
        required
        disabled={disabled}
        hint={signUp.passwordHint}
        value={value.next}
        error={value.next !== '' && ofNext ? passwordText(ofNext) : null}
        onChange={(next) => onChange({ ...value, next })}
      />
      <PasswordField
        label={signUp.confirmation}
        name="confirm-password"
        autoComplete="new-password"
        required
        disabled={disabled}
        value={value.confirmation}
        error={value.confirmation !== '' && ofConfirmation ? passwordText(ofConfirmation) : null}
        onChange={(confirmation) => onChange({ ...value, confirmation })}
      />
    </>
  )
}

/** The text of a password's issue. */
export function usePasswordIssueText(): (issue: PasswordIssue) => string {
  const { signUp } = useText()
  return (issue) => {
    // The table has a text of the fitting form for each code; the compiler cannot tie the two together.
    const text = signUp.passwordIssues[issue.code] as (shown: PasswordIssue) => string
    return text(issue)
  }
}
