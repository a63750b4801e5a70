import { askOne, askUnit } from './ask.ts'
import { answered, assumed, type Based, recognised, stated } from './basis.ts'
import type { StatedClock } from './clock/statedClock.ts'
import { type DateOrder, dateOrderInSequence, dateOrderOf, dateOrdersOf } from './clock/timeText.ts'
import { directionSense } from './heads/directionSense.ts'
import { factorsAbove, isCalibrationHead, type StatedFactor } from './heads/factors.ts'
import { northOf } from './heads/northInHead.ts'
import type { NumberedLine } from './heads/pairedLines.ts'
import { columnKey, type Question } from './questions.ts'
import type { IntervalStamp } from './record.ts'
import type { Recorder } from './recorder.ts'
import { readUnit } from './units/readUnit.ts'
import type { Dimension, Unit } from './units/units.ts'

/** Number of rows to examine for the order of dates. */
const sequenceRows = 2000
/** Longest step of series with parts of a day. */
const mostUsualStepMs = 3 * 3_600_000

/** A column with its head and unit. */
export interface UnitOfColumn {
  /** Head of the column, as written. */
  readonly name: string
  /** Unit; null if neither the head nor the row below names a known unit. */
  readonly unit: Unit | null
  /** The unit as written; null: none. */
  readonly unitText: string | null
}

/**
 * The unit of a column: stated, or asked. Degrees are the only unit of directions that files of winds leave out.
 * @param offered units of the question
 * @returns null after a question
 */
export function unitOf(
  { name, unit, unitText }: UnitOfColumn,
  offered: readonly string[],
  dimension: Dimension | undefined,
  line: number,
  record: Recorder,
): Based<Unit> | null {
  if (unit !== null) return { value: unit, basis: stated(unitText ?? unit.symbol, line) }
  if (dimension === 'angle' && unitText === null)
    return { value: readUnit('°')!, basis: recognised('onlyPossible') }
  return askUnit(name, offered, record, { line, dimension })
}

/** Meaning of time stamps: as answered, else as stated, else the beginning of their interval. */
export function stampOf({ stamp }: StatedClock, given: IntervalStamp | undefined): Based<IntervalStamp> {
  if (given !== undefined) return { value: given, basis: answered('stamp') }
  return stamp ?? { value: 'begin', basis: assumed('intervalBegin') }
}

/** The hour 24 is always an end; null if no time has it. */
export function endShownBy(times: readonly string[]): Based<IntervalStamp> | null {
  const isShown = times.some((text) => /(?:^|[ T])24:00/.test(text))
  return isShown ? { value: 'end', basis: recognised('otherValues') } : null
}

/**
 * The order of day and month: answered, or shown by dates or by the sequence of rows; else a question.
 * @param times of consecutive rows
 * @returns null after a question
 */
export function dateOrderIn(
  times: readonly string[],
  given: DateOrder | undefined,
  record: Recorder,
): DateOrder | null {
  if (given !== undefined) return given
  const shown = dateOrderOf(times)
  if (shown === 'any') return 'dayFirst'
  if (shown !== 'unknown') return shown
  const sample = times.slice(0, sequenceRows)
  const inSequence = [sample, sample.toReversed()]
    .flatMap((texts) => [dateOrderInSequence(texts, mostUsualStepMs), dateOrderInSequence(texts)])
    .find((found) => found !== null)
  if (inSequence !== undefined) return inSequence
  const subject = times.find((text) => dateOrdersOf(text).length > 0)!
  const words = dateOrdersOf(subject).map((order) => wordOfOrder[order])
  const answer = askOne('dateOrder', 'dates', words, record, { subject })
  return answer && orders.find((order) => wordOfOrder[order] === answer.value)!
}

const orders = ['dayFirst', 'monthFirst', 'yearFirst'] as const
const wordOfOrder = { dayFirst: 'day_first', monthFirst: 'month_first', yearFirst: 'year_first' } as const

/**
 * Angle from written directions to those from which the wind blows: 180° if the head says "towards".
 * @returns null after a question
 */
export function turnOf(name: string, line: number, record: Recorder): Based<0 | 180> | null {
  const sense = directionSense(name)
  if (sense !== 'open') return { value: sense === 'towards' ? 180 : 0, basis: recognised('headWord') }
  const answer = askOne('meaning', name, ['wind_from', 'wind_to'], record, { line })
  return answer && { value: answer.value === 'wind_to' ? 180 : 0, basis: answer.basis }
}

/**
 * Degrees to add to directions for the true north: 0 unless the file names another north or a declination,
 * which raises a question.
 * @param above lines above the table
 * @returns value null: do not use the directions; null after a question
 */
export function northTurnOf(
  name: string,
  headLine: number,
  above: readonly NumberedLine[],
  record: Recorder,
): Based<number | null> | null {
  const north = northOf(name, above)
  if (north === null) return { value: 0, basis: recognised('headWord') }
  const { declinationDeg, text, line } = north
  const offered = declinationDeg === null || declinationDeg === 0 ? [] : [String(declinationDeg)]
  return askDegrees(
    {
      key: columnKey('north', name),
      code: 'north',
      subject: line === null ? name : `${name} (${text})`,
      line: line ?? headLine,
      choices: [...offered, '0', 'not_used'].map((value) => ({ value })),
    },
    record,
  )
}

/**
 * Asks for an angle of at most 360°, which may be another than the offered ones.
 * @returns value null: the answer is an offered word; null after the question
 */
export function askDegrees(question: Question, record: Recorder): Based<number | null> | null {
  const answer = record.ask({ ...question, isOpen: true, unit: '°' })
  const isWord = question.choices.some(({ value }) => value === answer?.value && Number.isNaN(Number(value)))
  if (answer !== null && isWord) return { value: null, basis: answer.basis }
  const degrees = Number(answer?.value.replace(',', '.').replace('\u2212', '-') ?? Number.NaN)
  if (answer !== null && Math.abs(degrees) <= 360) return { value: degrees, basis: answer.basis }
  // Refuses an answer that is not an angle.
  if (answer !== null) record.ask(question)
  return null
}

/**
 * A unit multiplied by the factors that the column's head or lines above the table state. A question decides
 * whether the values contain them already.
 * @returns null after a question
 */
export function withFactors(
  unit: Based<Unit>,
  factors: readonly StatedFactor[],
  record: Recorder,
): Based<Unit> | null {
  const answers = factors.map(({ value, text, line }) => {
    const choices = [{ value: 'factor_contained' }, { value: 'factor_open', consequence: `× ${value}` }]
    const answer = record.ask({
      key: columnKey('factor', text),
      code: 'factor',
      subject: text,
      line,
      choices,
    })
    return answer && (answer.value === 'factor_open' ? value : 1)
  })
  const factor = answers.reduce<number | null>((all, one) => all && one && all * one, unit.value.factor)
  return factor === null ? null : { ...unit, value: { ...unit.value, factor } }
}

/** Notes the factors above a table and in its columns if its values are used unchanged. */
export function noteFactors(
  above: readonly NumberedLine[],
  heads: readonly string[],
  record: Recorder,
): void {
  for (const { text } of factorsAbove(above)) record.notUsed(text, 'openFactor')
  for (const head of heads) if (isCalibrationHead(head)) record.notUsed(head, 'openFactor')
}
