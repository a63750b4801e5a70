import type { DecimalMark } from '#domain'
import type { FileTimeZone, MarketIssue } from '../files/issues.ts'
import { timesOfRows } from '../files/rowTimes.ts'
import { readValueTable } from '../files/valueTable.ts'
import { type Intervals, noIntervals, quarterMs, valueAt } from '../intervals/intervals.ts'
import { gapsOf } from '../store/gaps.ts'
import type { SeriesFile } from '../store/importSeries.ts'
import type { SeriesContent } from '../store/seriesStore.ts'
import { type GenerationColumn, generationColumnsOf, greatestMw } from './generationColumns.ts'

/** Whole numbers per MW. */
export const generationUnit = 100
/** Published numbers come with decimals or without. */
export const generationTolerance = generationUnit

export interface GenerationFileOptions {
  readonly timeZone: FileTimeZone | null
  /** Where the operator says it. */
  readonly decimalMark?: DecimalMark | null
  readonly signal?: AbortSignal
}

/** Reads a file of generation and load. @throws UnreadableFile */
export async function readGenerationFile(
  file: string,
  stored: SeriesContent,
  { timeZone, decimalMark = null, signal }: GenerationFileOptions,
): Promise<SeriesFile> {
  const table = await readValueTable<GenerationColumn>(file, decimalMark, generationColumnsOf, signal)
  const { intervals, notes, issues } = timesOfRows(table.rows, {
    file: table.file,
    columns: table.times,
    zone: timeZone,
    agreement: (instantMs) => {
      const { series, unit } = table.columns[0]!
      const known = stored[series] ?? noIntervals()
      let [compared, agreeing] = [0, 0]
      for (const [row, value] of table.values[0]!.entries()) {
        const other = Number.isNaN(instantMs[row]!) || unit === 'MWh' ? null : valueAt(known, instantMs[row]!)
        if (other === null || Number.isNaN(value)) continue
        compared += 1
        if (Math.abs(other - value * generationUnit) <= generationTolerance) agreeing += 1
      }
      return { compared, agreeing }
    },
  })
  const allIssues: MarketIssue[] = [...table.issues, ...issues]
  const given: Record<string, Intervals> = {}
  const lines = new Map<number, number>()
  let zeros = 0
  for (const [column, { series, unit }] of table.columns.entries()) {
    const own = noIntervals()
    for (const { row, startMs, stepMs, isAssumed } of intervals) {
      const { line } = table.rows[row]!
      const written = table.values[column]![row]!
      const valueMw = unit === 'MWh' && stepMs === quarterMs ? 4 * written : written
      lines.set(startMs, line)
      if (Number.isNaN(valueMw)) continue
      // A country never consumes nothing: tables write 0 where they have no load.
      if (series === 'load' && valueMw === 0) {
        zeros += 1
        continue
      }
      if (valueMw < 0 || valueMw > greatestMw[series])
        allIssues.push({
          file: table.file,
          code: 'outOfRange',
          line,
          text: String(written),
          min: 0,
          max: greatestMw[series],
        })
      ;(stepMs === quarterMs ? own.quarters : own.hours).set(startMs, Math.round(valueMw * generationUnit))
      if (isAssumed) own.assumed.add(startMs)
    }
    given[series] = own
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
      ...notes,
      ...(zeros > 0 ? [{ file: table.file, code: 'zeroLoad' as const, count: zeros }] : []),
      ...gapsOf(leastKnown(given), table.file, lineOf),
    ],
    issues: allIssues,
  }
}

/** The series with the fewest values: where it has none, one at least is missing. */
function leastKnown(given: Readonly<Record<string, Intervals>>): Intervals {
  const sizeOf = ({ hours, quarters }: Intervals) => hours.size + quarters.size
  return Object.values(given).reduce((least, own) => (sizeOf(own) < sizeOf(least) ? own : least))
}
