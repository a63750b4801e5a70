import { useState } from 'react'
import { type AccountField, checkAccountField, checkAccountFields, normalizeAccountField } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import type { AccountValues } from './accountFieldNames.ts'

export interface AccountForm {
  readonly values: AccountValues
  readonly set: (field: AccountField, value: string) => void
  /** What is wrong with a field, once something was typed into it. */
  readonly problem: (field: AccountField) => string | null
  readonly valid: boolean
  /** The values in the form in which they are stored. */
  readonly normalized: () => AccountValues
}

/** State of a form over account fields, judged by the same rules as in the server. */
export function useAccountForm(initial: AccountValues): AccountForm {
  const { signUp } = useText()
  const [values, setValues] = useState(initial)
  const [typed, setTyped] = useState<ReadonlySet<AccountField>>(new Set())

  function problem(field: AccountField): string | null {
    if (!typed.has(field)) return null
    const issue = checkAccountField(field, values[field])[0]
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
    problem,
    valid: checkAccountFields(values).ok,
    normalized: () =>
      Object.fromEntries(
        Object.entries(values).map(([field, value]) => [
          field,
          normalizeAccountField(field as AccountField, value),
        ]),
      ) as AccountValues,
  }
}
