import { useQuery } from '@tanstack/react-query'
import {
  type FollowedResultOfAccount,
  followedResultRoutes,
  type Job,
  productNameOf,
  updatedProducts,
} from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'

/** Key of the cached results that the account keeps up to date. */
export const followedResultsKey = ['followed results'] as const

/** The results that the account keeps up to date, by their newest calculation; undefined until they are read. */
export function useFollowedResults(): ReadonlyMap<string, FollowedResultOfAccount> | undefined {
  const { call } = useCaller()
  return useQuery({
    queryKey: followedResultsKey,
    queryFn: async ({ signal }) => {
      const { results } = await call(followedResultRoutes.followedResults, { query: { limit: 200 }, signal })
      return new Map(results.map((one) => [one.job_id, one]))
    },
  }).data
}

/** Whether newer data change the result of a job. */
export function isFollowable({ product, status, list_id }: Job): boolean {
  const name = productNameOf(product)
  return status === 'COMPLETED' && list_id !== null && updatedProducts.some((one) => one === name)
}
