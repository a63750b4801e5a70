import { queryOptions } from '@tanstack/react-query'
import { reportLogoRoutes } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'

/** The logo on the customer's PDF reports; null: none. */
export function reportLogoQuery({ call }: Caller) {
  return queryOptions({
    queryKey: ['reportLogo'],
    queryFn: async ({ signal }) => (await call(reportLogoRoutes.reportLogo, { signal })).logo,
  })
}
