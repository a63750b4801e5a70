import { type Answers, askOne, type Recorder } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { type Reading, reading } from '../reading.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { memberOf, numberIn, numbersIn, textIn } from '../text/jsonValues.ts'
import { readYaml } from '../text/yamlReader.ts'
import {
  type CurvePoint,
  checkPoints,
  checkTableLength,
  curveOf,
  type PerformanceTable,
  type TurbineFile,
} from '../turbine/turbineFile.ts'
import { densityOf, objectsWith } from './windIoParts.ts'

/** W/m² of rotor area: turbines have 150 to 1000, so that powers below are kW. */
const leastWattsPerM2 = 10

/**
 * A turbine type of windIO (YAML): a turbine, a farm or a whole system, of several types the chosen one. Power is a
 * table in W, or of coefficients of the rotor, at the density of the resource and with the stated efficiency of the generator; kW are recognised by the rotor. Points outside
 * the stated cut-in and cut-out speeds, which mark the switching in such tables, are left out. A turbine with only a
 * rated power and speed has no curve and is refused.
 * @see github.com/IEAWindSystems/windIO, `turbine` of plant schemas
 */
export function readWindIoTurbine(
  text: string,
  { answers = {} }: { readonly answers?: Answers | undefined } = {},
): Reading<TurbineFile> {
  return reading(
    text,
    (errors, warnings, record) => {
      const yaml = readYaml(text)
      if (!yaml.ok) {
        errors.add({ code: 'yamlInvalid', line: yaml.line })
        return null
      }
      const types = objectsWith(yaml.root, 'performance')
      if (types.length === 0)
        errors.add({ code: 'memberMissing', line: yaml.root.line, member: 'performance' })
      const type = types.length < 2 ? types[0] : chosenType(types, record)
      return type === undefined ? null : turbineOf(type, densityOf(yaml.root), errors, warnings)
    },
    { answers },
  )
}

function chosenType(types: readonly JsonNode[], record: Recorder): JsonNode | undefined {
  const names = types.map((type, index) => `${index}: ${textIn(type, 'name')}`)
  const answer = askOne('typeOfFile', names.join(', '), names, record, { key: 'windio_turbine' })
  return types[names.indexOf(answer?.value ?? '')]
}

function turbineOf(
  type: JsonNode,
  densityKgM3: number,
  errors: IssueList,
  warnings: IssueList,
): TurbineFile | null {
  const performance = memberOf(type, 'performance')!
  const rotorDiameterM = numberIn(type, 'rotor_diameter')
  if (!(rotorDiameterM !== null && rotorDiameterM > 0)) {
    errors.add({ code: 'memberMissing', line: type.line, member: 'rotor_diameter' })
    return null
  }
  const [cutInMs, cutOutMs] = ['cutin_wind_speed', 'cutout_wind_speed'].map((key) =>
    numberIn(performance, key),
  )
  const range = { cutInMs: cutInMs ?? null, cutOutMs: cutOutMs ?? null }
  const areaM2 = (Math.PI / 4) * rotorDiameterM ** 2
  const power = pointsOf(performance, 'power', range, errors)
  const cp = power === null ? pointsOf(performance, 'Cp', range, errors) : null
  const written = power ?? cp
  if (written === null) {
    errors.add({ code: 'memberMissing', line: performance.line, member: 'power_curve' })
    return null
  }
  const efficiency = cp === null ? 1 : numberIn(performance, 'generator_efficiency')
  if (efficiency === null) {
    errors.add({ code: 'memberMissing', line: performance.line, member: 'generator_efficiency' })
    return null
  }
  const mostWritten = Math.max(...written.map(({ value }) => value))
  const wattsPerUnit = mostWritten / areaM2 < leastWattsPerM2 ? 1000 : 1
  const wattsAt = ({ windSpeedMs, value }: CurvePoint) =>
    cp === null ? value * wattsPerUnit : 0.5 * efficiency * densityKgM3 * areaM2 * windSpeedMs ** 3 * value
  const powerKw = written.map((point) => ({ ...point, value: wattsAt(point) / 1000 }))
  const thrust = pointsOf(performance, 'Ct', range, errors)
  checkPoints(powerKw, thrust, errors, warnings)
  const rated = numberIn(performance, 'rated_power')
  const hubHeightM = numberIn(type, 'hub_height')
  const table: PerformanceTable = {
    ...{ mode: '', airDensityKgM3: densityKgM3, noiseLevelDb: null },
    ...range,
    ...{ restartMs: null, stationaryCt: null },
    power: curveOf(powerKw),
    thrust: thrust === null ? null : curveOf(thrust),
  }
  return {
    name: textIn(type, 'name'),
    manufacturer: '',
    rotorDiameterM,
    ratedPowerKw:
      rated === null
        ? Math.max(...powerKw.map(({ value }) => value))
        : (rated * (rated / areaM2 < leastWattsPerM2 ? 1000 : 1)) / 1000,
    hubHeightsM: hubHeightM === null ? [] : [hubHeightM],
    tables: [table],
  }
}

/** Points of `power_curve`, `Cp_curve` or `Ct_curve` within the operating range; null: there is no such curve. */
function pointsOf(
  performance: JsonNode,
  name: 'power' | 'Cp' | 'Ct',
  { cutInMs, cutOutMs }: Pick<PerformanceTable, 'cutInMs' | 'cutOutMs'>,
  errors: IssueList,
): CurvePoint[] | null {
  const curve = memberOf(performance, `${name}_curve`)
  if (curve === null) return null
  const [speeds, values] = [`${name}_wind_speeds`, `${name}_values`].map((key) => memberOf(curve, key))
  if (!speeds || !values) {
    errors.add({ code: 'memberMissing', line: curve.line, member: `${name}_values` })
    return null
  }
  const [speedsMs, numbers] = [numbersIn(speeds, errors), numbersIn(values, errors)]
  if (speedsMs.length !== numbers.length) {
    const [expected, found] = [speedsMs.length, numbers.length]
    errors.add({ code: 'numberCount', line: values.line, expected, found })
    return null
  }
  const first = speedsMs.findLastIndex((speed) => cutInMs !== null && speed <= cutInMs)
  const last = speedsMs.findIndex((speed) => cutOutMs !== null && speed >= cutOutMs)
  const [from, end] = [Math.max(0, first), last < 0 ? speedsMs.length : last + 1]
  checkTableLength(curve.line, end - from, errors)
  return speedsMs
    .slice(from, end)
    .map((windSpeedMs, index) => ({ line: speeds.line, windSpeedMs, value: numbers[from + index]! }))
}
