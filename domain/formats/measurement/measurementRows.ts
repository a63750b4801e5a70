import { variableDirection } from '../../dispersionYear/hourlyWeather.ts'
import { type DecimalMark, isMissingText, missingWinds, readMarkedNumber } from '../../numbers/index.ts'
import type { CompassColumn, DateOrder, Unit } from '../../reading/index.ts'
import { type IssueList, issueList, settleBadRows } from '../issueList.ts'
import { timedRows, type WrittenTimes } from '../timed/timedRows.ts'
import { areNoWinds, areOtherValues } from './impossibleValues.ts'
import type { MeasurementLayout } from './measurementLayout.ts'
import type { ValidFlag } from './validRows.ts'

export interface ReadColumn {
  readonly column: number
  readonly unit: Unit
  /** Directions towards which the wind blows: 180°. */
  readonly turnDeg?: number
  readonly compass?: CompassColumn
}

export interface RowForm {
  readonly layout: Pick<MeasurementLayout, 'time' | 'delimiter' | 'lastHeadLine'>
  readonly flags: readonly ValidFlag[]
  readonly speed: ReadColumn
  /** Whether the unit of the speeds is not a question. */
  readonly isUnitKnown: boolean
  readonly direction: ReadColumn | null
  readonly decimal: DecimalMark | null
  readonly order: DateOrder
  readonly maxRows: number
}

/** Rows as the file has them. Shapes [row]. */
export interface MeasuredRows extends WrittenTimes {
  /** m/s, NaN where missing. */
  readonly speedMs: number[]
  /** Degrees, NaN where missing. */
  readonly directionDeg: number[]
}

/** Numbers that loggers write for missing values. */
const missingNumbers: ReadonlySet<number> = new Set([...missingWinds, -99])
/** Marks a missing speed; a direction can have this value. */
const missingSpeed = 99.9
/** Highest wind that anemometers survive, m/s. */
const mostSpeedMs = 75

/** Reads all rows after the header; problems of a row are reported with its line. */
export function measuredRows(
  text: string,
  form: RowForm,
  errors: IssueList,
  warnings: IssueList,
): MeasuredRows {
  const { layout, speed, direction } = form
  const rows: MeasuredRows = { localMs: [], offsetMs: [], lines: [], speedMs: [], directionDeg: [] }
  const needed = Math.max(...layout.time.columns, speed.column) + 1
  const bad = issueList()
  const impossible = { count: 0, line: 0 }
  const tooFast = new Set<number>()
  const flagged = { count: 0, line: 0 }
  const possible: { readonly row: number; readonly speedMs: number }[] = []
  for (const { line, cells, time } of timedRows(text, layout, { ...form, needed }, errors, bad)) {
    const numberIn = (channel: ReadColumn | null) => {
      const cell = channel === null ? '' : (cells[channel.column] ?? '')
      // `NE` means a missing number elsewhere.
      const point = channel?.compass?.degreesOf(cell) ?? null
      if (point !== null) return point
      if (isMissingText(cell)) return Number.NaN
      const value = readMarkedNumber(cell, form.decimal)
      if (value === null) {
        bad.add({ code: 'numberInvalid', line, text: cell })
        return Number.NaN
      }
      const own = value * (channel?.unit.factor ?? 1)
      if (!missingNumbers.has(value) && (channel !== speed || value !== missingSpeed)) return own
      if (channel === speed && own >= 0 && own <= mostSpeedMs)
        possible.push({ row: rows.speedMs.length, speedMs: own })
      return Number.NaN
    }
    let speedMs = numberIn(speed)
    let directionDeg = numberIn(direction)
    if (speedMs < 0 || speedMs > mostSpeedMs) {
      tooFast.add(speedMs)
      speedMs = noteAt(impossible, line)
    }
    if (directionDeg === variableDirection) directionDeg = Number.NaN
    else if (directionDeg < -180 || directionDeg > 360) directionDeg = noteAt(impossible, line)
    else if (direction?.turnDeg || directionDeg < 0)
      directionDeg = (directionDeg + (direction?.turnDeg ?? 0) + 360) % 360
    if (form.flags.some(({ column, isValid }) => !isValid((cells[column] ?? '').trim()))) {
      if (!Number.isNaN(speedMs)) speedMs = noteAt(flagged, line)
      if (possible.at(-1)?.row === rows.speedMs.length) possible.pop()
    }
    rows.localMs.push(time.localMs)
    rows.offsetMs.push(time.offsetMs)
    rows.lines.push(line)
    rows.speedMs.push(speedMs)
    rows.directionDeg.push(directionDeg)
  }
  // Among higher winds, 999 cm/s and 99.9 km/h are winds.
  const highestMs = rows.speedMs.reduce(
    (most, speedMs) => (Number.isNaN(speedMs) ? most : Math.max(most, speedMs)),
    0,
  )
  for (const { row, speedMs } of possible) if (speedMs < highestMs) rows.speedMs[row] = speedMs
  settleBadRows(bad, rows.localMs.length, errors, warnings)
  const known = rows.speedMs.filter((speedMs) => !Number.isNaN(speedMs))
  const isOften = areOtherValues(tooFast.size, impossible.count, rows.speedMs.length)
  if (form.isUnitKnown && (isOften || areNoWinds(known)))
    errors.add({
      code: 'measurementNoWinds',
      count: impossible.count || known.length,
      line: impossible.line || rows.lines[0]!,
    })
  else if (impossible.count > 0) warnings.add({ code: 'measurementImpossible', ...impossible })
  if (flagged.count > 0) warnings.add({ code: 'measurementFlagged', ...flagged })
  return rows
}

/** Counts omitted values, with the first line; returns a missing value. */
function noteAt(noted: { count: number; line: number }, line: number): number {
  if (noted.count === 0) noted.line = line
  noted.count += 1
  return Number.NaN
}
