import { STANDARD_AIR_DENSITY_KGM3 } from '../../air/constants.ts'
import { genericThrust } from '../genericThrust.ts'
import { powerFromCoefficient } from '../thrust.ts'
import { simpleCurves, type TurbineCurves } from '../turbineCurves.ts'
import { relativePowerCoefficient, tipSpeeds } from './rotorAerodynamics.ts'

/** Known figures of a turbine without published curves. */
export interface ParametricTurbine {
  readonly ratedPowerKw: number
  readonly rotorDiameterM: number
  /** Lowest wind speed in operation, m/s; default 3. */
  readonly cutInMs?: number
  /** Highest wind speed in operation, m/s; default 25. */
  readonly cutOutMs?: number
  /** Standard deviation of the wind within ten minutes over its mean; default 0.1, 0 for none. */
  readonly turbulenceIntensity?: number
  /** kg/m³; default 1.225. */
  readonly airDensityKgM3?: number
  /** Highest electrical power over that of the wind; default 0.45. */
  readonly highestPowerCoefficient?: number
}

/** Both values fit the published curves of rotors from 100 m on: docs/decisions/0022. */
const HIGHEST_POWER_COEFFICIENT = 0.45
const TURBULENCE_INTENSITY = 0.1
const CUT_IN_MS = 3
const CUT_OUT_MS = 25

/** Distance of the table's speeds, m/s. */
const STEP_MS = 0.5

/** The normal distribution is integrated at these distances from its mean, in standard deviations. */
const REACH = 4
const NODES_PER_SIGMA = 4
const nodes = Array.from(
  { length: 2 * REACH * NODES_PER_SIGMA + 1 },
  (_, i) => (i - REACH * NODES_PER_SIGMA) / NODES_PER_SIGMA,
)
const density = nodes.map((z) => Math.exp(-0.5 * z * z))
const densitySum = density.reduce((sum, weight) => sum + weight, 0)
const weights = density.map((weight) => weight / densitySum)

/**
 * Power and thrust of a turbine with variable speed and pitch, from a few figures. The rotor turns at its best
 * tip-speed ratio within the usual speeds of its size; its power is limited to the rated one. Both are averaged
 * over the turbulence of the wind, and end at cut-in and cut-out. The power coefficient includes losses of gear
 * and generator. Thrust is that of a generic turbine. Accuracy: see `parametricEnergyUncertainty`.
 * @returns at every 0.5 m/s, at the requested air density; nothing outside cut-in and cut-out
 * @throws RangeError a figure that no turbine has
 * @see Saint-Drenan et al. 2020, Renewable Energy 157, doi 10.1016/j.renene.2020.04.123
 */
export function parametricCurves(turbine: ParametricTurbine): TurbineCurves {
  const {
    ratedPowerKw,
    rotorDiameterM,
    cutInMs = CUT_IN_MS,
    cutOutMs = CUT_OUT_MS,
    turbulenceIntensity = TURBULENCE_INTENSITY,
    airDensityKgM3 = STANDARD_AIR_DENSITY_KGM3,
    highestPowerCoefficient = HIGHEST_POWER_COEFFICIENT,
  } = turbine
  requireRange('rated power', ratedPowerKw, 1, 50_000)
  requireRange('rotor diameter', rotorDiameterM, 5, 400)
  requireRange('cut-in', cutInMs, 0.5, 10)
  requireRange('cut-out', cutOutMs, cutInMs + 2 * STEP_MS, 50)
  requireRange('turbulence intensity', turbulenceIntensity, 0, 0.5)
  requireRange('air density', airDensityKgM3, 0.5, 1.5)
  requireRange('highest power coefficient', highestPowerCoefficient, 0.01, 16 / 27)

  const tipSpeedMs = tipSpeeds(rotorDiameterM)
  // Every rotor reaches rated power at twice the speed of rated power at the best tip-speed ratio.
  const fullFromMs =
    2 *
    Math.cbrt(ratedPowerKw / powerFromCoefficient(highestPowerCoefficient, 1, rotorDiameterM, airDensityKgM3))
  const steadyKw = (v: number) => {
    if (v <= 0) return 0
    if (v >= fullFromMs) return ratedPowerKw
    const share = relativePowerCoefficient(tipSpeedMs(v) / v)
    const cp = highestPowerCoefficient * share
    return Math.min(ratedPowerKw, powerFromCoefficient(cp, v, rotorDiameterM, airDensityKgM3))
  }
  const windSpeedMs = speedsBetween(cutInMs, cutOutMs)
  const values = windSpeedMs.map((v) => turbulentMean(steadyKw, v, turbulenceIntensity))
  const power = { windSpeedMs, values }
  return { ...simpleCurves(power, genericThrust(power)), airDensityKgM3 }
}

function turbulentMean(powerKw: (v: number) => number, v: number, intensity: number): number {
  if (intensity === 0) return powerKw(v)
  let sum = 0
  for (let i = 0; i < nodes.length; i++) sum += weights[i]! * powerKw(v * (1 + intensity * nodes[i]!))
  return sum
}

/** The ends, and all whole steps between them. */
function speedsBetween(from: number, until: number): number[] {
  const speeds = [from]
  for (let step = Math.floor(from / STEP_MS) + 1; step * STEP_MS < until; step++) speeds.push(step * STEP_MS)
  return [...speeds, until]
}

function requireRange(name: string, value: number, min: number, max: number): void {
  if (!(value >= min && value <= max)) throw new RangeError(`${name} ${value} is not within ${min}..${max}`)
}
