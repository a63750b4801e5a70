import { ApiError, errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import styles from './TableEntry.module.css'

/** Every row that is wrong, or why nothing can be told at all. */
export function RefusedTable({ error }: { readonly error: unknown }) {
  const { production: text } = useText()
  const issues = error instanceof ApiError ? error.issues : []
  return (
    <Problem>
      {issues.length === 0 ? (
        errorText(error)
      ) : (
        <>
          <p>{text.problems}</p>
          <ul className={styles.issues}>
            {issues.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </Problem>
  )
}
