import { normalQuantile } from './normalQuantile.ts'

/** One source of uncertainty, independent of the others. */
export interface UncertaintyComponent {
  readonly id: string
  /** Standard deviation relative to the mean, such as 0.05. */
  readonly sigma: number
  /** Quantity it is relative to: an uncertainty of wind speed becomes one of energy by the sensitivity. */
  readonly of: 'windSpeed' | 'energy'
}

/** Id of the component for the deviation of a single year: over several years it averages out. */
export const interannualId = 'interannual'

/** Components of a yield estimate from only an atlas; all zero until they are edited. */
export const defaultUncertainties: readonly UncertaintyComponent[] = [
  { id: 'measurement', sigma: 0, of: 'windSpeed' },
  { id: 'windData', sigma: 0, of: 'windSpeed' },
  { id: 'longTermAdjustment', sigma: 0, of: 'windSpeed' },
  { id: 'verticalExtrapolation', sigma: 0, of: 'windSpeed' },
  { id: 'horizontalExtrapolation', sigma: 0, of: 'windSpeed' },
  { id: 'longTerm', sigma: 0, of: 'windSpeed' },
  { id: interannualId, sigma: 0, of: 'windSpeed' },
  { id: 'powerCurve', sigma: 0, of: 'energy' },
  { id: 'wake', sigma: 0, of: 'energy' },
  { id: 'availability', sigma: 0, of: 'energy' },
  { id: 'electrical', sigma: 0, of: 'energy' },
  { id: 'environmental', sigma: 0, of: 'energy' },
  { id: 'curtailment', sigma: 0, of: 'energy' },
  { id: 'losses', sigma: 0, of: 'energy' },
]

/**
 * Relative standard deviation of the energy: root of the sum of squares.
 * @param sensitivity relative change of energy over relative change of wind speed, usually 1.6 to 2.2
 */
export function energySigma(components: readonly UncertaintyComponent[], sensitivity: number): number {
  const squares = components.map(({ sigma, of }) => (of === 'windSpeed' ? sensitivity * sigma : sigma) ** 2)
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0))
}

/** Periods of operation with exceedance yields, years. */
export const exceedanceYears = [1, 10, 20] as const

/**
 * Relative standard deviation of the mean energy over years of operation: that of one year, with `interannualId`
 * divided by √n, as if years were independent. They are not quite: good and bad ones come in groups (Bodini et al.
 * 2016), so the true deviation over many years is larger.
 * @param years of operation, at least 1
 */
export function energySigmaOver(
  components: readonly UncertaintyComponent[],
  sensitivity: number,
  years: number,
): number {
  const averaged = components.map((one) =>
    one.id === interannualId ? { ...one, sigma: one.sigma / Math.sqrt(years) } : one,
  )
  return energySigma(averaged, sensitivity)
}

/**
 * Energy that is exceeded with a probability, normally distributed around P50.
 * @param p50Mwh MWh
 * @param sigma relative standard deviation of the energy
 * @param probability of exceedance: 0.75 gives P75, 0.9 gives P90
 * @returns MWh, P50 (1 − z σ); not below 0
 */
export function exceedanceYieldMwh(p50Mwh: number, sigma: number, probability: number): number {
  return Math.max(0, p50Mwh * (1 - normalQuantile(probability) * sigma))
}
