import { passed } from '../../testing/index.ts'
import { type ForwardCurve, flatCurve } from '../forwardCurve.ts'
import { noNegativePrices } from '../negativeClause.ts'
import { type PpaPrice, ppaPrice } from '../ppaPrice.ts'
import type { PpaTerms } from '../ppaTerms.ts'

export const monthlyMwh = [700, 650, 640, 500, 430, 400, 380, 390, 450, 560, 640, 720]
export const annualMwh = monthlyMwh.reduce((sum, one) => sum + one, 0)

export const flatFactor = (factor: number, changePerYear = 0) => ({
  year: 2027,
  factor,
  changePerYear,
  least: 0,
})
/** Terms without deductions and without changes over the years. */
export const plain: PpaTerms = {
  start: { year: 2027, month: 1 },
  tenorYears: 3,
  fleetFactor: flatFactor(0.8),
  siteToFleetRatio: 1,
  usualSeason: null,
  clause: 'none',
  negativePrices: noNegativePrices,
  ...{ lossShare: 0, degradation: 0, discountRate: 0, indexation: 0 },
  ...{ cannibalisationEurMwh: 0, balancingEurMwh: 0, volumeRiskEurMwh: 0, priceRiskEurMwh: 0 },
  ...{ marginEurMwh: 0, guaranteesOfOriginEurMwh: 0 },
  ...{
    floorEurMwh: null,
    capEurMwh: null,
    volatility: 0,
    meanReversion: 0,
    pricedIn: null,
    limitFeeEurMwh: null,
  },
}
export const typed = (...prices: number[]): ForwardCurve => ({
  years: prices.map((baseEurMwh, i) => ({ year: 2027 + i, baseEurMwh, origin: 'typed' })),
  months: [],
})
export const flat80 = flatCurve(80, 2027, 16, 'typed')

export function priced(change: Partial<PpaTerms> = {}, curve: ForwardCurve = flat80): PpaPrice {
  return passed(ppaPrice({ ...plain, ...change }, curve, monthlyMwh)).value
}

/** Difference relative to the second value, or to 1 if that is smaller than 1. */
export function relativeDifference(ours: number, theirs: number): number {
  return Math.abs(ours - theirs) / Math.max(1, Math.abs(theirs))
}
