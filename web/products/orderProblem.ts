import type { AtlasProduct, Format, PageMessages } from '#contracts'

/** Reason why ordering is impossible, in the specification's words, as from the server; null if it is possible. */
export function orderProblem(
  { valid, expires_at: expiry, remaining_orders: left, sites_purchased, sites_selected }: AtlasProduct,
  {
    refusal,
    covered,
  }: {
    readonly refusal: string | null
    /** Whether the order is free: for sites purchased by number. */
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
