import { timeSeriesSpecSchema } from '#calculations'
import { timeSeriesOrderSchema } from '#contracts'
import { areSitesOf } from '../kind/freeRedo.ts'
import type { RedoRequest } from '../kind/productKind.ts'

/** Whether both have the same places, heights and parameters, or fewer sites; only the last year may be later. */
export function isSameSeries(earlier: unknown, { sites, parameters }: RedoRequest): boolean {
  const spec = timeSeriesSpecSchema.safeParse(earlier)
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
