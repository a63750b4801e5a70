import { queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { products, windFarmRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import type { Caller } from '#web/api/callRoute.ts'
import { jobsQuery, queryKeys } from '#web/api/queries.ts'
import type { ShownList } from './useShownList.ts'

/**
 * The wind farm of a list; undefined while unknown, or if the list is not one. Requested again when its sites change
 * and when a calculation of it starts or ends, which freezes or releases it.
 */
export function useFarm(list: ShownList | null) {
  const client = useQueryClient()
  const caller = useCaller()
  const listId = list?.wind_farm ? list.id : null
  const isFarm = listId !== null
  const farm = useQuery({ ...windFarmQuery(caller, listId ?? 0), enabled: isFarm })
  const jobs = useInfiniteQuery({
    ...jobsQuery(caller, { product: products.energyYield.code, listId: listId ?? 0 }),
    enabled: isFarm,
  })
  const states = jobs.data?.map(({ id, status }) => `${id} ${status}`)
  const state = JSON.stringify([listId, list?.sites, states])
  useEffect(() => {
    const [id] = JSON.parse(state) as [number | null]
    if (id !== null) void client.invalidateQueries({ queryKey: queryKeys.windFarm(id) })
  }, [client, state])
  return isFarm ? farm.data : undefined
}

/** The turbines of a wind farm; another tab may have changed them, so they are requested whenever shown. */
function windFarmQuery({ call }: Caller, listId: number) {
  return queryOptions({
    queryKey: queryKeys.windFarm(listId),
    queryFn: ({ signal }) => call(windFarmRoutes.windFarm, { params: { listId }, signal }),
    staleTime: 0,
  })
}
