import { errorText } from '#web/api/apiError.ts'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { FieldMessage } from './FieldMessage.tsx'

/** Data that a map needs before it can be drawn. */
interface Loaded {
  readonly error: unknown
  readonly refetch: () => unknown
}

/** Replaces the map of a product while it loads or after a failure. */
export function FieldGate({
  title,
  loading,
  queries,
}: {
  /** Title of a page; absent: the map is part of one. */
  readonly title: string | undefined
  readonly loading: string
  readonly queries: readonly Loaded[]
}) {
  const failed = queries.find(({ error }) => error !== null)
  const words =
    failed === undefined ? (
      <>
        <p>{loading}</p>
        <Spinner />
      </>
    ) : (
      <Problem onRetry={() => void failed.refetch()}>{errorText(failed.error)}</Problem>
    )
  if (title === undefined) return words
  return (
    <FieldMessage>
      <PageTitle>{title}</PageTitle>
      {words}
    </FieldMessage>
  )
}
