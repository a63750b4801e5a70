import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Connection, ConnectionProvider } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { LanguageProvider } from '#web/language/LanguageContext.tsx'
import { createObservable, type Observable, useObservable } from '#web/state/observable.ts'
import { SettingsProvider } from '#web/state/SettingsContext.tsx'
import type { Settings } from '#web/state/settings.ts'
import { ErrorBox } from '#web/ui/ErrorBox.tsx'
import { createQueryClient } from './queryClient.ts'
import type { AppRouter } from './router.tsx'

export function App({
  connection,
  settings,
  router,
}: {
  readonly connection: Connection
  readonly settings: Observable<Settings>
  readonly router: AppRouter
}) {
  const [failure] = useState(() => createObservable<Failure | null>(null))
  const [client] = useState(() => createQueryClient((error) => failure.set({ error })))
  useEffect(
    () =>
      connection.session.state.subscribe(() => {
        // The next customer must not see data loaded by the previous one.
        if (connection.session.state.get().status === 'anonymous') client.clear()
      }),
    [connection, client],
  )
  return (
    <ConnectionProvider connection={connection}>
      <QueryClientProvider client={client}>
        <LanguageProvider speech={connection.speech.current}>
          <SettingsProvider settings={settings}>
            <RouterProvider router={router} />
            <ConnectionError failure={failure} />
          </SettingsProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </ConnectionProvider>
  )
}

interface Failure {
  readonly error: unknown
}

/** The box over the page if essential data could not be loaded. OK retries the failed requests. */
function ConnectionError({ failure }: { readonly failure: Observable<Failure | null> }) {
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
