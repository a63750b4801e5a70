import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type NewJob, routes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'

/** What an order would cost, or why it would be refused. @param remaining  orders left, asks anew if it changes */
export function useQuote(job: NewJob | null, remaining: number | null) {
  const { call } = useCaller()
  return useQuery({
    queryKey: ['quote', job, remaining],
    enabled: job !== null,
    queryFn: ({ signal }) => call(routes.quote, { body: job as NewJob, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 10_000,
  })
}
