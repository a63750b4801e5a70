import { reasonSentence } from '#contracts'
import { ApiError, errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { ProblemList } from '#web/ui/ProblemList.tsx'

/** Every wrong row, or the reason why the table is unreadable; empty if the table only causes questions. */
export function RefusedTable({ error }: { readonly error: unknown }) {
  const { production: text } = useText()
  const { issues, questions } = error instanceof ApiError ? error : { issues: [], questions: [] }
  if (questions.length > 0) return null
  return (
    <Problem>
      {issues.length === 0 ? (
        errorText(error)
      ) : (
        <>
          <p>{text.problems}</p>
          <ProblemList
            label={text.problems}
            problems={issues.map(({ path, message }) => reasonSentence(path, message))}
          />
        </>
      )}
    </Problem>
  )
}
