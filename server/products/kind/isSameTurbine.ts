import { isDeepStrictEqual } from 'node:util'
import type { YieldIndexSpec } from '#calculations'
import { catalogueVendors } from '#domain/catalogue'

type Turbine = YieldIndexSpec['turbine']

/**
 * Whether two specs name the same turbine. What a release says better about a curve makes no other turbine: where a table
 * is held, and all numbers of a shipped curve.
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

/** No turbine of a customer has the name of a shipped one. */
function isShipped({ vendor, type, curve }: Turbine): boolean {
  return catalogueVendors
    .filter(({ name }) => name === vendor)
    .flatMap(({ types }) => types)
    .some(({ name, curves }) => name === type && curves.some((one) => one.name === curve))
}
