import { type Checked, valid } from '../checked/index.ts'
import type { ForwardCurve } from './forwardCurve.ts'
import { ppaDeductions } from './ppaInputs.ts'
import type { PpaTerms } from './ppaTerms.ts'
import { type PpaIssue, type PpaYear, ppaYears, weightedMean } from './ppaYears.ts'
import { limitValues } from './priceLimits.ts'
import { relativeDeviation } from './valueDeviation.ts'

/** Largest rounding difference from the usual season. */
const rounding = 1e-12

/** Steps from the base price to the agreement's price, in order. */
export const ppaStepIds = [
  'base',
  'fleetProfile',
  'siteProfile',
  'season',
  'negativePrices',
  ...ppaDeductions,
  'guaranteesOfOrigin',
  'floor',
  'cap',
  'limitFee',
  'indexation',
] as const
export type PpaStepId = (typeof ppaStepIds)[number]

/** One step of the waterfall. */
export interface PpaStep {
  readonly id: PpaStepId
  /** Change by the step, EUR/MWh; negative for a deduction. */
  readonly changeEurMwh: number
  /** Price after the step, EUR/MWh. */
  readonly levelEurMwh: number
}

export interface PpaPrice {
  /**
   * Price for all paid energy, EUR/MWh. A fixed price is constant, or that of the first year if it is indexed;
   * a price that follows the market between limits is the expected one.
   */
  readonly payAsProducedEurMwh: number
  /** Steps that apply; limits and indexation only if they are agreed. */
  readonly steps: readonly PpaStep[]
  /** Price of a flat band of the same energy, EUR/MWh: the producer bears profile, balancing and volume. */
  readonly baseloadEurMwh: number
  /** Cost for the producer of turning the profile into that band, EUR/MWh: the difference of both prices. */
  readonly residualProcurementEurMwh: number
  /** Price for the forecast energy, EUR/MWh: the producer bears balancing. */
  readonly payAsForecastEurMwh: number
  /** Fee at which the limits are of no value to either side, EUR/MWh; 0 without limits. */
  readonly fairLimitFeeEurMwh: number
  readonly years: readonly PpaYear[]
}

/**
 * Fair price of a power purchase agreement and its waterfall: discounted and energy-weighted means of each
 * year's value, Σ d E F PF / Σ d E, less the buyer's deductions for balancing, risks and margin, plus
 * guarantees of origin. It is never a mean of yearly prices.
 *
 * @param monthlyMwh  energy of the plant in each month of a usual year before losses, MWh, January first,
 *                    shape [12]
 */
export function ppaPrice(
  terms: PpaTerms,
  curve: ForwardCurve,
  monthlyMwh: readonly number[],
): Checked<PpaPrice, PpaIssue> {
  const found = ppaYears(terms, curve, monthlyMwh)
  return found.ok ? valid(priceOfYears(found.value, terms)) : found
}

/** Price of years that have been checked before. */
export function priceOfYears(years: readonly PpaYear[], terms: PpaTerms): PpaPrice {
  const mean = (value: (year: PpaYear) => number) => weightedMean(years, value)
  const base = mean((year) => year.forwardBaseEurMwh)
  const fleet = mean((year) => year.forwardBaseEurMwh * year.fleetFactor)
  const site = fleet * terms.siteToFleetRatio
  const isSeasonal = years.some((year) => Math.abs(year.seasonFactor - 1) > rounding)
  const seasonal = isSeasonal
    ? mean((year) => year.forwardBaseEurMwh * year.fleetFactor * year.seasonFactor) * terms.siteToFleetRatio
    : site
  const paid = mean((year) => year.valueEurMwh)
  const added = addedEurMwh(terms)
  const limitsOf = (year: PpaYear) =>
    limitValues(
      year.valueEurMwh + added,
      year.valueEurMwh * relativeDeviation(terms, year.yearsAhead),
      terms.floorEurMwh,
      terms.capEurMwh,
    )
  const floor = mean((year) => limitsOf(year).floorEurMwh)
  const cap = mean((year) => limitsOf(year).capEurMwh)
  const fairFee = floor - cap
  const isLimited = terms.floorEurMwh !== null || terms.capEurMwh !== null
  const changes: readonly (readonly [PpaStepId, number])[] = [
    ['base', base],
    ['fleetProfile', fleet - base],
    ['siteProfile', site - fleet],
    ...(isSeasonal ? ([['season', seasonal - site]] as const) : []),
    ...(terms.clause === 'none' ? [] : ([['negativePrices', paid - seasonal]] as const)),
    ...ppaDeductions.map((name) => [name, 0 - terms[`${name}EurMwh`]] as const),
    ['guaranteesOfOrigin', terms.guaranteesOfOriginEurMwh],
    ...(isLimited
      ? ([
          ['floor', floor],
          ['cap', 0 - cap],
          ['limitFee', 0 - (terms.limitFeeEurMwh ?? fairFee)],
        ] as const)
      : []),
  ]
  const steps = stepsOf(changes)
  const level = steps.at(-1)!.levelEurMwh
  const price = level / mean((year) => year.indexFactor)
  const residual = base - paid + terms.cannibalisationEurMwh + terms.balancingEurMwh + terms.volumeRiskEurMwh
  return {
    payAsProducedEurMwh: price,
    steps:
      terms.indexation === 0
        ? steps
        : [...steps, { id: 'indexation', changeEurMwh: price - level, levelEurMwh: price }],
    baseloadEurMwh: price + residual,
    residualProcurementEurMwh: residual,
    payAsForecastEurMwh: price + terms.balancingEurMwh,
    fairLimitFeeEurMwh: isLimited ? fairFee : 0,
    years,
  }
}

/** Sum of guarantees of origin less all deductions, equal for every year, EUR/MWh; usually negative. */
export function addedEurMwh(terms: PpaTerms): number {
  return ppaDeductions.reduce((sum, name) => sum - terms[`${name}EurMwh`], terms.guaranteesOfOriginEurMwh)
}

function stepsOf(changes: readonly (readonly [PpaStepId, number])[]): PpaStep[] {
  let levelEurMwh = 0
  return changes.map(([id, changeEurMwh]) => {
    levelEurMwh += changeEurMwh
    return { id, changeEurMwh, levelEurMwh }
  })
}
