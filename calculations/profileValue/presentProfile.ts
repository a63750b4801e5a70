import type { ComparedFigures, ProfileFigures } from '#contracts'
import { captureRate, formatYearMonth, type ProfilePeriod } from '#domain'
import type { ComparedPeriod } from '#market'

/** A period of a profile as results tell it. */
export function presentProfile(period: ProfilePeriod): ProfileFigures {
  const { year, month } = period
  return {
    period: month === null ? String(year) : formatYearMonth({ year, month }),
    known_share: period.knownShare,
    base: numberOf(period.baseEurMwh),
    value: numberOf(period.valueEurMwh),
    profile_cost: numberOf(period.profileCostEurMwh),
    profile_cost_eur: numberOf(period.profileCostEur),
    profile_factor: numberOf(period.profileFactor),
    energy: numberOf(period.energyMwh),
    revenue: numberOf(period.revenueEur),
    negative: { hours: numberOf(period.negativeHours), energy: numberOf(period.negativeEnergyMwh) },
  }
}

/** The same beside all plants of the technology. */
export function presentCompared(period: ComparedPeriod): ComparedFigures {
  const { published, feedIn, computed } = period.fleetEurMwh
  const ratio = (fleetEurMwh: number | null) =>
    fleetEurMwh === null ? null : numberOf(captureRate(period.valueEurMwh, fleetEurMwh))
  return {
    ...presentProfile(period),
    fleet: { published, feed_in: feedIn, computed },
    ratio: { published: ratio(published), feed_in: ratio(feedIn), computed: ratio(computed) },
  }
}

/** NaN has no place in JSON. */
function numberOf(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
