import { type Checked, checked } from '../checked/index.ts'
import type { OutOfRange } from '../numbers/index.ts'
import { type DeliveryYear, deliveryYears } from './deliveryYears.ts'
import { baseOfYear, type ForwardCurve, type ForwardOrigin } from './forwardCurve.ts'
import { clauseFactors } from './negativeClause.ts'
import { type PpaNumber, ppaInputRanges, ppaInputs } from './ppaInputs.ts'
import type { PpaTerms } from './ppaTerms.ts'
import { factorOfYear } from './profileFactorTrend.ts'
import { seasonFactor } from './seasonFactor.ts'
import { yearsAhead } from './valueDeviation.ts'

/** One year of an agreement with the inputs of its price. */
export interface PpaYear {
  readonly year: number
  /** Delivered months, 1 to 12, ascending. */
  readonly months: readonly number[]
  readonly forwardBaseEurMwh: number
  readonly forwardOrigin: ForwardOrigin
  /** Base price of each delivered month, EUR/MWh. */
  readonly monthBaseEurMwh: readonly number[]
  /** Whether the curve has prices of months, not only of the year. */
  readonly isMonthly: boolean
  readonly fleetFactor: number
  /** Effect of the curve's monthly shape on the profile, relative to the usual one; 1 without months. */
  readonly seasonFactor: number
  /** Value of the site's profile under the clause: base × fleet × site × season × clause, EUR/MWh of paid energy. */
  readonly valueEurMwh: number
  /** Generated energy after losses, MWh: of the year, and of each delivered month. */
  readonly energyMwh: number
  readonly monthEnergyMwh: readonly number[]
  /** Energy that the buyer pays for, MWh. */
  readonly paidMwh: number
  /** Years from the day of the prices to the middle of the delivery. */
  readonly yearsAhead: number
  /** Factor for the present value; 1 in the first year. */
  readonly discountFactor: number
  /** Factor on the agreed price; 1 in the first year. */
  readonly indexFactor: number
}

export type PpaIssue =
  | (OutOfRange<'ppaOutOfRange'> & { readonly field: PpaNumber })
  | { readonly code: 'ppaTenorNotWhole'; readonly value: number }
  | { readonly code: 'ppaStartNoMonth'; readonly value: number }
  | { readonly code: 'ppaForwardMissing'; readonly year: number }
  | { readonly code: 'ppaForwardOutOfRange'; readonly year: number; readonly value: number }
  | { readonly code: 'ppaProfileFactorOutOfRange'; readonly year: number; readonly value: number }
  | { readonly code: 'ppaEnergyNotPositive'; readonly year: number; readonly value: number }
  | { readonly code: 'ppaCapBelowFloor'; readonly floor: number; readonly cap: number }

/**
 * The years of an agreement.
 * @param monthlyMwh energy of the plant in each month of a usual year before losses, MWh, January first, shape [12]
 */
export function ppaYears(
  terms: PpaTerms,
  curve: ForwardCurve,
  monthlyMwh: readonly number[],
): Checked<PpaYear[], PpaIssue> {
  const general = termIssues(terms)
  if (general.length > 0) return checked(general, () => [])
  return yearsOfDelivery(deliveryYears(terms.start, terms.tenorYears), terms, curve, monthlyMwh)
}

/** Given calendar years with the terms of an agreement, also after its end; see `ppaYears`. */
export function yearsOfDelivery(
  delivery: readonly DeliveryYear[],
  terms: PpaTerms,
  curve: ForwardCurve,
  monthlyMwh: readonly number[],
): Checked<PpaYear[], PpaIssue> {
  const { valueFactor, paidShare } = clauseFactors(terms.clause, terms.negativePrices)
  const issues: PpaIssue[] = []
  const years = delivery.flatMap(({ year, months }) => {
    const index = year - terms.start.year
    const base = baseOfYear(curve, year, months)
    const fleetFactor = factorOfYear(terms.fleetFactor, year)
    const left = (1 - terms.lossShare) * (1 - terms.degradation) ** index
    const monthEnergyMwh = months.map((month) => left * (monthlyMwh[month - 1] ?? Number.NaN))
    const energyMwh = monthEnergyMwh.reduce((sum, one) => sum + one, 0)
    if (base === undefined) issues.push({ code: 'ppaForwardMissing', year })
    else
      for (const value of new Set([base.baseEurMwh, ...base.monthBaseEurMwh]))
        if (!isWithin(value, ppaInputRanges.forwardEurMwh))
          issues.push({ code: 'ppaForwardOutOfRange', year, value })
    if (!isWithin(fleetFactor, ppaInputRanges.profileFactor))
      issues.push({ code: 'ppaProfileFactorOutOfRange', year, value: fleetFactor })
    if (!(energyMwh > 0)) issues.push({ code: 'ppaEnergyNotPositive', year, value: energyMwh })
    if (base === undefined) return []
    const { baseEurMwh, origin, monthBaseEurMwh, isMonthly } = base
    const season =
      isMonthly && terms.usualSeason !== null
        ? seasonFactor({ year, months, monthBaseEurMwh, baseEurMwh }, monthlyMwh, terms.usualSeason)
        : 1
    return {
      ...{ year, months, monthBaseEurMwh, isMonthly, fleetFactor, energyMwh, monthEnergyMwh },
      seasonFactor: season,
      forwardBaseEurMwh: baseEurMwh,
      forwardOrigin: origin,
      valueEurMwh: baseEurMwh * fleetFactor * terms.siteToFleetRatio * season * valueFactor,
      yearsAhead: yearsAhead({ year, months }, index, terms.pricedIn),
      paidMwh: energyMwh * paidShare,
      discountFactor: (1 + terms.discountRate) ** -index,
      indexFactor: (1 + terms.indexation) ** index,
    }
  })
  return checked(issues, () => years)
}

/** Mean of a value over years, weighted by their discounted paid energy. */
export function weightedMean(years: readonly PpaYear[], value: (year: PpaYear, index: number) => number) {
  let weights = 0
  let sum = 0
  for (const [index, year] of years.entries()) {
    const weight = year.paidMwh * year.discountFactor
    weights += weight
    sum += weight * value(year, index)
  }
  return sum / weights
}

function termIssues(terms: PpaTerms): PpaIssue[] {
  const { start, tenorYears, floorEurMwh: floor, capEurMwh: cap } = terms
  const issues: PpaIssue[] = []
  for (const field of Object.keys(ppaInputs) as PpaNumber[]) {
    const { range } = ppaInputs[field]
    const value = terms[field]
    const [min, max] = range
    if (value !== null && !isWithin(value, range))
      issues.push({ code: 'ppaOutOfRange', field, value, min, max })
  }
  if (!Number.isInteger(tenorYears)) issues.push({ code: 'ppaTenorNotWhole', value: tenorYears })
  if (!(Number.isInteger(start.month) && isWithin(start.month, [1, 12])))
    issues.push({ code: 'ppaStartNoMonth', value: start.month })
  if (floor !== null && cap !== null && cap < floor) issues.push({ code: 'ppaCapBelowFloor', floor, cap })
  return issues
}

function isWithin(value: number, [min, max]: readonly [number, number]): boolean {
  return value >= min && value <= max
}
