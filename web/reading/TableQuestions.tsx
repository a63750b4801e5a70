import { ApiError } from '#web/api/apiError.ts'
import { FileQuestions } from './FileQuestions.tsx'

/** Questions about a sent table; empty if it was read or refused. */
export function TableQuestions({
  error,
  answers,
  onChange,
}: {
  readonly error: unknown
  readonly answers: Readonly<Record<string, string>>
  readonly onChange: (answers: Readonly<Record<string, string>>) => void
}) {
  const questions = error instanceof ApiError ? error.questions : []
  if (questions.length === 0) return null
  return (
    <div role="alert">
      <FileQuestions questions={questions} answers={answers} onChange={onChange} />
    </div>
  )
}
