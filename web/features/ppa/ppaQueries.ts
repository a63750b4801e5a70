import { queryOptions } from '@tanstack/react-query'
import { type PpaProduct, ppaRoutes } from '#contracts'
import { type LatLon, negativePriceFactors, type PpaCells } from '#domain'
import type { Caller } from '#web/api/callRoute.ts'

/** The profile of a reference turbine in the cell of a place. */
export function ppaProfileQuery({ call }: Caller, id: number, turbine: string, { lat, lon }: LatLon) {
  const query = { turbine, lat, lon }
  return queryOptions({
    queryKey: ['ppaProfile', id, query],
    queryFn: ({ signal }) => call(ppaRoutes.ppaProfile, { params: { id }, query, signal }),
    staleTime: 60_000,
  })
}

/** The profile of a farm. @param run  its energy yield job */
export function ppaFarmQuery({ call }: Caller, id: number, run: string) {
  return queryOptions({
    queryKey: ['ppaFarmProfile', id, run],
    queryFn: ({ signal }) => call(ppaRoutes.ppaFarmProfile, { params: { id }, query: { run }, signal }),
    staleTime: 60_000,
  })
}

/** Effect of negative prices on all cells, for the map of an agreement with a clause. */
export function ppaNegativeQuery({ fetchFile }: Caller, product: PpaProduct, turbine: string) {
  const { id, atlas, market } = product
  return queryOptions({
    queryKey: ['ppaNegative', id, atlas.version, market?.version, turbine],
    queryFn: async ({ signal }): Promise<NonNullable<PpaCells['negative']>> => {
      const sent = { params: { id }, query: { turbine }, signal }
      const data = new Float32Array(await (await fetchFile(ppaRoutes.ppaNegativePrices, sent)).arrayBuffer())
      return negativeCells(data)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** @param sums  shape [4 × cell]: energy, revenue, energy at negative prices, its revenue */
function negativeCells(sums: Float32Array): NonNullable<PpaCells['negative']> {
  const count = sums.length / 4
  const factors = Array.from({ length: count }, (_, cell) =>
    negativePriceFactors({
      energyMwh: sums[cell]!,
      revenueEur: sums[count + cell]!,
      negativeMwh: sums[2 * count + cell]!,
      negativeEur: sums[3 * count + cell]!,
    }),
  )
  return {
    zeroFactor: Float64Array.from(factors, (one) => one?.zeroFactor ?? Number.NaN),
    positiveShare: Float64Array.from(factors, (one) => one?.positiveShare ?? Number.NaN),
  }
}
