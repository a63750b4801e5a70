import { reasonSentence } from '#contracts'
import type { DecimalMark } from '#domain'
import { ApiError, errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { DecimalChoice } from './DecimalChoice.tsx'
import styles from './TableEntry.module.css'

/** Every row that is wrong, or why nothing can be told at all. */
export function RefusedTable({
  error,
  onDecimal,
}: {
  readonly error: unknown
  /** Where the decimal mark of the table can be chosen. */
  readonly onDecimal?: (mark: DecimalMark) => void
}) {
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
              <li key={`${path} ${message}`}>{reasonSentence(path, message)}</li>
            ))}
          </ul>
          {onDecimal && issues.some(({ path }) => path === 'decimal') && (
            <DecimalChoice onChoose={onDecimal} />
          )}
        </>
      )}
    </Problem>
  )
}
