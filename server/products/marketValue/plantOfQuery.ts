import type { PlantQuery, SitePlant } from '#contracts'

/** Support of a plant from a query; null: not given. */
export function plantOfQuery(query: PlantQuery): SitePlant {
  return {
    award_ct_kwh: query.award ?? null,
    commissioned: query.commissioned ?? null,
    bid: query.bid ?? null,
    rated_power_kw: query.rated_power_kw ?? null,
    pilot: query.pilot ?? null,
    pilot_letter: query.pilot_letter ?? null,
    award_number: query.award_number ?? null,
    award_kind: query.award_kind ?? null,
    award_announced: query.award_announced ?? null,
    quality_percent: query.quality ?? null,
    region: query.region ?? null,
    reference_yield_percent: query.reference_yield ?? null,
    initial_until: query.initial_until ?? null,
  }
}
