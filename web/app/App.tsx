import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Connection, ConnectionProvider } from '#web/api/ApiContext.tsx'
import { LanguageProvider } from '#web/language/LanguageContext.tsx'
import { createObservable, type Observable } from '#web/state/observable.ts'
import { SettingsProvider } from '#web/state/SettingsContext.tsx'
import type { Settings } from '#web/state/settings.ts'
import { ConnectionError, type Failure } from './ConnectionError.tsx'
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
