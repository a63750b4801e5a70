import { queryOptions } from '@tanstack/react-query'
import { marketForecastRoutes } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'

const minuteMs = 60_000

/** Market values that are not published yet. */
export function nowcastQuery({ call }: Caller) {
  return queryOptions({
    queryKey: ['marketNowcast'],
    queryFn: ({ signal }) => call(marketForecastRoutes.nowcast, { signal }),
    staleTime: minuteMs,
    retry: false,
  })
}
