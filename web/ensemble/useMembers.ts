import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import {
  type AvailableProduct,
  type EnsembleMember,
  ensembleMember,
  type Job,
  productNameOf,
  type ResultOf,
} from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { jobsQuery } from '#web/api/queries.ts'
import { jobResultQuery } from '#web/jobs/resultQueries.ts'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { sameOrder } from './sameOrder.ts'
import type { AtlasProductName } from './useOtherAtlases.ts'

/** A product with its calculation of the order, if there is one. */
export interface MemberRow {
  readonly product: AtlasProductName
  readonly job: Job | null
  /** null: not completed or not loaded yet. */
  readonly member: EnsembleMember | null
}

/** The order of a result in all of the customer's atlases, that of the result first. */
export function useMembers(
  job: Job,
  result: ResultOf<AvailableProduct>,
  others: readonly AtlasProductName[],
): readonly MemberRow[] {
  const caller = useCaller()
  const language = useLanguage()
  const words = { text: useText(), format: useFormat() }
  const { product, list_id: listId } = job
  const { data: jobs = [] } = useInfiniteQuery({
    ...jobsQuery(caller, { product, listId: listId ?? 0 }),
    enabled: listId !== null,
  })
  const found = others.map((one) => ({ product: one, job: sameOrder(job, one.id, jobs) ?? null }))
  const results = useQueries({
    queries: found.map(({ job: other }) => ({
      ...jobResultQuery(caller, productNameOf(product) as AvailableProduct, other?.id ?? ''),
      enabled: other?.status === 'COMPLETED',
    })),
  })
  const memberOf = (of: ResultOf<AvailableProduct>) => ensembleMember(of, words, language)
  return [
    { product: { id: job.product_id, title: job.product_title }, job, member: memberOf(result) },
    ...found.map((row, i) => {
      const other = results[i]!.data
      return { ...row, member: other === undefined ? null : memberOf(other) }
    }),
  ]
}
