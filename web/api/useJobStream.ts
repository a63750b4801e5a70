import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { routes } from '#contracts'
import { useObservable } from '#web/state/observable.ts'
import { useConnection } from './ApiContext.tsx'
import { routeUrl } from './callRoute.ts'
import { keepJob } from './jobCache.ts'
import { followJobs } from './jobStream.ts'
import { after } from './timer.ts'

/** Keeps the jobs of the customer up to date while the component is there. */
export function useJobStream(): void {
  const client = useQueryClient()
  const { session, actingFor } = useConnection()
  const customer = useObservable(actingFor)
  useEffect(
    () =>
      followJobs({
        open: (url) => new EventSource(url),
        url: async () => {
          const token = await session.accessToken()
          return token && routeUrl(routes.jobStream, { query: { token } }, customer)
        },
        onJob: (job) => keepJob(client, job),
        onReconnect: () => void client.invalidateQueries({ queryKey: ['jobs'] }),
        after,
      }),
    [client, session, customer],
  )
}
