import type { z } from 'zod'
import { deductLosses, energySigma, exceedanceYieldMwh } from '#domain'
import type { lossSchema, uncertaintySchema } from './schemas/wakeLossOrder.ts'

/** What lies between the park yield and the energy that a bank counts on. */
export interface YieldAssumptions {
  /** Deducted one after the other in their order. */
  readonly losses: readonly z.output<typeof lossSchema>[]
  readonly uncertainties: readonly z.output<typeof uncertaintySchema>[]
}

export interface NetYield {
  /** Relative standard deviation of the energy. */
  readonly sigma: number
  readonly p50_mwh: number
  readonly p75_mwh: number
  readonly p90_mwh: number
}

/**
 * The net yield with its uncertainty; the page works it out anew while losses are edited.
 *
 * @param windSensitivity  relative change of energy over relative change of wind speed
 */
export function netYield(
  parkMwh: number,
  { losses, uncertainties }: YieldAssumptions,
  windSensitivity: number,
): NetYield {
  const p50 = deductLosses(parkMwh, losses).at(-1)?.remainingMwh ?? parkMwh
  const sigma = energySigma(uncertainties.map(uncertaintyOf), windSensitivity)
  return {
    sigma,
    p50_mwh: p50,
    p75_mwh: exceedanceYieldMwh(p50, sigma, 0.75),
    p90_mwh: exceedanceYieldMwh(p50, sigma, 0.9),
  }
}

/** As the rules of the domain take it. */
export function uncertaintyOf({ id, sigma, of }: z.output<typeof uncertaintySchema>) {
  return { id, sigma, of: of === 'wind_speed' ? ('windSpeed' as const) : of }
}
