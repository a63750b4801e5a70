import type { PpaNumber } from './ppaTerms.ts'

/**
 * What is taken where nothing is entered. Balancing is, by convention, the 0.4 ct/kWh by which the law lowers the value to be
 * applied of wind turbines that are not marketed directly (EEG 2023, section 53 (1) no. 2), which does not say what it is
 * for. All others are assumptions of an order of magnitude; no free source of offers was found. The cannibalisation is in the
 * trend of the profile factor already.
 */
export const usualPpaTerms = {
  tenorYears: 10,
  lossShare: 0.1,
  degradation: 0.005,
  discountRate: 0.06,
  indexation: 0,
  cannibalisationEurMwh: 0,
  balancingEurMwh: 4,
  volumeRiskEurMwh: 1,
  priceRiskEurMwh: 2,
  marginEurMwh: 1,
  guaranteesOfOriginEurMwh: 0.5,
  volatility: 0.3,
} as const satisfies Partial<Record<PpaNumber, number>>

/** The fitted profile factor is carried on no further than that: an assumption. */
export const leastFleetFactor = 0.45
