import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type NewJob, routes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'

/** Cost of an order, or the reason of its refusal. @param remaining orders left; a change requests the quote again */
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
