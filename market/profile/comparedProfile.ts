import {
  type EnergyAxis,
  eurMwhPerCtKwh,
  finiteOrNull,
  type ProfilePeriod,
  planOnGrid,
  priceGrid,
  type TimedSeries,
  valuedProfile,
  wholePeriodShare,
} from '#domain'
import { onQuarters, quarterMs } from '../onQuarters.ts'
import { computedPowerMw } from './computedPower.ts'
import type { ProfileBasis } from './profileBasis.ts'
import type { ProfileTechnology } from './profileTechnologies.ts'
import type { ProfileSource } from './technologyProfiles.ts'

/** Period of a profile, with the market value of all plants of its technology, EUR/MWh; null: unknown. */
export interface ComparedPeriod extends ProfilePeriod {
  readonly fleetEurMwh: Readonly<Record<ProfileSource, number | null>>
}

export interface ComparedProfile {
  readonly months: readonly ComparedPeriod[]
  readonly years: readonly ComparedPeriod[]
}

/**
 * Values a profile of generation and all plants of its technology. Measured feed-in and the computed fleet count in the
 * profile's time; a published value is only compared with a complete period.
 * @param profile energy of each step, MWh; NaN unknown
 */
export function comparedProfile(
  profile: TimedSeries,
  technology: ProfileTechnology,
  { market, generation, fleet }: ProfileBasis,
): ComparedProfile {
  const { startMs, stepMs, values } = profile
  const grid = priceGrid(market.prices)
  const own = valuedProfile(
    planOnGrid(grid, { startMs, stepMs, stepCount: values.length }),
    Float64Array.from(values),
  )
  const axis = quartersOf(profile)
  const plan = planOnGrid(grid, axis)
  const unknown = unknownQuarters(profile, axis)
  const computed = computedPowerMw(fleet, technology)
  const [feedIn, ofFleet] = [generation[technology], computed].map((pieces) => {
    const energyMwh = onQuarters(pieces, axis)
    for (let i = 0; i < energyMwh.length; i++) if (unknown[i] === 1) energyMwh[i] = Number.NaN
    const { months, years } = valuedProfile(plan, energyMwh)
    return new Map([...months, ...years].map((period) => [keyOf(period), period]))
  })
  const official = new Map(
    market.official
      .filter((one) => one.technology === technology)
      .map((one) => [keyOf(one), eurMwhPerCtKwh * one.ctKwh]),
  )
  const compared = (periods: readonly ProfilePeriod[]) =>
    periods
      .filter(({ knownShare }) => knownShare > 0)
      .map((period) => {
        const key = keyOf(period)
        const inSameTime = (other: ProfilePeriod | undefined) =>
          other !== undefined && other.knownShare >= wholePeriodShare * period.knownShare
            ? finiteOrNull(other.valueEurMwh)
            : null
        return {
          ...period,
          fleetEurMwh: {
            published: period.knownShare >= wholePeriodShare ? (official.get(key) ?? null) : null,
            feedIn: inSameTime(feedIn?.get(key)),
            computed: inSameTime(ofFleet?.get(key)),
          },
        }
      })
  return { months: compared(own.months), years: compared(own.years) }
}

function keyOf({ year, month }: Pick<ProfilePeriod, 'year' | 'month'>): string {
  return `${year}-${month}`
}

/** Quarter-hours that a profile touches. */
function quartersOf({ startMs, stepMs, values }: TimedSeries): EnergyAxis {
  const firstMs = Math.floor(startMs / quarterMs) * quarterMs
  const endMs = startMs + stepMs * values.length
  return { startMs: firstMs, stepMs: quarterMs, stepCount: Math.ceil((endMs - firstMs) / quarterMs) }
}

/** 1 for each quarter-hour of which the profile lacks a part. */
function unknownQuarters({ startMs, stepMs, values }: TimedSeries, axis: EnergyAxis): Uint8Array {
  const unknown = new Uint8Array(axis.stepCount)
  for (let step = 0; step < values.length; step++) {
    if (!Number.isNaN(values[step]!)) continue
    const fromMs = startMs + step * stepMs - axis.startMs
    const first = Math.floor(fromMs / quarterMs)
    unknown.fill(1, first, Math.ceil((fromMs + stepMs) / quarterMs))
  }
  return unknown
}
