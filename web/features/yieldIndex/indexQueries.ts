import { queryOptions } from '@tanstack/react-query'
import { type YieldIndexProduct, yieldIndexRoutes } from '#contracts'
import { type EnergyField, monthNumber, monthOfNumber } from '#domain'
import type { Caller } from '#web/api/callRoute.ts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { untilUpdated } from '#web/fields/untilUpdated.ts'

/** Monthly energies of all cells; the browser derives every map of the index from them. */
export function indexEnergiesQuery({ fetchFile }: Caller, product: YieldIndexProduct, turbine: string) {
  return queryOptions({
    queryKey: ['yieldIndex', product.id, product.atlas.version, turbine],
    queryFn: async ({ signal }) => {
      const query = { turbine }
      const answer = await fetchFile(yieldIndexRoutes.indexEnergies, {
        params: { id: product.id },
        query,
        signal,
      })
      return energyField(await answer.arrayBuffer(), product)
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...untilUpdated,
  })
}

/** Inter-annual variability of every cell, over the complete years. */
export interface YearFields {
  /** Percent of the mean year per year. */
  readonly trend: Float32Array
  /** Two-sided, Mann-Kendall. */
  readonly p: Float32Array
  /** Percent of the mean year. */
  readonly deviation: Float32Array
}

export function yearFieldsQuery({ fetchFile }: Caller, product: YieldIndexProduct, turbine: string) {
  return queryOptions({
    queryKey: ['yieldIndex', product.id, product.atlas.version, turbine, 'years'],
    queryFn: async ({ signal }): Promise<YearFields> => {
      const query = { turbine }
      const answer = await fetchFile(yieldIndexRoutes.indexYears, {
        params: { id: product.id },
        query,
        signal,
      })
      const all = new Float32Array(await answer.arrayBuffer())
      const cells = all.length / 3
      const part = (index: number) => all.subarray(index * cells, (index + 1) * cells)
      return { trend: part(0), p: part(1), deviation: part(2) }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The server sends little-endian values, as on all processors that run browsers. */
function energyField(
  bytes: ArrayBuffer,
  { atlas, energies_from }: Pick<YieldIndexProduct, 'atlas' | 'energies_from'>,
): EnergyField {
  const data = new Float32Array(bytes)
  const first = monthNumber(monthOf(energies_from))
  const count = data.length / (atlas.xSz * atlas.ySz)
  return { months: Array.from({ length: count }, (_, i) => monthOfNumber(first + i)), data }
}

/** Months and years of a site of a completed index job. */
export function jobIndexQuery({ call }: Caller, id: string, siteId: number) {
  return queryOptions({
    queryKey: ['jobIndex', id, siteId],
    queryFn: ({ signal }) =>
      call(yieldIndexRoutes.jobIndex, { params: { id }, query: { site_id: siteId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
