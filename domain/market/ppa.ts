import { type Checked, invalid, valid } from '../checked/index.ts'

/** One year of a power purchase agreement. */
export interface PpaYear {
  readonly year: number
  /** Base price that the market expects, EUR/MWh. */
  readonly forwardBaseEurMwh: number
  /** Value of all wind turbines over the base price. */
  readonly fleetProfileFactor: number
  readonly energyMwh: number
}

/** Everything a price depends on; all of it is shown and can be edited. */
export interface PpaInput {
  readonly years: readonly PpaYear[]
  /** Profile factor of the site over that of the fleet. */
  readonly siteToFleetRatio: number
  /** Annual rate by which later years count less, such as 0.06. The first year counts in full. */
  readonly discountRate: number
  /** Deductions and guarantees of origin, EUR/MWh. */
  readonly balancingEurMwh: number
  readonly riskEurMwh: number
  readonly marginEurMwh: number
  readonly guaranteesOfOriginEurMwh: number
}

export type PpaStepId =
  | 'base'
  | 'fleetProfile'
  | 'siteProfile'
  | 'balancing'
  | 'risk'
  | 'margin'
  | 'guaranteesOfOrigin'

/** One step of the waterfall from the base price to the agreement's price. */
export interface PpaStep {
  readonly id: PpaStepId
  /** What the step adds, EUR/MWh; negative for a deduction. */
  readonly changeEurMwh: number
  /** Where the price stands behind the step, EUR/MWh. */
  readonly levelEurMwh: number
}

export interface PpaPrice {
  /** Price for all that is produced, EUR/MWh. */
  readonly payAsProducedEurMwh: number
  readonly steps: readonly PpaStep[]
  /** Price of a flat band of the same energy, EUR/MWh, of the same deductions. */
  readonly baseloadEurMwh: number
  /**
   * What it costs a producer to turn the profile into that band, EUR/MWh: buying when there is little
   * wind and selling when there is much. For equal energies it is the base price less the site's value.
   */
  readonly residualProcurementEurMwh: number
}

export type PpaIssue =
  | { readonly code: 'ppaYearsMissing' }
  | { readonly code: 'ppaEnergyNotPositive'; readonly year: number; readonly value: number }
  | { readonly code: 'ppaProfileFactorNotPositive'; readonly year: number; readonly value: number }
  | { readonly code: 'ppaDiscountRateOutOfRange'; readonly value: number }

/**
 * Fair price of a pay-as-produced agreement and its waterfall: discounted and energy-weighted means of
 * the forward base price, of what the fleet's profile and the site's own take from it, less balancing,
 * risk and margin, plus guarantees of origin.
 */
export function ppaPrice(input: PpaInput): Checked<PpaPrice, PpaIssue> {
  const issues = issuesOf(input)
  if (issues.length > 0) return invalid(issues)
  const mean = (value: (year: PpaYear) => number) => weightedMean(input, value)
  const base = mean((year) => year.forwardBaseEurMwh)
  const fleet = mean((year) => year.forwardBaseEurMwh * year.fleetProfileFactor)
  const site = fleet * input.siteToFleetRatio
  const changes: readonly (readonly [PpaStepId, number])[] = [
    ['base', base],
    ['fleetProfile', fleet - base],
    ['siteProfile', site - fleet],
    ['balancing', -input.balancingEurMwh],
    ['risk', -input.riskEurMwh],
    ['margin', -input.marginEurMwh],
    ['guaranteesOfOrigin', input.guaranteesOfOriginEurMwh],
  ]
  let levelEurMwh = 0
  const steps = changes.map(([id, changeEurMwh]) => {
    levelEurMwh += changeEurMwh
    return { id, changeEurMwh, levelEurMwh }
  })
  return valid({
    payAsProducedEurMwh: levelEurMwh,
    steps,
    baseloadEurMwh: levelEurMwh + (base - site),
    residualProcurementEurMwh: base - site,
  })
}

/**
 * Profile factors of years to come that rise or fall steadily.
 *
 * @param first         factor of the first year
 * @param changePerYear added each year, such as −0.01
 * @param count         number of years
 * @returns             shape [year]; not below 0
 */
export function profileFactorTrend(first: number, changePerYear: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.max(0, first + index * changePerYear))
}

function weightedMean({ years, discountRate }: PpaInput, value: (year: PpaYear) => number): number {
  let weights = 0
  let sum = 0
  for (const year of years) {
    const weight = year.energyMwh / (1 + discountRate) ** (year.year - years[0]!.year)
    weights += weight
    sum += weight * value(year)
  }
  return sum / weights
}

function issuesOf({ years, discountRate }: PpaInput): PpaIssue[] {
  const issues: PpaIssue[] = years.length === 0 ? [{ code: 'ppaYearsMissing' }] : []
  if (!(discountRate > -1 && discountRate < 1))
    issues.push({ code: 'ppaDiscountRateOutOfRange', value: discountRate })
  for (const { year, energyMwh, fleetProfileFactor } of years) {
    if (!(energyMwh > 0)) issues.push({ code: 'ppaEnergyNotPositive', year, value: energyMwh })
    if (!(fleetProfileFactor > 0))
      issues.push({ code: 'ppaProfileFactorNotPositive', year, value: fleetProfileFactor })
  }
  return issues
}
