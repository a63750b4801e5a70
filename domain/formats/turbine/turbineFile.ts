import type { DesignClass } from '../../suitability/index.ts'
import { curveLineCount } from '../../turbine/limits.ts'
import type { SoundPower } from '../../turbine/soundPower.ts'
import type { IssueList } from '../issueList.ts'

/** Content of a turbine file, whatever its format. Unknown numbers are null. */
export interface TurbineFile {
  readonly name: string
  readonly manufacturer: string
  readonly rotorDiameterM: number | null
  readonly ratedPowerKw: number | null
  readonly hubHeightsM: readonly number[]
  /** Absent: the file states none. */
  readonly designClass?: DesignClass
  /** One table per air density or operating mode, in the file's order; at least one. */
  readonly tables: readonly PerformanceTable[]
}

/** Power and thrust of one turbine at one air density in one mode. */
export interface PerformanceTable {
  /** Name of the mode; empty if the file has none. */
  readonly mode: string
  /** kg/m³; null: not stated, the standard 1.225 is meant. */
  readonly airDensityKgM3: number | null
  /** Highest A-weighted sound power level; null: not stated. */
  readonly noiseLevelDb: number | null
  /** Absent: the file has no levels by wind speed. */
  readonly sound?: SoundPower
  readonly cutInMs: number | null
  readonly cutOutMs: number | null
  /** Wind speed below which a turbine starts again after a stop by high wind, m/s. */
  readonly restartMs: number | null
  /** Thrust coefficient of the turbine at standstill, valid outside the table. */
  readonly stationaryCt: number | null
  readonly power: Curve
  /** Thrust curve; null: the file has none. */
  readonly thrust: Curve | null
}

/** Values over strictly increasing wind speeds: power in kW, or thrust coefficients. */
export interface Curve {
  readonly windSpeedMs: readonly number[]
  readonly values: readonly number[]
}

export interface CurvePoint {
  readonly line: number
  readonly windSpeedMs: number
  readonly value: number
}

export function curveOf(points: readonly CurvePoint[]): Curve {
  return {
    windSpeedMs: points.map((point) => point.windSpeedMs),
    values: points.map((point) => point.value),
  }
}

export function checkWindSpeeds(points: readonly CurvePoint[], errors: IssueList): void {
  points.forEach(({ line, windSpeedMs }, index) => {
    const before = points[index - 1]?.windSpeedMs ?? Number.NEGATIVE_INFINITY
    if (windSpeedMs < 0) errors.add({ code: 'windSpeedNegative', line, value: windSpeedMs })
    else if (windSpeedMs <= before) errors.add({ code: 'windSpeedNotIncreasing', line, value: windSpeedMs })
  })
}

/** Largest thrust coefficient of a rotor at low wind speeds. */
export const mostThrustCoefficient = 1.5
/** Largest step of thrust coefficients above both neighbours; a lost digit or decimal mark exceeds it. */
const mostThrustStep = 0.3

/**
 * Refuses thrust coefficients far from those of the winds below and above, and forces or percents in their place. Reports
 * others above 1 and below 0, which are odd but occur.
 */
export function checkThrustValues(
  points: readonly CurvePoint[],
  errors: IssueList,
  warnings: IssueList,
): void {
  const isPossible = ({ value }: CurvePoint) => value > 0 && value <= mostThrustCoefficient
  points.forEach(({ line, value }, index) => {
    const before = points.slice(0, index).findLast(isPossible)
    const after = points.slice(index + 1).find(isPossible)
    const neighbours = [before, after].flatMap((point) => point?.value ?? [])
    const [least, most] = [Math.min(...neighbours), Math.max(...neighbours)]
    const isBetween = neighbours.length === 2
    const isHigh = value > (isBetween ? Math.min(most + mostThrustStep, 2 * most) : mostThrustCoefficient)
    if (isHigh || (isBetween && value < least / 2)) errors.add({ code: 'ctOffCurve', line, value })
    else if (value > 1) warnings.add({ code: 'ctAboveOne', line, value })
    else if (value < 0) warnings.add({ code: 'ctNegative', line, value })
  })
}

/** Reports power below 0 kW, which is odd but occurs below cut-in. */
export function checkPowerValues(points: readonly CurvePoint[], warnings: IssueList): void {
  for (const { line, value } of points) if (value < 0) warnings.add({ code: 'powerNegative', line, value })
}

/** Reports wind speeds and values of a table; see the single checks. @param thrust null: none */
export function checkPoints(
  power: readonly CurvePoint[],
  thrust: readonly CurvePoint[] | null,
  errors: IssueList,
  warnings: IssueList,
): void {
  checkWindSpeeds(power, errors)
  checkPowerValues(power, warnings)
  if (thrust !== null) checkThrustValues(thrust, errors, warnings)
}

export function checkTableLength(line: number, count: number, errors: IssueList): void {
  const { min, max } = curveLineCount
  if (count < min || count > max) errors.add({ code: 'tableLength', line, count, min, max })
}
