import { type Answers, askOne, type Recorder } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { jsonReading } from '../jsonReading.ts'
import type { Reading } from '../reading.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { addMissing, memberOf, numberIn, numbersIn, textIn } from '../text/jsonValues.ts'
import {
  type CurvePoint,
  checkPoints,
  checkTableLength,
  curveOf,
  type PerformanceTable,
  type TurbineFile,
} from '../turbine/turbineFile.ts'
import { wattsPerWritten } from '../turbine/writtenPower.ts'
import { densityOf, objectsWith } from './windIoParts.ts'

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
  const read = (root: JsonNode, errors: IssueList, warnings: IssueList, record: Recorder) => {
    const types = objectsWith(root, 'performance')
    if (types.length === 0) addMissing(root, 'performance', errors)
    const type = types.length < 2 ? types[0] : chosenType(types, record)
    return type === undefined ? null : turbineOf(type, densityOf(root), errors, warnings)
  }
  return jsonReading(text, read, { answers }, 'yaml')
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
  if (!(rotorDiameterM !== null && rotorDiameterM > 0)) return addMissing(type, 'rotor_diameter', errors)
  const [cutInMs, cutOutMs] = ['cutin_wind_speed', 'cutout_wind_speed'].map((key) =>
    numberIn(performance, key),
  )
  const range = { cutInMs: cutInMs ?? null, cutOutMs: cutOutMs ?? null }
  const areaM2 = (Math.PI / 4) * rotorDiameterM ** 2
  const power = pointsOf(performance, 'power', range, errors)
  const cp = power === null ? pointsOf(performance, 'Cp', range, errors) : null
  const written = power ?? cp
  if (written === null) return addMissing(performance, 'power_curve', errors)
  const efficiency = cp === null ? 1 : numberIn(performance, 'generator_efficiency')
  if (efficiency === null) return addMissing(performance, 'generator_efficiency', errors)
  const mostWritten = Math.max(...written.map(({ value }) => value))
  const wattsPerUnit = wattsPerWritten(mostWritten, rotorDiameterM)
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
        : (rated * wattsPerWritten(rated, rotorDiameterM)) / 1000,
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
  if (!speeds || !values) return addMissing(curve, `${name}_values`, errors)
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
