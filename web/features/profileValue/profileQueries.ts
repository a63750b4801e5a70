import { queryOptions } from '@tanstack/react-query'
import { type ProfileValueProduct, profileValueRoutes, type RouteQuery } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'
import { essential, queryKeys } from '#web/api/queries.ts'
import type { MarketCaller } from '#web/basis/useMixing.ts'
import { untilUpdated } from '#web/fields/untilUpdated.ts'
import { readMarketField } from '#web/market/readMarketField.ts'

const restMs = 60_000

export function profileValueQuery({ call }: Caller, id: number) {
  return queryOptions({
    queryKey: queryKeys.product(id),
    meta: essential,
    queryFn: ({ signal }) => call(profileValueRoutes.profileValueProduct, { params: { id }, signal }),
  })
}

/** Germany's technologies, every month and year. */
export function technologiesQuery({ call, isMixAsked = false }: MarketCaller, id: number) {
  return queryOptions({
    queryKey: ['technologyProfiles', id, isMixAsked],
    queryFn: ({ signal }) => call(profileValueRoutes.technologyProfiles, { params: { id }, signal }),
    staleTime: restMs,
  })
}

/** The federal states of the computed fleet. */
export function statesQuery({ call, isMixAsked = false }: MarketCaller, id: number) {
  return queryOptions({
    queryKey: ['stateProfiles', id, isMixAsked],
    queryFn: ({ signal }) => call(profileValueRoutes.stateProfiles, { params: { id }, signal }),
    staleTime: restMs,
  })
}

/** Energy and revenue of all cells; every picture of the map is made of them in the browser. */
export function profileFieldsQuery({ fetchFile }: Caller, product: ProfileValueProduct, turbine: string) {
  const { id, atlas, market } = product
  return queryOptions({
    queryKey: ['profileFields', id, atlas.version, market?.version, turbine],
    queryFn: async ({ signal }) => {
      const answer = await fetchFile(profileValueRoutes.profileFields, {
        params: { id },
        query: { turbine },
        signal,
      })
      return readMarketField(await answer.arrayBuffer(), product)
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...untilUpdated,
  })
}

/** Months and years of a cell. */
export function profileSeriesQuery(
  { call }: Caller,
  id: number,
  query: RouteQuery<typeof profileValueRoutes.profileSeries>,
) {
  return queryOptions({
    queryKey: ['profileSeries', id, query],
    queryFn: ({ signal }) => call(profileValueRoutes.profileSeries, { params: { id }, query, signal }),
    staleTime: restMs,
  })
}
