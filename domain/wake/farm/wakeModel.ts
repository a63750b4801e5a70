import type { InductionModel } from './farmWake.ts'

/** A turbine in the wake of another one. */
export interface WakePair {
  /** Distance from source to target along the wind, m, > 0. */
  along: number
  /** Horizontal distance from the wake's axis to the target across the wind, m; the sign does not matter. */
  across: number
  /** Height of the target above the source, m. */
  up: number
  sourceDiameterM: number
  targetDiameterM: number
  /** Height of the rotor centres above ground, m. */
  sourceHeightM: number
  targetHeightM: number
  /** Thrust coefficient of the source at its waked wind. */
  ct: number
  /** Wake decay constant of the source. */
  wakeDecay: number
  /** Ambient turbulence intensity; NaN if the cases have none. */
  turbulence: number
}

/** Quantities that determine the width of a wake. */
export type WakeReach = Pick<WakePair, 'along' | 'sourceDiameterM' | 'ct' | 'wakeDecay' | 'turbulence'>

/** Effect of a single wake on the wind. */
export interface WakeModel {
  /** Relative deficit at the target's rotor, 0..1. */
  readonly deficit: (pair: WakePair) => number
  /**
   * Distance from the wake's axis up to which a target is affected, m. Beyond it the deficit is below 1e-17 for
   * any `across` and `up` of the pair, and for every lower `along`, `ct` and `turbulence`, so it need not be
   * computed. NaN if one of the quantities that determine it is NaN.
   */
  readonly reachM: (pair: WakePair) => number
  /** Half the drawn width of a wake, m: the radius of a top-hat wake, 2σ of a Gaussian wake. */
  readonly edgeM: (wake: WakeReach) => number
  /** Turbine to whose free speed the relative deficit refers. */
  readonly scalesWith: 'source' | 'target'
}

/** Distance in widths of a Gaussian wake beyond which less than 1e-17 of its deficit is left. */
export const GAUSSIAN_REACH = 9

/** Choices of models based on one-dimensional momentum theory. */
export interface InductionChoice {
  /** Default 'momentum'. */
  readonly induction?: InductionModel
}
