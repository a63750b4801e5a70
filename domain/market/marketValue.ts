import { requireSameLength, type Series } from '../wind/series.ts'

/** 1 ct/kWh is 10 EUR/MWh. */
export const eurMwhPerCtKwh = 10

/** Spot market result of generation in a period. */
export interface MarketValue {
  /** Generation-weighted mean price, EUR/MWh; NaN without generation. */
  readonly valueEurMwh: number
  /** Mean price over all steps, with or without wind, EUR/MWh. */
  readonly baseEurMwh: number
  /** Value over base; NaN if the base is not positive, since the ratio then has no meaning. */
  readonly captureRate: number
  /** Base minus value, EUR/MWh; usually positive. */
  readonly profileCostEurMwh: number
  /** Energy in the steps with a price, MWh. */
  readonly energyMwh: number
  /** Steps with a negative price, h. */
  readonly negativeHours: number
  /** Energy in those, MWh. */
  readonly negativeEnergyMwh: number
  /** Share of the steps that have both a price and an energy, 0 to 1. */
  readonly availability: number
}

/**
 * Market value of generation: Σ p E / Σ E over all steps.
 *
 * @param priceEurMwh  spot price, EUR/MWh, shape [time]; NaN missing
 * @param energyMwh    generation per step in MWh, or mean power (any unit of energy gives the same
 *                     prices), shape [time]; NaN missing
 * @param stepHours    length of a step, h
 * @see EEG 2023, annex 1, number 3.3
 */
export function marketValue(priceEurMwh: Series, energyMwh: Series, stepHours: number): MarketValue {
  requireSameLength(priceEurMwh, energyMwh)
  let priceSum = 0
  let priceCount = 0
  let revenue = 0
  let energy = 0
  let pairCount = 0
  let negativeCount = 0
  let negativeEnergyMwh = 0
  for (let i = 0; i < priceEurMwh.length; i++) {
    const price = priceEurMwh[i]!
    if (Number.isNaN(price)) continue
    priceSum += price
    priceCount += 1
    const isNegative = price < 0
    if (isNegative) negativeCount += 1
    const stepEnergy = energyMwh[i]!
    if (Number.isNaN(stepEnergy)) continue
    revenue += price * stepEnergy
    energy += stepEnergy
    pairCount += 1
    if (isNegative) negativeEnergyMwh += stepEnergy
  }
  const valueEurMwh = energy === 0 ? Number.NaN : revenue / energy
  const baseEurMwh = priceCount === 0 ? Number.NaN : priceSum / priceCount
  return {
    valueEurMwh,
    baseEurMwh,
    captureRate: captureRate(valueEurMwh, baseEurMwh),
    profileCostEurMwh: baseEurMwh - valueEurMwh,
    energyMwh: energy,
    negativeHours: negativeCount * stepHours,
    negativeEnergyMwh,
    availability: pairCount / priceEurMwh.length,
  }
}

/** Value over base (both in the same unit); NaN where the base is not positive. */
export function captureRate(value: number, base: number): number {
  return base > 0 ? value / base : Number.NaN
}

/** A price in EUR/MWh as ct/kWh. */
export function ctKwhOf(eurMwh: number): number {
  return eurMwh / eurMwhPerCtKwh
}
