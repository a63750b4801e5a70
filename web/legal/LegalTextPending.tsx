import { errorText } from '#web/api/apiError.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** Placeholder of a legal text that does not exist yet. */
export function LegalTextPending({
  legal,
}: {
  readonly legal: { readonly error: Error | null; readonly refetch: () => unknown }
}) {
  if (legal.error === null) return <Spinner />
  return <Problem onRetry={() => void legal.refetch()}>{errorText(legal.error)}</Problem>
}
