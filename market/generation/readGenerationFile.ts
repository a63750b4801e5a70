import {
  type Answers,
  askUnit,
  type Based,
  type ClockZone,
  type DecimalMark,
  germanOffsetMs,
  noteValues,
  type Recorder,
  readUnit,
  recognised,
  recorder,
  stated,
  type Unit,
  upperMedian,
} from '#domain'
import { unitOfCells } from '../files/columnUnits.ts'
import type { MarketIssue } from '../files/issues.ts'
import { type TimesOfRows, timesOfRows } from '../files/rowTimes.ts'
import { readValueTable, type ValueTable } from '../files/valueTable.ts'
import { agreementWith } from '../intervals/agreement.ts'
import { type Intervals, noIntervals, quarterMs } from '../intervals/intervals.ts'
import { gapsOf } from '../store/gaps.ts'
import { openFile, type SeriesFile } from '../store/importSeries.ts'
import type { SeriesContent } from '../store/seriesStore.ts'
import { type GenerationColumn, generationColumnsOf } from './generationColumns.ts'
import { mostMw } from './installedCapacity.ts'

/** Whole numbers per MW. */
export const generationUnit = 100
/** Publishers round to decimals or to whole MW: such values count as equal. */
export const generationTolerance = generationUnit

const hourMs = 3_600_000
/** Median above which hourly values must be in MW: in kW they would be too small for a country. */
const surelyMw = 100

export interface GenerationFileOptions {
  readonly timeZone: ClockZone | null
  /** Decimal mark stated by the operator. */
  readonly decimalMark?: DecimalMark | null
  /** Answers to the questions that the file raises. */
  readonly answers?: Answers
  readonly signal?: AbortSignal
}

const generationTitles = { named: /wind|solar|photovolta|load|last/i, usual: 'Generation' }

type GenerationTable = ValueTable<GenerationColumn>

/** Reads a file of generation and load; returns no values if a question is open. @throws UnreadableFile */
export async function readGenerationFile(
  file: string,
  stored: SeriesContent,
  { timeZone, decimalMark = null, answers = {}, signal }: GenerationFileOptions,
): Promise<SeriesFile> {
  const record = recorder(answers)
  const table = await readValueTable<GenerationColumn>(
    file,
    decimalMark,
    generationColumnsOf,
    record,
    generationTitles,
    signal,
  )
  if (table === null) return openFile(file, record)
  const times = timesOfRows(
    table.rows,
    {
      file: table.file,
      columns: table.times,
      zone: timeZone,
      agreement: (instantMs) => {
        const { series, unit } = table.columns[0]!
        return agreementWith(stored[series] ?? noIntervals(), generationTolerance, instantMs, (row) => {
          const value = table.values[0]![row]!
          return unit?.value.symbol !== 'MW' || Number.isNaN(value) ? null : value * generationUnit
        })
      },
    },
    record,
  )
  const units = table.columns.map((_, column) => unitOf(table, column, times, record))
  const allIssues: MarketIssue[] = [...table.issues, ...times.issues]
  const isUnread = times.intervals.length === 0 && allIssues.length > 0
  if (isUnread || record.hasQuestions()) return openFile(table, record, allIssues)
  const given: Record<string, Intervals> = {}
  const lines = new Map<number, number>()
  let zeros = 0
  for (const [column, { series }] of table.columns.entries()) {
    const own = noIntervals()
    for (const { row, startMs, stepMs, isAssumed } of times.intervals) {
      const { line } = table.rows[row]!
      const written = table.values[column]![row]!
      const valueMw = written * toMw(units[column]!.value, stepMs)
      lines.set(startMs, line)
      if (Number.isNaN(valueMw)) continue
      // The load of a country is never 0: tables write 0 for a missing value.
      if (series === 'load' && valueMw === 0) {
        zeros += 1
        continue
      }
      const max = mostMw(series, new Date(startMs + germanOffsetMs(startMs)).getUTCFullYear())
      if (valueMw < 0 || valueMw > max)
        allIssues.push({ file: table.file, code: 'outOfRange', line, text: String(valueMw), min: 0, max })
      ;(stepMs === quarterMs ? own.quarters : own.hours).set(startMs, Math.round(valueMw * generationUnit))
      if (isAssumed) own.assumed.add(startMs)
    }
    if (own.hours.size + own.quarters.size > 0) given[series] = own
  }
  const lineOf = (startMs: number) => lines.get(startMs) ?? 0
  return {
    file: table.file,
    sha256: table.sha256,
    rows: table.rows.length,
    source: table.times.source,
    given,
    lineOf,
    notes: [
      ...table.notes,
      ...times.notes,
      ...(zeros > 0 ? [{ file: table.file, code: 'zeroLoad' as const, count: zeros }] : []),
      ...gapsOf(leastKnown(given), table.file, lineOf),
    ],
    issues: allIssues,
    record,
  }
}

/** Factor from a written value to MW: energy of an interval is mean power times its length. */
function toMw({ factor, dimension }: Unit, stepMs: number): number {
  return (factor / 1000) * (dimension === 'energy' ? hourMs / stepMs : 1)
}

/** Unit of a column: stated, or MW if no other is possible, else a question. Hourly MW and MWh are equal. */
function unitOf(
  { columns, values, units, head, file }: GenerationTable,
  column: number,
  { intervals }: TimesOfRows,
  record: Recorder,
): Based<Unit> {
  const own = columns[column]!
  if (intervals.length === 0) return own.unit ?? { value: readUnit('MW')!, basis: recognised('otherValues') }
  const written = intervals.map(({ row }) => Math.abs(values[column]![row]!)).filter((value) => value > 0)
  const typical = upperMedian(written)
  const areHours = intervals.every(({ stepMs }) => stepMs === hourMs)
  const isSure = written.length === 0 || (areHours && typical >= surelyMw && typical < 200_000)
  const mw: Based<Unit> = { value: readUnit('MW')!, basis: recognised('otherValues') }
  const based =
    own.unit ??
    unitOfCells(units, ['power', 'energy'], { file, code: 'valueColumnsMissing', columns: [own.name] }) ??
    (isSure
      ? mw
      : askUnit(own.name, ['MW', 'MWh', 'GW', 'GWh', 'kW', 'kWh'], record, {
          line: head.line,
          consequenceOf: (unit) => `${Math.round(typical * toMw(unit, intervals[0]?.stepMs ?? hourMs))} MW`,
        }))
  const steps = new Set(intervals.map(({ stepMs }) => stepMs))
  const factor = based === null || steps.size !== 1 ? 1 : toMw(based.value, [...steps][0]!)
  const meaning = own.series === 'load' ? 'load' : `generation_${own.series}`
  if (based !== null) noteValues(own.name, meaning, stated(own.name, head.line), based, record, factor)
  return based ?? mw
}

/** The series with the fewest values: where it has a gap, at least one series is incomplete. */
function leastKnown(given: Readonly<Record<string, Intervals>>): Intervals {
  const sizeOf = ({ hours, quarters }: Intervals) => hours.size + quarters.size
  const all = Object.values(given)
  return all.reduce((least, own) => (sizeOf(own) < sizeOf(least) ? own : least), all[0] ?? noIntervals())
}
