import { timeSeriesSpecSchema } from '#calculations'
import { timeSeriesOrderSchema } from '#contracts'
import type { JobRow } from '../../db/schema/jobs.ts'
import { areSitesOf, isFreeUpdate, requireSameWork } from '../kind/freeUpdate.ts'
import type { RedoRequest } from '../kind/productKind.ts'

/**
 * Whether bringing a time series up to date is free, see `isFreeUpdate`.
 *
 * @throws AppError  REDO_DIFFERS: what is ordered is not the same series with newer data
 */
export function isFreeRedo(earlier: JobRow, request: RedoRequest, nowMs: number): boolean {
  requireSameWork(earlier, request, isSameSeries(earlier, request))
  return isFreeUpdate(earlier, request, nowMs)
}

/** At most the same sites where they were, heights and parameters; only the last year may be later. */
function isSameSeries(earlier: JobRow, { sites, parameters }: RedoRequest): boolean {
  const spec = timeSeriesSpecSchema.safeParse(earlier.spec)
  const order = timeSeriesOrderSchema.safeParse(parameters)
  return (
    spec.success &&
    order.success &&
    isSubset(order.data.heights, spec.data.heights) &&
    isSubset(order.data.parameters, spec.data.parameters) &&
    order.data.from_year >= spec.data.from_year &&
    areSitesOf(sites, spec.data.sites)
  )
}

function isSubset<Value>(some: readonly Value[], all: readonly Value[]): boolean {
  return some.every((value) => all.includes(value))
}
