/**
 * Swept area of a rotor, rounded as in lists of turbines.
 * @param diameterM m
 * @returns π D²/4 in whole m²
 */
export function rotorAreaM2(diameterM: number): number {
  return Math.round((Math.PI / 4) * diameterM * diameterM)
}

/** Power per rotor area, W/m², not rounded. */
export function wattsPerRotorM2(powerKw: number, diameterM: number): number {
  return (1000 * powerKw) / ((Math.PI / 4) * diameterM ** 2)
}

/**
 * Rated power per rotor area, W/m²: turbines have 150 to 1000. Outside what is possible, power or rotor is in another
 * unit; rotors in ft or by their radius are not usual, nor are mistakes that lists of real turbines contain.
 */
export const wattsPerM2 = { possible: { min: 10, max: 5000 }, usual: { min: 60, max: 1200 } } as const

/** Whether a rotor can have a rated power. @param range `usual` for a type of turbines */
export function canHavePower(
  diameterM: number,
  ratedPowerKw: number,
  range: keyof typeof wattsPerM2 = 'possible',
): boolean {
  const value = wattsPerRotorM2(ratedPowerKw, diameterM)
  return value >= wattsPerM2[range].min && value <= wattsPerM2[range].max
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
