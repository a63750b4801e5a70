import type { DecimalMark } from '../../numbers/index.ts'
import type { Answers, Recorder, Unit } from '../../reading/index.ts'
import { canHavePower } from '../../turbine/rotor.ts'
import type { IssueList } from '../issueList.ts'
import { type Reading, reading } from '../reading.ts'
import { readWindIoTurbine } from '../windIo/windIoTurbine.ts'
import { bareCurve } from './bareCurve.ts'
import { isDensity, usualPower, usualSpeed } from './curveColumns.ts'
import { readCurveCsv } from './curveCsv.ts'
import { readIecPowerCurve } from './iecPowerCurve.ts'
import { readPow } from './pow.ts'
import { readTrb } from './trb.ts'
import type { Curve, TurbineFile } from './turbineFile.ts'
import { readWtg } from './wtg.ts'

/** Formats of turbine files; 'iec' is the JSON of IEC 61400-16, 'windio' the YAML of windIO. */
export type TurbineFormat = 'trb' | 'wtg' | 'pow' | 'iec' | 'windio' | 'csv'

type Reader = (text: string, options: TableOptions) => Reading<TurbineFile>

export interface TableOptions {
  readonly decimal?: DecimalMark | undefined
  readonly answers?: Answers | undefined
}

const readers: Readonly<Record<TurbineFormat, Reader>> = {
  trb: readTrbFile,
  wtg: readWtg,
  pow: readPow,
  iec: readIecPowerCurve,
  windio: readWindIoTurbine,
  csv: readCurveCsv,
}

export function readTurbineFile(
  fileName: string,
  text: string,
  options: TableOptions = {},
): { readonly format: TurbineFormat; readonly read: Reading<TurbineFile> } {
  const format = turbineFormatOf(fileName, text)
  return { format, read: withPossibleNumbers(readers[format](text, options), format === 'wtg' ? 'W' : 'kW') }
}

/** Refuses an impossible density, cut-in speed, or power for the rotor, as in files with another unit than their format has. */
function withPossibleNumbers(read: Reading<TurbineFile>, unit: 'W' | 'kW'): Reading<TurbineFile> {
  if (!read.ok) return read
  const { rotorDiameterM, ratedPowerKw, tables } = read.value
  const value = tables
    .map(({ airDensityKgM3 }) => airDensityKgM3)
    .find((one) => one !== null && !isDensity(one))
  if (value != null) return { ok: false, issues: [{ code: 'airDensityOfTable', value }], record: read.record }
  const cut = tables.find(
    ({ cutInMs, cutOutMs }) => cutInMs !== null && cutOutMs !== null && cutInMs >= cutOutMs,
  )
  if (cut !== undefined) {
    const found = { code: 'cutSpeeds', value: cut.cutInMs!, max: cut.cutOutMs! } as const
    return { ok: false, issues: [found], record: read.record }
  }
  if (rotorDiameterM === null || ratedPowerKw === null) return read
  if (canHavePower(rotorDiameterM, ratedPowerKw, 'usual')) return read
  const issue = { code: 'powerOfRotor', value: ratedPowerKw, max: rotorDiameterM, text: unit } as const
  return { ok: false, issues: [issue], record: read.record }
}

/** The format by the ending of the file's name, else by how the text begins. */
export function turbineFormatOf(fileName: string, text: string): TurbineFormat {
  const ending = /\.(\w+)$/.exec(fileName.trim().toLowerCase())?.[1]
  if (ending === 'trb' || ending === 'wtg' || ending === 'pow' || ending === 'csv') return ending
  if (ending === 'json') return 'iec'
  if (ending === 'yaml' || ending === 'yml' || /^[ \t]*performance[ \t]*:/m.test(text)) return 'windio'
  const start = text.slice(0, 2000).trimStart()
  if (start.startsWith('<')) return 'wtg'
  if (start.startsWith('{')) return 'iec'
  if (start.startsWith('"')) return 'pow'
  // A single number on a line is a TRB file's count of lines.
  return /^[ \t]*\d+[ \t]*$/m.test(start) ? 'trb' : 'csv'
}

/** A TRB file has no units: m/s and kW, unless its numbers are impossible for a turbine; then they are asked. */
function readTrbFile(text: string, { answers }: TableOptions): Reading<TurbineFile> {
  const result = readTrb(text)
  if (!result.ok) return result
  const { name, power, thrust } = result.value
  const read = (_: IssueList, warnings: IssueList, record: Recorder) => {
    for (const warning of result.warnings) warnings.add(warning)
    const speed = usualSpeed(Math.max(...power.windSpeedMs, ...thrust.windSpeedMs), 'wind speed', record)
    const unit = usualPower(Math.max(...power.values), 'power', record)
    if (speed === null || unit === null) return null
    const scaled = (values: readonly number[], { factor }: Unit) =>
      factor === 1 ? values : values.map((value) => Number((value * factor).toPrecision(12)))
    const inMs = (curve: Curve) => ({ ...curve, windSpeedMs: scaled(curve.windSpeedMs, speed.value) })
    const inKw = { ...inMs(power), values: scaled(power.values, unit.value) }
    return bareCurve({ name, power: inKw, thrust: inMs(thrust) })
  }
  return reading(text, read, { answers })
}
