import { columnKey, type Recorder } from '../../reading/index.ts'
import type { MeasuredRows } from './measurementRows.ts'
import type { WindChannel } from './windColumns.ts'

/** No wind rests so long: a sensor whose values are exactly zero has ice, no power or a broken line. */
const leastMs = 23 * 3_600_000
/** Rows of a run: two with a gap between them show nothing. */
const leastRows = 8

interface Run {
  readonly first: number
  readonly end: number
}

/** Speeds without those of days of exact zeros, if they are answered to be missing. */
export function withoutFailure(
  { speedMs, localMs, lines }: MeasuredRows,
  { name }: Pick<WindChannel, 'name'>,
  record: Recorder,
): number[] {
  const failed = failedRuns(speedMs, localMs)
  if (failed.length === 0) return speedMs
  const count = failed.reduce((sum, { first, end }) => sum + end - first, 0)
  const answer = record.ask({
    key: columnKey('zeros', name),
    code: 'zeros',
    subject: name,
    line: lines[failed[0]!.first]!,
    choices: [{ value: 'missing', consequence: String(count) }, { value: 'calm' }],
  })
  if (answer?.value !== 'missing') return speedMs
  const known = [...speedMs]
  for (const { first, end } of failed) known.fill(Number.NaN, first, end)
  return known
}

/** Runs of rows with exact zeros over a day or longer. */
export function failedRuns(speedMs: readonly number[], timesMs: readonly number[]): readonly Run[] {
  return zeroRuns(speedMs).filter(
    ({ first, end }) => end - first >= leastRows && Math.abs(timesMs[end - 1]! - timesMs[first]!) >= leastMs,
  )
}

/** Runs of zeros; missing values do not end them. */
function zeroRuns(speedMs: readonly number[]): readonly Run[] {
  const known = speedMs.flatMap((speed, row) => (Number.isNaN(speed) ? [] : [row]))
  const isZero = (i: number) => speedMs[known[i] ?? -1] === 0
  const starts = known.flatMap((_, i) => (isZero(i) && !isZero(i - 1) ? [i] : []))
  const ends = known.flatMap((_, i) => (isZero(i) && !isZero(i + 1) ? [i] : []))
  return starts.map((start, i) => ({ first: known[start]!, end: known[ends[i]!]! + 1 }))
}
