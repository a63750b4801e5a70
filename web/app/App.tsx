import { createTheme, MantineProvider } from '@mantine/core'
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { type Connection, ConnectionProvider } from '#web/api/ApiContext.tsx'
import { shouldRetry } from '#web/api/queries.ts'
import { LanguageProvider } from '#web/language/LanguageContext.tsx'
import { createObservable } from '#web/state/observable.ts'
import { ConnectionError, type Failure } from './ConnectionError.tsx'
import type { AppRouter } from './router.tsx'

/** Components get their look from styles/mantine.css; the theme only names what cannot be a CSS variable. */
const theme = createTheme({ defaultRadius: 'sm', cursorType: 'pointer', respectReducedMotion: true })

export function App({ connection, router }: { readonly connection: Connection; readonly router: AppRouter }) {
  const [failure] = useState(() => createObservable<Failure | null>(null))
  const [client] = useState(() => createQueryClient((error) => failure.set({ error })))
  return (
    <ConnectionProvider connection={connection}>
      <QueryClientProvider client={client}>
        <LanguageProvider store={connection.language}>
          <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false}>
            <RouterProvider router={router} />
            <ConnectionError failure={failure} />
          </MantineProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </ConnectionProvider>
  )
}

/** A failed query that is marked `meta: { essential: true }` is a connection error of the whole page. */
function createQueryClient(onFailure: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.essential) onFailure(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, retryDelay: 1_000 },
    },
  })
}
