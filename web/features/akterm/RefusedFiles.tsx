import { ApiError, errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { ProblemList } from '#web/ui/ProblemList.tsx'

/** All errors of files and terms, or the reason why no series is possible. */
export function RefusedFiles({ error }: { readonly error: unknown }) {
  const { station: text } = useText().akterm
  const issues = error instanceof ApiError ? error.issues : []
  if (issues.length === 0) return <Problem>{errorText(error)}</Problem>
  return (
    <Problem>
      <p>{text.refused}</p>
      <ProblemList
        label={text.refused}
        problems={issues.map(({ path, message }) => (placed(path) ? `${placed(path)}: ${message}` : message))}
      />
    </Problem>
  )
}

/** The file of an issue; '' if its text names it, or if it concerns none. */
function placed(path: string): string {
  const file = path.replace(/:\d+$/, '')
  return /\.\w{2,6}$/.test(file) ? file : ''
}
