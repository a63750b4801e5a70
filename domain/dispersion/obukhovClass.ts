import { type DispersionClass, missingDispersionClass } from './dispersionClass.ts'

/** Edition of TA Luft whose table is used. */
export type TaLuftEdition = 2021 | 2002

export const tableRoughnessM = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 1.5, 2] as const

// Obukhov length in m of the middle of each class, shape [class I to V][roughness].
// biome-ignore format: table
const centres: Readonly<Record<TaLuftEdition, readonly (readonly number[])[]>> = {
  // TA Luft of 18 August 2021, annex 2, table 17
  2021: [
    [  5,   7,   9,  13,   17,   28,   44,   60,   77],
    [ 25,  31,  44,  59,   81,  133,  207,  280,  358],
    [350, 450, 630, 840, 1160, 1890, 2950, 4000, 5110],
    [-37, -47, -66, -88, -122, -199, -310, -420, -536],
    [-15, -19, -27, -36,  -49,  -80, -125, -170, -217],
    [ -6,  -8, -11, -15,  -20,  -33,  -52,  -70,  -89],
  ],
  // TA Luft of 24 July 2002, annex 3, table 17
  2002: [
    [    7,     9,    13,    17,    24,    40,    65,    90,   118],
    [   25,    31,    44,    60,    83,   139,   223,   310,   406],
    [99999, 99999, 99999, 99999, 99999, 99999, 99999, 99999, 99999],
    [  -25,   -32,   -45,   -60,   -81,  -130,  -196,  -260,  -326],
    [  -10,   -13,   -19,   -25,   -34,   -55,   -83,  -110,  -137],
    [   -4,    -5,    -7,   -10,   -14,   -22,   -34,   -45,   -56],
  ],
}

/**
 * Obukhov lengths between the classes I|II, II|III/1, III/1|III/2, III/2|IV and IV|V, m.
 *
 * A bound is the mean of its neighbours' 1/L; 1/L is linear in ln z0 between the table's columns.
 * @param roughnessM z0 in m; outside 0.01 to 2 m the nearest column counts
 */
export function obukhovBoundsM(roughnessM: number, edition: TaLuftEdition = 2021): number[] {
  const inverse = centres[edition].map((row) => 1 / interpolated(row, roughnessM))
  return inverse.slice(1).map((value, index) => 2 / (value + inverse[index]!))
}

/**
 * Dispersion class of an Obukhov length, for model data without clouds.
 * @param obukhovM Obukhov length in m; infinite means neutral
 * @param roughnessM z0 in m
 * @returns null for NaN and 0
 */
export function obukhovClass(
  obukhovM: number,
  roughnessM: number,
  edition: TaLuftEdition = 2021,
): DispersionClass | null {
  return classBetween(inverseBounds(roughnessM, edition), obukhovM)
}

/**
 * Dispersion classes of a series of Obukhov lengths over the same ground.
 * @param obukhovM m, shape [time]; NaN missing
 * @returns classes 1 to 6, shape [time]; 9 where there is none
 */
export function obukhovClassSeries(
  obukhovM: ArrayLike<number>,
  roughnessM: number,
  edition: TaLuftEdition = 2021,
): Uint8Array {
  const bounds = inverseBounds(roughnessM, edition)
  return Uint8Array.from(obukhovM, (length) => classBetween(bounds, length) ?? missingDispersionClass)
}

/**
 * Representative Obukhov length of a dispersion class, from its middle, m.
 * @param roughnessM z0 in m; outside 0.01 to 2 m the nearest column counts
 */
export function obukhovOfClassM(
  dispersionClass: DispersionClass,
  roughnessM: number,
  edition: TaLuftEdition = 2021,
): number {
  return interpolated(centres[edition][dispersionClass - 1]!, roughnessM)
}

// Usual values in boundary-layer texts: von Kármán constant, gravity, heat capacity.
const vonKarman = 0.4
const gravityMs2 = 9.81
const heatCapacityJkgK = 1005

/**
 * Obukhov length from the fluxes of a weather model, m.
 * @param frictionVelocityMs u*, m/s
 * @param temperatureK (virtual) temperature near the ground, K
 * @param airDensityKgM3 kg/m³
 * @param sensibleHeatFluxWm2 upward, W/m²
 * @param latentHeatFluxWm2 upward, W/m²; 0.06 of it adds to the buoyancy
 * @returns negative when unstable; infinite without a flux of buoyancy
 */
export function obukhovLengthM(
  frictionVelocityMs: number,
  temperatureK: number,
  airDensityKgM3: number,
  sensibleHeatFluxWm2: number,
  latentHeatFluxWm2 = 0,
): number {
  const buoyancyWm2 = sensibleHeatFluxWm2 + 0.06 * latentHeatFluxWm2
  if (buoyancyWm2 === 0) return Number.POSITIVE_INFINITY
  const inertia = frictionVelocityMs ** 3 * temperatureK * airDensityKgM3 * heatCapacityJkgK
  return -inertia / (vonKarman * gravityMs2 * buoyancyWm2)
}

function inverseBounds(roughnessM: number, edition: TaLuftEdition): number[] {
  return obukhovBoundsM(roughnessM, edition).map((bound) => 1 / bound)
}

function classBetween(bounds: readonly number[], obukhovM: number): DispersionClass | null {
  if (Number.isNaN(obukhovM) || obukhovM === 0) return null
  const passed = bounds.findIndex((bound) => 1 / obukhovM >= bound)
  return (passed < 0 ? 6 : passed + 1) as DispersionClass
}

function interpolated(row: readonly number[], roughnessM: number): number {
  const x = Math.log(roughnessM)
  const above = tableRoughnessM.findIndex((column) => column >= roughnessM)
  if (above < 0) return row.at(-1)!
  if (above === 0) return row[0]!
  const low = Math.log(tableRoughnessM[above - 1]!)
  const high = Math.log(tableRoughnessM[above]!)
  const share = (x - low) / (high - low)
  return 1 / ((1 - share) / row[above - 1]! + share / row[above]!)
}
