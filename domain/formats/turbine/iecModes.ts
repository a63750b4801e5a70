import { STANDARD_AIR_DENSITY_KGM3 } from '../../air/constants.ts'
import type { Recorder } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { addMissing, arrayIn, isTrueIn, memberOf, numberIn, textIn } from '../text/jsonValues.ts'
import { soundOf } from './iecAcoustics.ts'
import { type AxisPick, type IecAxis, iecParameters, pickOf } from './iecParameters.ts'
import {
  type CurvePoint,
  checkPoints,
  checkTableLength,
  curveOf,
  type PerformanceTable,
} from './turbineFile.ts'

/** Facts common to all modes of a document. */
export interface IecTurbine {
  /** Needed only where power is given as a coefficient. */
  readonly rotorDiameterM: number | null
  /** 1 where powers are in W, 1000 where they are in kW. */
  readonly wattsPerUnit: number
}

/**
 * The tables of one operating mode, one per air density. The user chooses the entry of a further parameter,
 * such as turbulence intensity.
 */
export function modeTables(
  mode: JsonNode,
  { rotorDiameterM, wattsPerUnit }: IecTurbine,
  errors: IssueList,
  warnings: IssueList,
  record: Recorder,
): PerformanceTable[] {
  const { axes, fixed } = iecParameters(mode, errors, warnings)
  const speeds = axes.find(({ label }) => label === 'wind-speed')
  const power = memberOf(mode, 'power', 'power_coefficient', 'cp')
  if (speeds === undefined) addMissing(mode, 'wind-speed', errors)
  if (power === null) addMissing(mode, 'power', errors)
  if (speeds === undefined || power === null) return []
  checkTableLength(speeds.line, speeds.values.length, errors)
  const density = axes.find(({ label }) => label === 'air-density')
  const further = axes.filter((axis) => axis !== speeds && axis !== density)
  const picks = further.map((axis) => [axis, pickOf(axis, errors, warnings, record)] as const)
  const thrust = memberOf(mode, 'thrust', 'thrust_coefficient', 'ct')
  const sound = soundOf(mode, errors, warnings)
  const densities = density?.values ?? [fixed.get('air-density') ?? null]
  return densities.map((entry, densityIndex) => {
    const airDensityKgM3 = typeof entry === 'number' ? entry : null
    const taken = new Map(picks.map(([axis, pick]) => [axis, pick ?? first]))
    if (density !== undefined) taken.set(density, [[densityIndex, 1]])
    const pick = (values: JsonNode) => pointsOf(values, axes, speeds, taken, errors)
    const rotorAreaM2 = (Math.PI / 4) * (rotorDiameterM ?? Number.NaN) ** 2
    const halfMass = 0.5 * (airDensityKgM3 ?? STANDARD_AIR_DENSITY_KGM3) * rotorAreaM2
    const wattsOf = (windSpeedMs: number) =>
      isPowerCoefficient(mode) ? halfMass * windSpeedMs ** 3 : wattsPerUnit
    const powerPoints = pick(power).map((point) => ({
      ...point,
      value: (point.value * wattsOf(point.windSpeedMs)) / 1000,
    }))
    const thrustPoints =
      thrust === null
        ? null
        : pick(thrust).map((point) => ({
            ...point,
            // No force at 0 m/s, and no coefficient either.
            value:
              isThrustForce(mode) && point.windSpeedMs > 0
                ? point.value / (halfMass * point.windSpeedMs ** 2)
                : point.value,
          }))
    checkPoints(powerPoints, thrustPoints, errors, warnings)
    return {
      mode: textIn(mode, 'name', 'label'),
      airDensityKgM3,
      ...sound,
      ...cutSpeeds(mode),
      stationaryCt: null,
      power: curveOf(powerPoints),
      thrust: thrustPoints === null ? null : curveOf(thrustPoints),
    }
  })
}

const first: AxisPick = [[0, 1]]

/** The points of a nested array along wind speed, at the chosen entries of all other axes. */
function pointsOf(
  values: JsonNode,
  axes: readonly IecAxis[],
  speeds: IecAxis,
  taken: ReadonlyMap<IecAxis, AxisPick>,
  errors: IssueList,
): CurvePoint[] {
  // An array with fewer levels would be read along the wrong axis.
  if (depthOf(values) < axes.filter((axis) => axis.values.length > 1).length) {
    errors.add({ code: 'jsonNumberExpected', line: values.line })
    return []
  }
  const levels = levelsOf(values, axes)
  return speeds.values.flatMap((windSpeedMs, speedIndex) => {
    const pickAt = (level: number): AxisPick => {
      const axis = levels[level] ?? null
      return axis === null ? first : axis === speeds ? [[speedIndex, 1]] : (taken.get(axis) ?? first)
    }
    const numberAt = (node: JsonNode | undefined, level: number): number =>
      node?.kind === 'array'
        ? pickAt(level).reduce(
            (sum, [index, weight]) => sum + weight * numberAt(node.items[index], level + 1),
            0,
          )
        : node?.kind === 'number'
          ? node.value
          : Number.NaN
    const value = numberAt(values, 0)
    if (typeof windSpeedMs === 'number' && Number.isFinite(value))
      return [{ line: values.line, windSpeedMs, value }]
    errors.add({ code: 'jsonNumberExpected', line: values.line })
    return []
  })
}

/** Axis of each level of a nested array; null: a level of one entry without a parameter, as in published files. */
function levelsOf(values: JsonNode, axes: readonly IecAxis[]): readonly (IecAxis | null)[] {
  const rest = axes.toSorted((a, b) => a.axis - b.axis)
  const depth = depthOf(values)
  const levels: (IecAxis | null)[] = []
  for (let node: JsonNode | undefined = values; node?.kind === 'array'; node = node.items[0]) {
    const left = depth - levels.length
    const isPadding = left > rest.length && node.items.length === 1 && rest[0]?.values.length !== 1
    levels.push(isPadding ? null : (rest.shift() ?? null))
  }
  return levels
}

function depthOf(values: JsonNode): number {
  let depth = 0
  for (let node: JsonNode | undefined = values; node?.kind === 'array'; node = node.items[0]) depth += 1
  return depth
}

function isPowerCoefficient(mode: JsonNode): boolean {
  if (memberOf(mode, 'power_coefficient') !== null && memberOf(mode, 'power') === null) return true
  return isTrueIn(mode, 'power_is_coefficient', 'cp_is_coefficient')
}

function isThrustForce(mode: JsonNode): boolean {
  const flags = ['thrust_is_coefficient', 'ct_is_coefficient']
  return memberOf(mode, ...flags) === null ? memberOf(mode, 'thrust') !== null : !isTrueIn(mode, ...flags)
}

/**
 * Cut-in, cut-out and restart speeds in m/s. Of several cut-outs the one with the longest period
 * counts: those are ten-minute means, as the curves are.
 */
function cutSpeeds(mode: JsonNode): Pick<PerformanceTable, 'cutInMs' | 'cutOutMs' | 'restartMs'> {
  const cuts = arrayIn(mode, 'cuts').map((cut) => ({
    kind: textIn(cut, 'cut_type', 'kind').replaceAll('_', '-'),
    windSpeedMs: numberIn(cut, 'wind_speed'),
    periodS: numberIn(cut, 'period') ?? 0,
  }))
  const speedOf = (kind: string) =>
    cuts.filter((cut) => cut.kind === kind).sort((a, b) => b.periodS - a.periodS)[0]?.windSpeedMs ?? null
  return {
    cutInMs: speedOf('low-cut-in'),
    cutOutMs: speedOf('high-cut-out'),
    restartMs: speedOf('high-cut-in'),
  }
}
