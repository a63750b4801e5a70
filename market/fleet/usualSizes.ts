/** Typical size of a turbine of some rated power. */
export interface UsualSize {
  readonly hubHeightM: number
  readonly rotorDiameterM: number
}

/**
 * Medians of 29,333 onshore units of the market master data register as of 2026-07-11, by rated power,
 * computed by us. The last class is open.
 */
const classes: readonly (readonly [belowKw: number, hubHeightM: number, rotorDiameterM: number])[] = [
  [100, 36, 18],
  [400, 38, 30],
  [750, 65, 43],
  [1250, 73, 53],
  [1750, 85, 72],
  [2250, 100, 80],
  [2750, 108, 82],
  [3250, 138, 114],
  [3750, 137, 117],
  [4500, 137, 138],
  [5500, 125, 149],
  [Number.POSITIVE_INFINITY, 164, 160],
]

/** Minimum ground clearance of an assumed hub height with a known rotor, m. */
const LEAST_CLEARANCE_M = 10

/** Rotor diameter if the register has none. */
export function usualRotorDiameterM(powerKw: number): number {
  return sizeOf(powerKw).rotorDiameterM
}

/** Hub height if the register has none; never so low that the rotor would reach the ground. */
export function usualHubHeightM(powerKw: number, rotorDiameterM: number): number {
  return Math.max(sizeOf(powerKw).hubHeightM, rotorDiameterM / 2 + LEAST_CLEARANCE_M)
}

function sizeOf(powerKw: number): UsualSize {
  const [, hubHeightM, rotorDiameterM] = classes.find(([belowKw]) => powerKw < belowKw)!
  return { hubHeightM, rotorDiameterM }
}
