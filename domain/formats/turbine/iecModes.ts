import { STANDARD_AIR_DENSITY_KGM3 } from '../../air/constants.ts'
import type { IssueList } from '../issueList.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { arrayIn, memberOf, numberIn, numbersIn, textIn } from '../text/jsonValues.ts'
import {
  type CurvePoint,
  checkPowerValues,
  checkTableLength,
  checkThrustValues,
  checkWindSpeeds,
  curveOf,
  type PerformanceTable,
} from './turbineFile.ts'

interface Parameter {
  readonly label: string
  readonly axis: number
  readonly values: readonly number[]
  readonly line: number
}

/**
 * The tables of one operating mode, one per air density. Of any further parameter, such as turbulence
 * intensity, the first value is taken and named in a warning.
 *
 * @param rotorDiameterM  needed only where power is given as a coefficient
 */
export function modeTables(
  mode: JsonNode,
  rotorDiameterM: number | null,
  errors: IssueList,
  warnings: IssueList,
): PerformanceTable[] {
  const parameters = parametersOf(mode, errors)
  const speeds = parameters.find((parameter) => parameter.label === 'wind-speed')
  const power = memberOf(mode, 'power', 'power_coefficient', 'cp')
  if (speeds === undefined) errors.add({ code: 'memberMissing', line: mode.line, member: 'wind-speed' })
  if (power === null) errors.add({ code: 'memberMissing', line: mode.line, member: 'power' })
  if (speeds === undefined || power === null) return []
  checkTableLength(speeds.line, speeds.values.length, errors)
  const density = parameters.find((parameter) => parameter.label === 'air-density')
  for (const { label, line, values } of parameters)
    if (label !== 'wind-speed' && label !== 'air-density' && values.length > 1)
      warnings.add({ code: 'parameterFixed', line, parameter: label, value: values[0]! })
  const thrust = memberOf(mode, 'thrust', 'thrust_coefficient', 'ct')
  const densities = density?.values ?? [null]
  return densities.map((airDensityKgM3, densityIndex) => {
    const pick = (values: JsonNode) => pointsOf(values, speeds, density?.axis ?? -1, densityIndex, errors)
    const rotorAreaM2 = (Math.PI / 4) * (rotorDiameterM ?? Number.NaN) ** 2
    const halfMass = 0.5 * (airDensityKgM3 ?? STANDARD_AIR_DENSITY_KGM3) * rotorAreaM2
    const powerPoints = pick(power).map((point) => ({
      ...point,
      value: (point.value * (isPowerCoefficient(mode) ? halfMass * point.windSpeedMs ** 3 : 1)) / 1000,
    }))
    const thrustPoints =
      thrust === null
        ? null
        : pick(thrust).map((point) => ({
            ...point,
            value: isThrustForce(mode) ? point.value / (halfMass * point.windSpeedMs ** 2) : point.value,
          }))
    checkWindSpeeds(powerPoints, errors)
    checkPowerValues(powerPoints, warnings)
    if (thrustPoints !== null) checkThrustValues(thrustPoints, warnings)
    return {
      mode: textIn(mode, 'name', 'label'),
      airDensityKgM3,
      noiseLevelDb: null,
      ...cutSpeeds(mode),
      stationaryCt: null,
      power: curveOf(powerPoints),
      thrust: thrustPoints === null ? null : curveOf(thrustPoints),
    }
  })
}

function parametersOf(mode: JsonNode, errors: IssueList): Parameter[] {
  return arrayIn(mode, 'parameters').map((parameter) => ({
    label: textIn(parameter, 'label'),
    axis: numberIn(parameter, 'axis', 'dimension') ?? 0,
    values: numbersIn(memberOf(parameter, 'values', 'points') ?? parameter, errors),
    line: parameter.line,
  }))
}

/** The points of a nested array along wind speed, at one air density and the first of all else. */
function pointsOf(
  values: JsonNode,
  speeds: Parameter,
  densityAxis: number,
  densityIndex: number,
  errors: IssueList,
): CurvePoint[] {
  return speeds.values.flatMap((windSpeedMs, speedIndex) => {
    let node: JsonNode | undefined = values
    for (let axis = 0; node?.kind === 'array'; axis++)
      node = node.items[axis === speeds.axis ? speedIndex : axis === densityAxis ? densityIndex : 0]
    if (node?.kind === 'number') return [{ line: node.line, windSpeedMs, value: node.value }]
    errors.add({ code: 'jsonNumberExpected', line: (node ?? values).line })
    return []
  })
}

function isPowerCoefficient(mode: JsonNode): boolean {
  if (memberOf(mode, 'power_coefficient') !== null && memberOf(mode, 'power') === null) return true
  return isTrue(memberOf(mode, 'power_is_coefficient', 'cp_is_coefficient'))
}

function isThrustForce(mode: JsonNode): boolean {
  const flag = memberOf(mode, 'thrust_is_coefficient', 'ct_is_coefficient')
  if (flag !== null) return !isTrue(flag)
  return memberOf(mode, 'thrust') !== null
}

function isTrue(node: JsonNode | null): boolean {
  return node?.kind === 'literal' && node.value === true
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
