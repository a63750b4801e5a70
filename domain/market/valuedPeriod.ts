import type { Series } from '../wind/series.ts'
import { ReferenceValues } from './marketPremium.ts'
import { ctKwhOf } from './marketValue.ts'
import type { MarketTechnology, OfficialMarketValue } from './officialMarketValue.ts'
import { addedSums, type EnergySums, listsOf, planSums } from './planSums.ts'
import type { PlanMonth, PricePlan } from './pricePlan.ts'
import { profileValue } from './profileValue.ts'

const hourMs = 3_600_000

/** Result of selling some energy on the spot market in a period. */
export interface SaleFigures {
  /** Energy sold in time whose price is known, MWh. */
  readonly energyMwh: number
  readonly spotRevenueEur: number
  /** Market value: revenue over energy, EUR/MWh; NaN without energy. */
  readonly valueEurMwh: number
  /** Value less the official one of the same month or year, ct/kWh; null where that is not published. */
  readonly deltaCtKwh: number | null
  /** Value over base, also called profile factor; NaN where the base is not positive. */
  readonly captureRate: number
  /** Base price less market value, EUR/MWh; positive if the profile is worth less than the base. */
  readonly profileCostEurMwh: number
  /** Profile cost of all energy, EUR. */
  readonly profileCostEur: number
  /** Energy sold at negative prices, MWh, and the hours in which it was generated. */
  readonly negativeEnergyMwh: number
  readonly negativeGenerationHours: number
}

/** The value of generation in one month or year of German legal time. */
export interface ValuedPeriod {
  readonly year: number
  /** 1 to 12; null for a year. */
  readonly month: number | null
  /** Share of the period that the energies' axis covers, 0..1. */
  readonly coverage: number
  /** Share of the covered time that has both a price and an energy, 0..1. */
  readonly availability: number
  /** Mean price of all covered time whose price is known, EUR/MWh; NaN where none is. */
  readonly baseEurMwh: number
  /** Covered time at negative prices, h; see `NegativeHours.negative`. */
  readonly negativeHours: number
  /** Energy of covered time without a price, MWh, not included in any other figure. */
  readonly unpricedMwh: number
  /** Published market value of the same month or year, ct/kWh; null: not published. */
  readonly officialCtKwh: number | null
  /** All energy is sold. */
  readonly byLaw: SaleFigures
}

export interface ValuedPeriods {
  /** Months that the axis touches, in order of time. */
  readonly months: readonly ValuedPeriod[]
  readonly years: readonly ValuedPeriod[]
}

export interface PeriodSums {
  readonly year: number
  /** Month of the year; null for a whole year. */
  readonly month: number | null
  /** Months of the plan in the period. */
  readonly planMonths: readonly PlanMonth[]
  readonly sums: EnergySums
}

/**
 * Values generation by months and years of German legal time: a fleet, a cell of a map, a customer's profile; for a
 * plant and its support see `marketFigures`. Missing prices or energies are not filled in.
 * @param plan prices on the steps of the energies, see `pricePlan`
 * @param energyMwh per step, shape [step]; NaN not known
 * @param technology whose official values it is compared with
 * @throws RangeError if the energies are not those of the plan's axis
 */
export function valuedPeriods(
  plan: PricePlan,
  energyMwh: Series,
  technology: MarketTechnology,
  official: readonly OfficialMarketValue[],
): ValuedPeriods {
  const references = new ReferenceValues(technology, official, [])
  const { months, years } = sumsByPeriod(
    plan,
    planSums(plan, energyMwh, () => listsOf(plan, null)),
  )
  return {
    months: months.map((period) => valuedPeriod(period, references)),
    years: years.map((period) => valuedPeriod(period, references)),
  }
}

/** Months and years with their sums. Sums of a year are those of its months, which are sums of steps themselves. */
export function sumsByPeriod(plan: PricePlan, sums: readonly EnergySums[]) {
  const months = plan.months.map((month, i) => ({
    year: month.year,
    month: month.month,
    planMonths: [month],
    sums: sums[i]!,
  }))
  const years = [...new Set(months.map(({ year }) => year))].map((year) => {
    const own = months.filter((month) => month.year === year)
    const planMonths = own.flatMap((month) => month.planMonths)
    return { year, month: null, planMonths, sums: addedSums(own.map((month) => month.sums)) }
  })
  return { months, years }
}

/** Figures of a period from its sums. */
export function valuedPeriod(period: PeriodSums, references: ReferenceValues): ValuedPeriod {
  const { year, month, planMonths, sums } = period
  const total = (hoursOf: (one: PlanMonth) => number) =>
    planMonths.reduce((sum, one) => sum + hoursOf(one), 0)
  const coveredHours = total((one) => one.coveredHours)
  // Months outside the axis are not part of the plan, but of their year.
  const fullHours =
    month === null ? (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / hourMs : planMonths[0]!.fullHours
  const baseEurMwh = total((one) => one.priceHours) / total((one) => one.knownHours)
  const reference = references.of(year, month)
  const officialCtKwh = reference === null || reference.isExpected ? null : reference.ctKwh
  return {
    ...{ year, month, baseEurMwh, officialCtKwh },
    coverage: coveredHours / fullHours,
    availability: sums.valuedHours / coveredHours,
    negativeHours: total((one) => one.negativeHours),
    unpricedMwh: sums.unpricedMwh,
    byLaw: saleFigures(
      {
        energyMwh: sums.energyMwh,
        spotRevenueEur: sums.revenueEur,
        negativeEnergyMwh: sums.negativeMwh,
        negativeGenerationHours: sums.negativeGenerationHours,
      },
      { baseEurMwh, officialCtKwh },
    ),
  }
}

/** Figures of a sale from its sums. */
export function saleFigures(
  sold: Pick<SaleFigures, 'energyMwh' | 'spotRevenueEur' | 'negativeEnergyMwh' | 'negativeGenerationHours'>,
  { baseEurMwh, officialCtKwh }: Pick<ValuedPeriod, 'baseEurMwh' | 'officialCtKwh'>,
): SaleFigures {
  const { energyMwh, spotRevenueEur } = sold
  const isNothing = energyMwh === 0
  const valueEurMwh = isNothing ? Number.NaN : spotRevenueEur / energyMwh
  const profile = profileValue({ valueEurMwh, energyMwh }, baseEurMwh, null)
  return {
    ...sold,
    valueEurMwh,
    deltaCtKwh: officialCtKwh === null || isNothing ? null : ctKwhOf(valueEurMwh) - officialCtKwh,
    captureRate: profile.profileFactor,
    profileCostEurMwh: profile.profileCostEurMwh,
    profileCostEur: profile.profileCostEur,
  }
}
