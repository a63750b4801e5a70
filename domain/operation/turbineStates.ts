import { type CheckedTurbine, checkTurbine } from './checkTurbine.ts'
import { curvePower, type NacelleCurve, nacelleCurveOf } from './nacelleCurve.ts'
import type { TurbineStates } from './operationMonths.ts'
import { ratedPowerOf } from './ratedPower.ts'
import { stateCode, stepStates } from './stepStates.ts'
import type { FarmOperation, RatedPower } from './turbineOperation.ts'
import { filledSpeeds } from './windOfTurbines.ts'

/** A turbine with its checks, its curve and its states. */
export interface JudgedTurbine extends CheckedTurbine, TurbineStates {
  readonly rated: RatedPower
  /** null: no wind speed, or too few values. Then nothing is known of losses. */
  readonly curve: NacelleCurve | null
}

/**
 * Checks turbines, fits their curves and states each step. Wind speeds that are missing are those of the other
 * turbines. In full performance the possible power is the actual one.
 * @param ratedKw rated power by name; null: from the data
 */
export function judgeTurbines(
  { steps, turbines }: FarmOperation,
  ratedKw: (name: string) => number | null,
): readonly JudgedTurbine[] {
  const checked = turbines.map((raw) => {
    const ofType = ratedKw(raw.name)
    const rated = ofType === null ? ratedPowerOf(raw.powerKw) : ({ kw: ofType, from: 'type' } as const)
    return { rated, ...checkTurbine(raw, steps.stepMs, rated.kw) }
  })
  const speeds = filledSpeeds(checked.map(({ turbine }) => turbine.speedMs))
  return checked.map((own, i) => {
    const { turbine, rated } = own
    const curve = nacelleCurveOf(turbine, rated.kw)
    const speedMs = speeds[i] ?? new Float32Array(steps.count).fill(Number.NaN)
    const possibleKw = speedMs.map((speed) => (curve === null ? Number.NaN : curvePower(curve, speed)))
    const states = stepStates(turbine.powerKw, possibleKw, speedMs, rated.kw)
    for (let t = 0; t < states.length; t++)
      if (states[t] === stateCode.full) possibleKw[t] = turbine.powerKw[t]!
    return { ...own, curve, powerKw: turbine.powerKw, possibleKw, states }
  })
}

/** Power of the steps in full performance, kW; NaN in all others. */
export function undisturbedPower({ powerKw, states }: TurbineStates): Float32Array {
  return powerKw.map((power, t) => (states[t] === stateCode.full ? power : Number.NaN))
}
