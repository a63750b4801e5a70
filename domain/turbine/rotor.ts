/**
 * Swept area of a rotor, rounded as in lists of turbines.
 * @param diameterM m
 * @returns π D²/4 in whole m²
 */
export function rotorAreaM2(diameterM: number): number {
  return Math.round((Math.PI / 4) * diameterM * diameterM)
}

/**
 * Rated power per rotor area, rounded as in lists of turbines.
 * @param ratedPowerKw kW
 * @param diameterM m
 * @returns 1000·P/A in W/m², one decimal
 */
export function specificPowerWM2(ratedPowerKw: number, diameterM: number): number {
  return Math.round((10_000 * ratedPowerKw) / rotorAreaM2(diameterM)) / 10
}
