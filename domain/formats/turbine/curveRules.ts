import { curveLineCount } from '../../turbine/limits.ts'
import { powerCoefficient } from '../../turbine/thrust.ts'
import { type IssueList, issueList } from '../issueList.ts'
import type { FileIssue } from '../issues.ts'
import {
  type Curve,
  type CurvePoint,
  checkPowerValues,
  checkTableLength,
  checkThrustValues,
  checkWindSpeeds,
} from './turbineFile.ts'

/** A power curve to be stored, however it was entered. */
export interface EnteredCurve {
  readonly power: Curve
  /** Thrust coefficients; null: to be computed from the power. */
  readonly thrust: Curve | null
  /** m/s; null: the first wind speed of the power. */
  readonly cutInMs: number | null
}

/** Data of a curve's type, to judge its values by. */
export interface CurveOfType {
  readonly ratedPowerKw: number
  readonly rotorDiameterM: number
  readonly airDensityKgM3: number
}

/** The curve may be stored if there are no errors; `line` counts the points from 1. */
export interface CurveFindings {
  readonly errors: readonly FileIssue[]
  /** Errors by the table they are in. */
  readonly errorsIn: Readonly<Record<'power' | 'thrust', readonly FileIssue[]>>
  readonly warnings: readonly FileIssue[]
}

/** Betz's limit of the power coefficient. */
const betzLimit = 16 / 27
/** Power that measured curves reach above the rated one. */
const ratedPowerTolerance = 1.05

/**
 * Checks a power curve that is to be stored: 2 to 100 points of power and of thrust, increasing wind speeds,
 * 0 kW at the first one unless the turbine cuts in there. Ct above 1, negative values and contradictions to
 * the type or Betz's limit are warnings.
 */
export function checkCurve(curve: EnteredCurve, type: CurveOfType): CurveFindings {
  const errors = { power: issueList(), thrust: issueList() }
  const warnings = issueList()
  const power = pointsOf(curve.power, errors.power)
  checkFirstPower(power, curve.cutInMs, errors.power)
  checkPoints(power, errors.power)
  checkPowerValues(power, warnings)
  if (curve.thrust !== null) {
    const thrust = pointsOf(curve.thrust, errors.thrust)
    checkPoints(thrust, errors.thrust)
    checkThrustValues(thrust, errors.thrust, warnings)
  }
  checkAgainstType(power, type, warnings)
  const errorsIn = { power: errors.power.all(), thrust: errors.thrust.all() }
  return { errors: [...errorsIn.power, ...errorsIn.thrust], errorsIn, warnings: warnings.all() }
}

/** Reports a first power other than 0 kW, unless the turbine cuts in at that wind speed. */
export function checkFirstPower(
  power: readonly CurvePoint[],
  cutInMs: number | null,
  errors: IssueList,
): void {
  const first = power[0]
  if (first === undefined || first.value === 0) return
  if (cutInMs !== null && cutInMs >= first.windSpeedMs) return
  errors.add({ code: 'firstPowerNotZero', line: first.line, value: first.value })
}

function checkPoints(points: readonly CurvePoint[], errors: IssueList): void {
  if (points.length < curveLineCount.min || points.length > curveLineCount.max)
    checkTableLength(1, points.length, errors)
  for (const { line, windSpeedMs, value } of points)
    if (!Number.isFinite(windSpeedMs) || !Number.isFinite(value))
      errors.add({ code: 'numberInvalid', line, text: '' })
  checkWindSpeeds(points, errors)
}

function checkAgainstType(power: readonly CurvePoint[], type: CurveOfType, warnings: IssueList): void {
  const max = ratedPowerTolerance * type.ratedPowerKw
  for (const { line, windSpeedMs, value } of power) {
    if (value > max) warnings.add({ code: 'powerAboveRated', line, value, max: type.ratedPowerKw })
    const cp = powerCoefficient(value, windSpeedMs, type.rotorDiameterM, type.airDensityKgM3)
    if (windSpeedMs > 0 && cp > betzLimit)
      warnings.add({ code: 'powerAboveBetz', line, value, windSpeedMs, cp: Math.round(1000 * cp) / 1000 })
  }
}

/** The points of lists that should be equally long; those that only one list has are reported. */
function pointsOf({ windSpeedMs, values }: Curve, errors: IssueList): CurvePoint[] {
  const [expected, found] = [windSpeedMs.length, values.length]
  const count = Math.min(expected, found)
  if (expected !== found) errors.add({ code: 'numberCount', line: count + 1, expected, found })
  return Array.from({ length: count }, (_, index) => ({
    line: index + 1,
    windSpeedMs: windSpeedMs[index]!,
    value: values[index]!,
  }))
}
