import { queryOptions } from '@tanstack/react-query'
import type { MarketAtlas } from '#contracts'
import { type MarketField, monthNumber, monthOfNumber } from '#domain'
import { monthOf } from '#web/fields/periodTimes.ts'
import { untilUpdated } from '#web/fields/untilUpdated.ts'

/** Request for the data of a turbine. */
interface Sent {
  readonly params: { readonly id: number }
  readonly query: { readonly turbine: string }
  readonly signal: AbortSignal
}

/** Energy and revenue of all cells; the browser derives every map from them. @param name of the call */
export function marketFieldQuery(
  name: string,
  product: Pick<MarketAtlas, 'id' | 'atlas' | 'months'> & {
    readonly market: { readonly version: string } | null
  },
  turbine: string,
  fetchIt: (sent: Sent) => Promise<Response>,
) {
  const { id, atlas, market } = product
  return queryOptions({
    queryKey: [name, id, atlas.version, market?.version, turbine],
    queryFn: async ({ signal }) => {
      const answer = await fetchIt({ params: { id }, query: { turbine }, signal })
      return readMarketField(await answer.arrayBuffer(), product)
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...untilUpdated,
  })
}

/** The server sends its lowest byte first, as every processor that browsers run on has it. */
function readMarketField(
  bytes: ArrayBuffer,
  { atlas, months }: Pick<MarketAtlas, 'atlas' | 'months'>,
): MarketField {
  const data = new Float32Array(bytes)
  const half = data.length / 2
  const first = monthNumber(monthOf(months?.[0] ?? ''))
  const known = Array.from({ length: half / (atlas.xSz * atlas.ySz) }, (_, i) => monthOfNumber(first + i))
  return {
    energyMwh: { months: known, data: data.subarray(0, half) },
    revenueEur: { months: known, data: data.subarray(half) },
  }
}
