import type { AtlasProduct, Format, PageMessages } from '#contracts'

/** Why nothing can be ordered, in the specification's words, as the server says them; null where something can. */
export function orderProblem(
  { valid, expires_at: expiry, remaining_orders: left, sites_purchased, sites_selected }: AtlasProduct,
  {
    refusal,
    covered,
  }: {
    readonly refusal: string | null
    /** True for an order that takes none: of sites that were bought by number. */
    readonly covered: boolean
  },
  text: PageMessages['products'],
  format: Format,
): string | null {
  if (!valid) return expiry === null ? text.expiredUndated : text.expired(format.dateUtc(expiry))
  if (refusal !== null) return refusal
  if (sites_selected === 0) return text.chooseSites
  return left === 0 && sites_purchased === null && !covered ? text.noneLeft : null
}
