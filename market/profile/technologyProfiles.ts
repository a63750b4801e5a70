import {
  eurMwhPerCtKwh,
  germanPeriodHours,
  leastPeriodShare,
  type OfficialBases,
  type OfficialMarketValue,
  officialBases,
  type PlanMonth,
  type PricePlan,
  type ProfilePeriod,
  type ProfilePeriods,
  pricePlan,
  type TimedSeries,
  valuedProfile,
  valueOfProfileOnly,
  wholePeriodShare,
} from '#domain'
import { fleetPowerMw } from '../fleet/fleetTotal.ts'
import { onQuarters, quarterAxisOf } from '../onQuarters.ts'
import { computedPowerMw } from './computedPower.ts'
import type { ProfileBasis } from './profileBasis.ts'
import { type ProfileTechnology, profileTechnologies } from './profileTechnologies.ts'

/** Sources of a technology's profile: see `ProfileBasis`. */
export const profileSources = ['published', 'feedIn', 'computed'] as const
export type ProfileSource = (typeof profileSources)[number]

/** The profile of all plants of a technology, or of those of a federal state. */
export interface TechnologyProfile extends ProfilePeriods {
  readonly technology: ProfileTechnology
  readonly source: ProfileSource
  /** German name of the federal state; empty where the register names none; null: all of Germany. */
  readonly state: string | null
}

/** Values each technology by all its known sources; omits unknown ones. */
export function technologyProfiles(basis: ProfileBasis): TechnologyProfile[] {
  const plan = planOf(basis)
  if (plan === null) return []
  const { market, generation, fleet } = basis
  const bases = officialBases(market.official)
  return profileTechnologies
    .flatMap((technology) => {
      const own = market.official.filter((one) => one.technology === technology)
      const computed = computedPowerMw(fleet, technology)
      return [
        { technology, source: 'published' as const, state: null, ...publishedPeriods(plan, own, bases) },
        { technology, source: 'feedIn' as const, state: null, ...valued(plan, generation[technology]) },
        { technology, source: 'computed' as const, state: null, ...valued(plan, computed) },
      ]
    })
    .filter(({ months }) => months.length > 0)
}

/** Values the computed onshore fleet by federal state; none without a fleet. */
export function stateProfiles(basis: ProfileBasis): TechnologyProfile[] {
  const plan = planOf(basis)
  const { fleet } = basis
  if (plan === null || fleet === null) return []
  return fleet.description.groups
    .filter(({ isOffshore }) => !isOffshore)
    .map((group) => ({
      technology: 'windOnshore' as const,
      source: 'computed' as const,
      state: group.state,
      ...valued(plan, [fleetPowerMw(fleet, (one) => one === group)]),
    }))
    .filter(({ months }) => months.length > 0)
}

function planOf({ market }: ProfileBasis): PricePlan | null {
  const axis = quarterAxisOf(market.prices)
  return axis && pricePlan(market.prices, axis)
}

function valued(plan: PricePlan, pieces: readonly TimedSeries[]): ProfilePeriods {
  if (pieces.length === 0) return { months: [], years: [] }
  const { months, years } = valuedProfile(plan, onQuarters(pieces, plan.axis))
  const isKnown = ({ knownShare }: ProfilePeriod) => knownShare >= leastPeriodShare
  return { months: months.filter(isKnown), years: years.filter(isKnown) }
}

/** Published months and years with a completely known base price. */
function publishedPeriods(
  plan: PricePlan,
  official: readonly OfficialMarketValue[],
  bases: OfficialBases,
): ProfilePeriods {
  const of = (year: number, month: number | null, own: readonly PlanMonth[]): ProfilePeriod[] => {
    const found = official.findLast((one) => one.year === year && one.month === month)
    const knownHours = own.reduce((sum, one) => sum + one.knownHours, 0)
    const knownShare = knownHours / germanPeriodHours(year, month)
    // A published value refers to a complete period, so the base price must be complete too.
    if (found === undefined || knownShare < wholePeriodShare) return []
    const stored = own.reduce((sum, one) => sum + one.priceHours, 0) / knownHours
    const baseEurMwh = bases(year, month) ?? stored
    return [valueOfProfileOnly({ year, month }, knownShare, baseEurMwh, eurMwhPerCtKwh * found.ctKwh)]
  }
  const byYear = [...Map.groupBy(plan.months, ({ year }) => year)]
  return {
    months: plan.months.flatMap((one) => of(one.year, one.month, [one])),
    years: byYear.flatMap(([year, own]) => of(year, null, own)),
  }
}
