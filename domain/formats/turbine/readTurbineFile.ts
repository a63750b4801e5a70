import type { DecimalMark } from '../../numbers/index.ts'
import type { Answers } from '../../reading/index.ts'
import { canHavePower } from '../../turbine/rotor.ts'
import type { Reading } from '../reading.ts'
import { readWindIoTurbine } from '../windIo/windIoTurbine.ts'
import { bareCurve } from './bareCurve.ts'
import { readCurveCsv } from './curveCsv.ts'
import { readIecPowerCurve } from './iecPowerCurve.ts'
import { readPow } from './pow.ts'
import { readTrb } from './trb.ts'
import type { TurbineFile } from './turbineFile.ts'
import { readWtg } from './wtg.ts'

/** Formats of turbine files; 'iec' is the JSON of IEC 61400-16, 'windio' the YAML of windIO. */
export type TurbineFormat = 'trb' | 'wtg' | 'pow' | 'iec' | 'windio' | 'csv'

type Reader = (text: string, options: TableOptions) => Reading<TurbineFile>

/** Choices of a person about a table that does not show them itself. */
export interface TableOptions {
  readonly decimal?: DecimalMark | undefined
  /** Answers to the questions that the table raised. */
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
  return { format, read: withPossiblePower(readers[format](text, options), format === 'wtg' ? 'W' : 'kW') }
}

/** Refuses a power that is impossible for the rotor, as in files with another unit than their format has. */
function withPossiblePower(read: Reading<TurbineFile>, unit: 'W' | 'kW'): Reading<TurbineFile> {
  if (!read.ok) return read
  const { rotorDiameterM, ratedPowerKw } = read.value
  if (rotorDiameterM === null || ratedPowerKw === null) return read
  if (canHavePower(rotorDiameterM, ratedPowerKw)) return read
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

function readTrbFile(text: string): Reading<TurbineFile> {
  const result = readTrb(text)
  return result.ok ? { ...result, value: bareCurve(result.value) } : result
}
