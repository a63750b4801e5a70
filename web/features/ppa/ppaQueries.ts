import { queryOptions } from '@tanstack/react-query'
import { type PpaProduct, ppaRoutes } from '#contracts'
import { type LatLon, type MarketField, monthNumber, monthOfNumber } from '#domain'
import type { Caller } from '#web/api/callRoute.ts'
import { monthOf } from '#web/fields/periodTimes.ts'

/** The profile of a reference turbine in the cell of a place. */
export function ppaProfileQuery({ call }: Caller, id: number, turbine: string, { lat, lon }: LatLon) {
  const query = { turbine, lat, lon }
  return queryOptions({
    queryKey: ['ppaProfile', id, query],
    queryFn: ({ signal }) => call(ppaRoutes.ppaProfile, { params: { id }, query, signal }),
    staleTime: 60_000,
  })
}

/** Energy and revenue of all cells, for the map and the sites of a list. */
export function ppaFieldsQuery({ fetchFile }: Caller, product: PpaProduct, turbine: string) {
  const { id, atlas, market, months } = product
  return queryOptions({
    queryKey: ['ppaFields', id, atlas.version, market?.version, turbine],
    queryFn: async ({ signal }): Promise<MarketField> => {
      const answer = await fetchFile(ppaRoutes.ppaFields, { params: { id }, query: { turbine }, signal })
      const data = new Float32Array(await answer.arrayBuffer())
      const half = data.length / 2
      const first = monthNumber(monthOf(months?.[0] ?? ''))
      const known = Array.from({ length: half / (atlas.xSz * atlas.ySz) }, (_, i) => monthOfNumber(first + i))
      return {
        energyMwh: { months: known, data: data.subarray(0, half) },
        revenueEur: { months: known, data: data.subarray(half) },
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
