import { useState } from 'react'
import { type AccountField, checkAccountField, normalizeAccountField, requiredAccountFields } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { type AccountValues, accountFields } from './accountFieldNames.ts'

export interface AccountForm {
  readonly values: AccountValues
  readonly set: (field: AccountField, value: string) => void
  /** Whether a field must not be empty. */
  readonly isRequired: (field: AccountField) => boolean
  /** Error of a field, after the first input. */
  readonly problem: (field: AccountField) => string | null
  /** Required fields that are empty. */
  readonly missing: readonly AccountField[]
  readonly valid: boolean
  /** Fields that differ from their initial values. */
  readonly changed: readonly AccountField[]
  /** The values in the form in which they are stored. */
  readonly normalized: () => AccountValues
}

/**
 * State of a form over account fields, judged by the same rules as in the server.
 *
 * @param required  fields that must be filled. Of an existing account, those that have a value: empty fields do not
 *                  prevent changes of the rest.
 */
export function useAccountForm(
  initial: AccountValues,
  required: readonly AccountField[] = requiredAccountFields.filter((field) => initial[field] !== ''),
): AccountForm {
  const { signUp } = useText()
  const [values, setValues] = useState(initial)
  const [typed, setTyped] = useState<ReadonlySet<AccountField>>(new Set())
  const isRequired = (field: AccountField) => required.includes(field)
  /** Stored values, such as a name from a realm, are not checked until they change. */
  const issueOf = (field: AccountField) =>
    values[field] !== '' && values[field] === initial[field]
      ? undefined
      : checkAccountField(field, values[field], isRequired(field))[0]
  const normalizedOf = (field: AccountField) => normalizeAccountField(field, values[field])

  function problem(field: AccountField): string | null {
    const issue = typed.has(field) ? issueOf(field) : undefined
    if (!issue) return null
    // The table has a text of the fitting form for each code; the compiler cannot tie the two together.
    const text = signUp.fieldIssues[issue.code] as (shown: typeof issue) => string
    return text(issue)
  }

  return {
    values,
    set: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }))
      setTyped((before) => new Set(before).add(field))
    },
    isRequired,
    problem,
    missing: accountFields.filter((field) => issueOf(field)?.code === 'fieldMissing'),
    valid: accountFields.every((field) => issueOf(field) === undefined),
    changed: accountFields.filter((field) => normalizedOf(field) !== initial[field]),
    normalized: () =>
      Object.fromEntries(accountFields.map((field) => [field, normalizedOf(field)])) as AccountValues,
  }
}
