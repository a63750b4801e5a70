import { queryOptions } from '@tanstack/react-query'
import { operationRoutes } from '#contracts'
import type { Caller } from '#web/api/callRoute.ts'

export const operationFilesKey = (listId: number) => ['operationFiles', listId]

/** Files of a farm's operation. */
export function operationFilesQuery({ call }: Pick<Caller, 'call'>, listId: number) {
  return queryOptions({
    queryKey: operationFilesKey(listId),
    queryFn: ({ signal }) =>
      call(operationRoutes.operationFiles, { params: { listId: String(listId) }, signal }),
  })
}

/** A changed turbine to compare; empty texts: none. */
export interface ChangeDraft {
  readonly changed: string
  readonly from: string
  readonly till: string
}

/** A farm with the atlas of a product, and a changed turbine. */
export interface AnalysisOf {
  readonly listId: number
  readonly productId: number
  readonly change: ChangeDraft
}

/** The analysis of a farm's operation with a product's atlas. */
export function operationAnalysisQuery(
  { call }: Pick<Caller, 'call'>,
  { listId, productId, change }: AnalysisOf,
) {
  const changed = changedParts(change)
  return queryOptions({
    queryKey: [...operationFilesKey(listId), productId, changed],
    queryFn: ({ signal }) =>
      call(operationRoutes.operationAnalysis, {
        params: { id: String(productId) },
        query: { list_id: String(listId), ...changed },
        signal,
      }),
    retry: false,
  })
}

/** Fields of a query for a changed turbine; none without one. */
export function changedParts({ changed, from, till }: ChangeDraft) {
  return changed === '' ? {} : { changed, changed_from: from, ...(till !== '' && { changed_till: till }) }
}
