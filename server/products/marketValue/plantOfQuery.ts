import type { SitePlant } from '#contracts'

/** What a call says of the support of a plant; null: not said. */
export function plantOfQuery({
  award,
  commissioned,
  bid,
  rated_power_kw: power,
  pilot,
}: {
  readonly award?: number | undefined
  readonly commissioned?: string | undefined
  readonly bid?: string | undefined
  readonly rated_power_kw?: number | undefined
  readonly pilot?: boolean | undefined
}): SitePlant {
  return {
    award_ct_kwh: award ?? null,
    commissioned: commissioned ?? null,
    bid: bid ?? null,
    rated_power_kw: power ?? null,
    pilot: pilot ?? null,
  }
}
