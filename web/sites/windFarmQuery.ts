import { queryOptions } from '@tanstack/react-query'
import { windFarmRoutes } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import { queryKeys } from '#web/api/queries.ts'

/** The turbines of a wind farm; another tab may have changed them, so they are requested whenever shown. */
export function windFarmQuery({ call }: Caller, listId: number) {
  return queryOptions({
    queryKey: queryKeys.windFarm(listId),
    queryFn: ({ signal }) => call(windFarmRoutes.windFarm, { params: { listId }, signal }),
    staleTime: 0,
  })
}
