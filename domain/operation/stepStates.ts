import { equalRuns } from './equalRuns.ts'
import { standingShare } from './nacelleCurve.ts'

/**
 * States of a turbine in a step, as far as power and wind show them, with their categories of IEC 61400-26-1:
 * - `unknown`: information unavailable
 * - `full`: in service, full performance
 * - `partial`: in service, partial performance
 * - `derated`: partial performance at a steady power below rated power, as by a set-point
 * - `calm`, `storm`: out of environmental specification, below the power of any use and above the cut-out
 * - `stopped`: stands although the wind suffices. Only a status log tells requested shutdowns, maintenance, forced
 *   outages and standby apart.
 */
export const operationStates = ['unknown', 'full', 'partial', 'derated', 'calm', 'storm', 'stopped'] as const
export type OperationState = (typeof operationStates)[number]

export const stateCode = Object.fromEntries(operationStates.map((state, code) => [state, code])) as Readonly<
  Record<OperationState, number>
>

/** Power that a standing turbine could have for its standstill to count, as a share of rated power. */
const worthwhile = 0.03
/** Least missing power of partial performance: shares of rated power and of the possible one. */
const [leastMissing, leastMissingOfPossible] = [0.1, 0.2]
/** Wind in which a standing turbine has cut out, m/s: cut-outs begin at 20 m/s. */
const stormMs = 20
/** Steps of a steady power, and the width of its classes as a share of rated power. */
const [steadySteps, steadyWidth] = [3, 0.02]
const ratedFrom = 0.95

/**
 * State of each step.
 * @param powerKw shape [step], NaN missing
 * @param possibleKw power by the curve and the wind, shape [step], NaN unknown
 * @param speedMs wind at the turbine, shape [step], NaN unknown
 * @returns codes by `stateCode`, shape [step]
 */
export function stepStates(
  powerKw: Float32Array,
  possibleKw: Float32Array,
  speedMs: Float32Array,
  ratedKw: number,
): Uint8Array {
  const codes = new Uint8Array(powerKw.length)
  for (let t = 0; t < codes.length; t++)
    codes[t] = stateCode[stateOf(powerKw[t]!, possibleKw[t]!, speedMs[t]!, ratedKw)]
  markDerated(codes, powerKw, ratedKw)
  return codes
}

function stateOf(power: number, possible: number, speed: number, ratedKw: number): OperationState {
  if (Number.isNaN(power)) return 'unknown'
  const isStanding = power <= standingShare * ratedKw
  if (isStanding && speed >= stormMs) return 'storm'
  if (Number.isNaN(possible)) return isStanding ? 'unknown' : 'full'
  if (isStanding) return possible < worthwhile * ratedKw ? 'calm' : 'stopped'
  const missing = possible - power
  const isMissing = missing > leastMissing * ratedKw && missing > leastMissingOfPossible * possible
  return isMissing ? 'partial' : 'full'
}

/** Marks partial performance at a steady power, with the steps of full performance between left as they are. */
function markDerated(codes: Uint8Array, powerKw: Float32Array, ratedKw: number): void {
  const classes = powerKw.map((power, t) =>
    codes[t] === stateCode.partial && power < ratedFrom * ratedKw
      ? Math.round(power / (steadyWidth * ratedKw))
      : Number.NaN,
  )
  for (const { first, end } of equalRuns(classes, steadySteps)) codes.fill(stateCode.derated, first, end)
}
