import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/apiError.ts'
import { queryKeys, shouldRetry } from '#web/api/queries.ts'

/** Refusals handled by the consent page, not by the box of connection errors. */
const consentCodes: ReadonlySet<string> = new Set(['TERMS_NOT_ACCEPTED', 'LEGAL_INFORMATIONS_NOT_ACCEPTED'])

/**
 * @param onFailure  called for failed queries that are marked as essential and that the page shows: those loaded in
 * advance, or for a page that was left, are loaded again when they are needed
 */
export function createQueryClient(onFailure: (error: unknown) => void): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (error instanceof ApiError && consentCodes.has(error.errorcode)) {
          void client.invalidateQueries({ queryKey: queryKeys.customer })
        } else if (error instanceof ApiError && error.errorcode === 'MAINTENANCE') {
          // A notice replaces the application.
          void client.invalidateQueries({ queryKey: queryKeys.systemMessages })
        } else if (query.meta?.essential && query.isActive()) onFailure(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: shouldRetry, retryDelay: 1_000 },
      // Without a network they fail at once. Paused ones would be sent later, after their dialog was closed.
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}
