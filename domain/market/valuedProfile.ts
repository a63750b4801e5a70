import type { Series } from '../wind/series.ts'
import { germanMonthStartMs } from './germanTime.ts'
import { addedSums, type EnergySums, listsOf, planSums } from './planSums.ts'
import type { PricePlan } from './pricePlan.ts'
import { profileValue } from './profileValue.ts'

const hourMs = 3_600_000

/** The value of a profile of generation in one month or year of German legal time. */
export interface ProfilePeriod {
  readonly year: number
  /** 1 to 12; null for a year. */
  readonly month: number | null
  /** Share of the period that has both a price and an energy, 0..1: all figures are those of this time. */
  readonly knownShare: number
  /** Mean price of all of that time, with generation or without, EUR/MWh; NaN where nothing is known. */
  readonly baseEurMwh: number
  /** Energy, MWh; NaN if only the value is known, as for a published one. */
  readonly energyMwh: number
  /** Price times energy, EUR; NaN likewise. */
  readonly revenueEur: number
  /** Revenue over energy, EUR/MWh; NaN without a positive energy. */
  readonly valueEurMwh: number
  /** Base less value, EUR/MWh, and the same times the energy, EUR; positive where the profile costs. */
  readonly profileCostEurMwh: number
  readonly profileCostEur: number
  /** Value over base; NaN where the base is not positive. */
  readonly profileFactor: number
  /** Time at negative prices, h, and the energy in it, MWh; NaN where only the value is known. */
  readonly negativeHours: number
  readonly negativeEnergyMwh: number
}

export interface ProfilePeriods {
  /** Months that the axis touches, in order of time. */
  readonly months: readonly ProfilePeriod[]
  readonly years: readonly ProfilePeriod[]
}

/**
 * Values a profile of generation against a flat band by months and years of German legal time.
 *
 * The base price is the mean of all intervals of the profile, including those without generation: for a whole period
 * the mean of the period. Missing intervals of the profile are in neither, so that a flat profile has the factor 1
 * whatever it lacks.
 * @param plan prices on the steps of the profile, see `pricePlan`
 * @param energyMwh per step, shape [step]; NaN not known; negative where power is drawn
 * @throws RangeError if the energies are not those of the plan's axis
 */
export function valuedProfile(plan: PricePlan, energyMwh: Series): ProfilePeriods {
  const sumsOf = (energy: Series) => planSums(plan, energy, () => listsOf(plan, null))
  const own = sumsOf(energyMwh)
  const flat = sumsOf(Float64Array.from(energyMwh, (energy) => (Number.isNaN(energy) ? Number.NaN : 1)))
  const months = plan.months.map(({ year, month }, i) => periodOf(year, month, own[i]!, flat[i]!))
  const years = [...new Set(plan.months.map(({ year }) => year))].map((year) => {
    const within = (sums: readonly EnergySums[]) =>
      addedSums(sums.filter((_, i) => plan.months[i]!.year === year))
    return periodOf(year, null, within(own), within(flat))
  })
  return { months, years }
}

/**
 * A period of which only the value is known, such as a published one.
 * @param knownShare share of the period that has a price, 0..1
 */
export function valueOfProfileOnly(
  { year, month }: Pick<ProfilePeriod, 'year' | 'month'>,
  knownShare: number,
  baseEurMwh: number,
  valueEurMwh: number,
): ProfilePeriod {
  const unknown = Number.NaN
  const { profileCostEurMwh, profileFactor } = profileValue(
    { valueEurMwh, energyMwh: unknown },
    baseEurMwh,
    null,
  )
  return {
    ...{ year, month, knownShare, baseEurMwh, valueEurMwh, profileCostEurMwh, profileFactor },
    ...{ energyMwh: unknown, revenueEur: unknown, profileCostEur: unknown },
    ...{ negativeHours: unknown, negativeEnergyMwh: unknown },
  }
}

/** Length of a month or, with null, a year of German legal time, h. */
export function germanPeriodHours(year: number, month: number | null): number {
  const [from, end] = month === null ? [1, 13] : [month, month + 1]
  return (germanMonthStartMs(year, end) - germanMonthStartMs(year, from)) / hourMs
}

function periodOf(year: number, month: number | null, own: EnergySums, flat: EnergySums): ProfilePeriod {
  const { energyMwh, revenueEur } = own
  const baseEurMwh = flat.revenueEur / flat.energyMwh
  // A profile that consumed more than it generated has no value per MWh.
  const valueEurMwh = energyMwh > 0 ? revenueEur / energyMwh : Number.NaN
  const value = profileValue({ valueEurMwh, energyMwh }, baseEurMwh, null)
  return {
    ...{ year, month, baseEurMwh, energyMwh, revenueEur, valueEurMwh },
    knownShare: flat.valuedHours / germanPeriodHours(year, month),
    profileCostEurMwh: value.profileCostEurMwh,
    profileCostEur: value.profileCostEur,
    profileFactor: value.profileFactor,
    negativeHours: flat.negativeGenerationHours,
    negativeEnergyMwh: own.negativeMwh,
  }
}
