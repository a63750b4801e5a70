import { useQueries, useQuery } from '@tanstack/react-query'
import type { SiteList } from '#contracts'
import { type HeightRangeM, hubHeightRangeM } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import {
  productGroupsQuery,
  timeSeriesProductQuery,
  wakeLossProductQuery,
  windPotentialProductQuery,
} from '#web/api/queries.ts'

const queryOf = {
  ts: timeSeriesProductQuery,
  windpotential: windPotentialProductQuery,
  wakeloss: wakeLossProductQuery,
}

/** The hub heights that the customer's products allow in a list; for several products what any of them allows. */
export function useHubHeightRange({ wind_farm: isWindFarm }: SiteList): HeightRangeM {
  const caller = useCaller()
  const groups = useQuery(productGroupsQuery(caller)).data ?? []
  const codes = isWindFarm ? (['wakeloss'] as const) : (['ts', 'windpotential'] as const)
  const queries = codes.flatMap((code) =>
    (groups.find(({ name }) => name === code)?.products ?? []).map(({ id }) => queryOf[code](caller, id)),
  )
  const ranges = useQueries({ queries }).flatMap(({ data }) => (data ? [hubHeightRangeM(data)] : []))
  if (ranges.length === 0) return hubHeightRangeM({})
  return {
    min: Math.min(...ranges.map(({ min }) => min)),
    max: Math.max(...ranges.map(({ max }) => max)),
  }
}
