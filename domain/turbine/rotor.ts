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

/** Rated power per rotor area that a turbine can have, W/m²: turbines have 150 to 1000. Rotors in ft or by their radius are outside. */
const possibleWattsPerRotorM2 = { min: 60, max: 1200 } as const

/** Whether a rotor can have a rated power, as it cannot where one of them is in another unit. */
export function canHavePower(diameterM: number, ratedPowerKw: number): boolean {
  const value = wattsPerRotorM2(ratedPowerKw, diameterM)
  return value >= possibleWattsPerRotorM2.min && value <= possibleWattsPerRotorM2.max
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
