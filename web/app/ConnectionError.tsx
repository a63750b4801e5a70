import { useQueryClient } from '@tanstack/react-query'
import { errorText } from '#web/api/apiError.ts'
import { type Observable, useObservable } from '#web/state/observable.ts'
import { ErrorBox } from '#web/ui/ErrorBox.tsx'

export interface Failure {
  readonly error: unknown
}

/** The box over the page if essential data could not be loaded. OK retries the failed requests. */
export function ConnectionError({ failure }: { readonly failure: Observable<Failure | null> }) {
  const client = useQueryClient()
  const current = useObservable(failure)
  if (!current) return null

  function retry() {
    failure.set(null)
    void client.refetchQueries({
      predicate: ({ state, meta }) => state.status === 'error' && !!meta?.essential,
    })
  }
  return <ErrorBox text={errorText(current.error)} onOk={retry} />
}
