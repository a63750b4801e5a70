import { useText } from '#web/language/LanguageContext.tsx'
import styles from './AccountFields.module.css'
import type { AccountForm } from './useAccountForm.ts'

/** Names the fields that a form still needs, so that its button is disabled. */
export function MissingFields({ form }: { readonly form: AccountForm }) {
  const { signUp } = useText()
  return (
    <p className={styles.missing} aria-live="polite">
      {form.missing.length > 0 && signUp.stillNeeded(form.missing.map((field) => signUp.fields[field]))}
    </p>
  )
}
