import type { ComparedFigures, ProfileFigures } from '#contracts'
import { captureRate, finiteOrNull, formatYearMonth, type ProfilePeriod } from '#domain'
import type { ComparedPeriod } from '#market'

/** A period of a profile in the form of results. */
export function presentProfile(period: ProfilePeriod): ProfileFigures {
  const { year, month } = period
  return {
    period: month === null ? String(year) : formatYearMonth({ year, month }),
    known_share: period.knownShare,
    base: finiteOrNull(period.baseEurMwh),
    value: finiteOrNull(period.valueEurMwh),
    profile_cost: finiteOrNull(period.profileCostEurMwh),
    profile_cost_eur: finiteOrNull(period.profileCostEur),
    profile_factor: finiteOrNull(period.profileFactor),
    energy: finiteOrNull(period.energyMwh),
    revenue: finiteOrNull(period.revenueEur),
    negative: { hours: finiteOrNull(period.negativeHours), energy: finiteOrNull(period.negativeEnergyMwh) },
  }
}

/** A period compared with all plants of the technology. */
export function presentCompared(period: ComparedPeriod): ComparedFigures {
  const { published, feedIn, computed } = period.fleetEurMwh
  const ratio = (fleetEurMwh: number | null) =>
    fleetEurMwh === null ? null : finiteOrNull(captureRate(period.valueEurMwh, fleetEurMwh))
  return {
    ...presentProfile(period),
    fleet: { published, feed_in: feedIn, computed },
    ratio: { published: ratio(published), feed_in: ratio(feedIn), computed: ratio(computed) },
  }
}
