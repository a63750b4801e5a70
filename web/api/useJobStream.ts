import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Job, routes } from '#contracts'
import { useObservable } from '#web/state/observable.ts'
import { useConnection } from './ApiContext.tsx'
import { routeUrl } from './callRoute.ts'
import { keepJob } from './jobCache.ts'
import { followJobs } from './jobStream.ts'
import { after } from './timer.ts'

/**
 * Keeps the jobs of the customer up to date while the component is mounted.
 * @param onChange called when the state of a known job has changed
 */
export function useJobStream(onChange: (job: Job) => void): void {
  const client = useQueryClient()
  const { session, acting } = useConnection()
  const customer = useObservable(acting.actingFor)
  const newest = useRef(onChange)
  useEffect(() => {
    newest.current = onChange
  })
  useEffect(
    () =>
      followJobs({
        open: (url) => new EventSource(url),
        url: async () => {
          const token = await session.accessToken()
          return token && routeUrl(routes.jobStream, { query: { token } }, customer)
        },
        onJob: (job) => {
          const before = keepJob(client, job)
          if (before && before.status !== job.status) newest.current(job)
        },
        onReconnect: () => void client.invalidateQueries({ queryKey: ['jobs'] }),
        after,
      }),
    [client, session, customer],
  )
}
