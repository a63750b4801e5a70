import { wattsPerRotorM2 } from '../rotor.ts'

/** Mean winds at the hub for comparing parametric curves with published ones, m/s; Rayleigh distributed. */
export const comparedMeanWindsMs = [6, 7, 8, 9] as const

/**
 * Largest root mean square error of annual energy over the mean winds 6..9 m/s, against the published curves of the class,
 * with cut-in 3 and cut-out 25 m/s for all; rounded up to half a percent. parametricCurves.test.ts computes them.
 */
const uncertaintyClasses = [
  { name: 'rotorBelow100', share: 0.06 },
  { name: 'below250', share: 0.025 },
  { name: 'from250', share: 0.02 },
  { name: 'from300', share: 0.04 },
  { name: 'from350', share: 0.08 },
] as const

/** Class of a turbine: rotors below 100 m; larger ones by rated power per rotor area in W/m². */
export type ParametricClass = (typeof uncertaintyClasses)[number]['name']

/** Class of the error of a turbine's curve. */
export function parametricClass(ratedPowerKw: number, rotorDiameterM: number): ParametricClass {
  if (rotorDiameterM < 100) return 'rotorBelow100'
  const specificPowerWM2 = wattsPerRotorM2(ratedPowerKw, rotorDiameterM)
  if (specificPowerWM2 < 250) return 'below250'
  if (specificPowerWM2 < 300) return 'from250'
  return specificPowerWM2 < 350 ? 'from300' : 'from350'
}

/**
 * Standard uncertainty of the annual energy of `parametricCurves`, because the real curve is not known.
 * @returns share of the energy, 0.02..0.08
 */
export function parametricEnergyUncertainty(ratedPowerKw: number, rotorDiameterM: number): number {
  const name = parametricClass(ratedPowerKw, rotorDiameterM)
  return uncertaintyClasses.find((one) => one.name === name)!.share
}
