import { isDeepStrictEqual } from 'node:util'
import type { YieldIndexSpec } from '#calculations'
import { catalogueVendors } from '#domain/catalogue'

type Turbine = YieldIndexSpec['turbine']

/**
 * Whether two specs have the same turbine. A release may correct its data: where a table is held, and all numbers of a
 * shipped curve.
 */
export function isSameTurbine(before: Turbine | undefined, now: Turbine | undefined): boolean {
  return before !== undefined && now !== undefined && isDeepStrictEqual(essence(before), essence(now))
}

function essence(turbine: Turbine) {
  const { vendor, type, curve, hub_height_m } = turbine
  if (isShipped(turbine)) return { vendor, type, curve, hub_height_m }
  const { held_from_ms: _, ...own } = turbine
  return own
}

/** Customers' turbines cannot have the name of a shipped one. */
function isShipped({ vendor, type, curve }: Turbine): boolean {
  return catalogueVendors
    .filter(({ name }) => name === vendor)
    .flatMap(({ types }) => types)
    .some(({ name, curves }) => name === type && curves.some((one) => one.name === curve))
}
