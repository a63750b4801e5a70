import { type NewPowerCurve, type PowerCurve, soundRecordOf } from '#contracts'
import {
  type Answers,
  type CurveOfType,
  checkCurve,
  cutOutQuestion,
  type DecimalMark,
  type FileIssue,
  identityQuestion,
  type PerformanceTable,
  type Question,
  type ReadingRecord,
  readCurveCsv,
  readTurbineFile,
  type TurbineFile,
  withCutOut,
  withoutIdentity,
} from '#domain'

/** A point of the table of single values, as typed. */
export interface CurveRow {
  readonly speed: string
  readonly power: string
  readonly ct: string
}

/** Curves that were read, or their errors; warnings accompany curves. */
export type CurveReading =
  | {
      readonly ok: true
      readonly tables: readonly PerformanceTable[]
      readonly warnings: readonly FileIssue[]
      /** How the text was interpreted; null: typed values, whose meaning is known. */
      readonly record: ReadingRecord | null
      /** Turbine named by the file; null: none. */
      readonly turbine: Pick<TurbineFile, 'name' | 'rotorDiameterM' | 'ratedPowerKw' | 'designClass'> | null
      /** Open question about typed values, whose chart is shown meanwhile. */
      readonly open?: Question
    }
  | {
      readonly ok: false
      readonly issues: readonly FileIssue[]
      readonly questions?: readonly Question[]
    }

export const emptyRow: CurveRow = { speed: '', power: '', ct: '' }

/** Lines before the first row in the text built from the rows. */
const headLines = 1

export function isEmptyRow({ speed, power, ct }: CurveRow): boolean {
  return [speed, power, ct].every((text) => text.trim() === '')
}

/** Operating range of a turbine, stated by its curve in addition to the values. */
export type CurveOperation = Pick<PerformanceTable, 'cutInMs' | 'cutOutMs' | 'restartMs' | 'stationaryCt'>

/** @returns  null: no curve is edited, or a new one was entered */
export function operationOf(curve: PowerCurve | null): CurveOperation | null {
  return (
    curve && {
      cutInMs: curve.cut_in_ms,
      cutOutMs: curve.cut_out_ms,
      restartMs: curve.restart_ms,
      stationaryCt: curve.stationary_ct,
    }
  )
}

/**
 * Reads the single values; line numbers of issues count the rows from 1.
 * @param operation operating range of the edited curve, which its values do not contain
 */
export function readRows(
  rows: readonly CurveRow[],
  decimal?: DecimalMark,
  operation: CurveOperation | null = null,
): CurveReading {
  const cell = (text: string) => text.replaceAll(/[;"\s]/g, ' ').trim()
  const body = rows.map(({ speed, power, ct }) => `${cell(speed)};${cell(power)};${cell(ct)}`)
  const filled = rows.map((row, i) => (isEmptyRow(row) ? '' : body[i]!))
  const result = readCurveCsv(['v (m/s);P (kW);Ct', ...filled].join('\n'), { decimal })
  const shifted = (issue: FileIssue) =>
    'line' in issue ? { ...issue, line: Math.max(1, issue.line - headLines) } : issue
  return result.ok
    ? {
        ok: true,
        tables: result.value.tables.map((table) => ({ ...table, ...operation })),
        warnings: result.warnings.map(shifted),
        record: null,
        turbine: null,
      }
    : { ok: false, issues: result.issues.map(shifted) }
}

/** Reads a pasted table or file of any format. */
export function readText(
  fileName: string,
  text: string,
  options: { readonly decimal?: DecimalMark | undefined; readonly answers?: Answers } = {},
): CurveReading {
  const { read } = readTurbineFile(fileName, text, {
    ...options,
    ...(options.answers && { answers: withoutIdentity(options.answers) }),
  })
  return read.ok
    ? {
        ok: true,
        tables: read.value.tables,
        warnings: read.warnings,
        record: read.record,
        turbine: read.value,
      }
    : { ok: false, issues: read.issues, questions: read.record.questions }
}

/** Contradictions between the type and the curves read; a file of another turbine causes a question. */
export function againstType(reading: CurveReading, type: CurveOfType, answers: Answers = {}): CurveReading {
  if (!reading.ok) return reading
  const question = reading.turbine && identityQuestion(reading.turbine, type, answers)
  if (question) return { ok: false, issues: [], questions: [question] }
  const cutOut = cutOutQuestion(reading.tables, answers)
  if (cutOut && reading.record) return { ok: false, issues: [], questions: [cutOut] }
  const tables = withCutOut(reading.tables, answers)
  const found = tables.map((table) =>
    checkCurve(table, { ...type, airDensityKgM3: table.airDensityKgM3 ?? type.airDensityKgM3 }),
  )
  const errors = found.flatMap((one) => one.errors)
  if (errors.length > 0) return { ok: false, issues: errors }
  const known = new Set(reading.warnings.map(({ code }) => code))
  const doubts = found.flatMap((one) => one.warnings).filter(({ code }) => !known.has(code))
  return { ...reading, tables, warnings: [...reading.warnings, ...doubts], ...(cutOut && { open: cutOut }) }
}

/** The rows of a curve, one for every wind speed of power or thrust; a computed thrust is left out. */
export function rowsOf(curve: PowerCurve): CurveRow[] {
  const power = new Map(curve.power.wind_speed_ms.map((speed, i) => [speed, curve.power.power_kw[i]]))
  const ct = new Map(
    curve.has_thrust ? curve.thrust.wind_speed_ms.map((speed, i) => [speed, curve.thrust.ct[i]]) : [],
  )
  const speeds = [...new Set([...power.keys(), ...ct.keys()])].sort((a, b) => a - b)
  const text = (value: number | undefined) => (value === undefined ? '' : String(value))
  return speeds.map((speed) => ({
    speed: String(speed),
    power: text(power.get(speed)),
    ct: text(ct.get(speed)),
  }))
}

/** Cells of a spreadsheet, pasted into the table at a row and a column. */
export function withPasted(
  rows: readonly CurveRow[],
  at: number,
  column: keyof CurveRow,
  text: string,
): CurveRow[] {
  const columns: readonly (keyof CurveRow)[] = ['speed', 'power', 'ct']
  const lines = text.replace(/(\r\n|\n|\r)$/, '').split(/\r\n|\n|\r/)
  const next = [...rows]
  lines.forEach((line, i) => {
    const cells = line.split(/[\t;]/)
    const row = { ...(next[at + i] ?? emptyRow) }
    cells.forEach((cell, j) => {
      const name = columns[columns.indexOf(column) + j]
      if (name !== undefined) row[name] = cell.trim()
    })
    next[at + i] = row
  })
  return next
}

/** A table in the form of a request. */
export function curveBody(table: PerformanceTable) {
  const { power, thrust } = table
  return {
    cut_in_ms: table.cutInMs,
    cut_out_ms: table.cutOutMs,
    restart_ms: table.restartMs,
    stationary_ct: table.stationaryCt,
    power: { wind_speed_ms: [...power.windSpeedMs], power_kw: [...power.values] },
    thrust: thrust && { wind_speed_ms: [...thrust.windSpeedMs], ct: [...thrust.values] },
    // Typed values leave the levels of an edited curve as they are.
    ...(table.sound && { sound: soundRecordOf(table.sound) }),
  } satisfies Partial<NewPowerCurve>
}
