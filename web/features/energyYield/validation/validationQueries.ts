import { queryOptions } from '@tanstack/react-query'
import { type AtlasSpreadQuery, validationRoutes } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'

const hourMs = 3_600_000

/** Published cases; they change with the program only. */
export function publishedCasesQuery({ call }: Caller) {
  return queryOptions({
    queryKey: ['publishedCases'],
    queryFn: ({ signal }) => call(validationRoutes.publishedCases, { signal }),
    staleTime: hourMs,
  })
}

/** Wind of all atlases at a point. */
export function atlasSpreadQuery({ call }: Caller, query: AtlasSpreadQuery) {
  return queryOptions({
    queryKey: ['atlasSpread', query],
    queryFn: ({ signal }) => call(validationRoutes.atlasSpread, { query, signal }),
    staleTime: hourMs,
    retry: false,
  })
}

/** The newest calibrated yields of the account. */
export function calibratedYieldsQuery({ call }: Caller) {
  return queryOptions({
    queryKey: ['calibratedYields'],
    queryFn: ({ signal }) => call(validationRoutes.calibratedYields, { signal }),
  })
}
