import { answered, assumed, type Based, recognised, stated } from './basis.ts'
import type { StatedClock } from './clock/statedClock.ts'
import { type DateOrder, dateOrderInSequence, dateOrderOf } from './clock/timeText.ts'
import { type ClockZone, germanTime, readZone, utc, winterTime, zoneText } from './clock/zoneText.ts'
import { columnKey } from './questions.ts'
import type { IntervalStamp } from './record.ts'
import type { Recorder } from './recorder.ts'
import { readUnit } from './units/readUnit.ts'
import type { Dimension, Unit } from './units/units.ts'

/** Rows in whose sequence the order of dates is looked for. */
const sequenceRows = 500

/** A column as far as its unit is concerned. */
export interface UnitOfColumn {
  /** Its head, as it is written. */
  readonly name: string
  /** null where neither the head nor the row below names a unit that is known. */
  readonly unit: Unit | null
  /** As it is written; null: nothing is. */
  readonly unitText: string | null
}

/**
 * The unit of a column: stated, or asked. Degrees are the only unit of directions that files of winds leave out.
 *
 * @param offered  units of the question
 * @returns        null after a question
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
  const answer = record.ask({
    key: columnKey('unit', name),
    code: 'unit',
    subject: name,
    line,
    choices: offered.map((value) => ({ value })),
  })
  return answer && { value: readUnit(answer.value, dimension)!, basis: answer.basis }
}

/** What is asked of a clock, and where. */
export interface ZoneQuestion {
  readonly subject: string
  readonly line: number
}

/**
 * The clock of times that have no offset of their own: as stated, else asked.
 *
 * @returns  null after a question
 */
export function zoneOf(
  { zone }: StatedClock,
  { subject, line }: ZoneQuestion,
  record: Recorder,
): Based<ClockZone> | null {
  if (zone?.reading.kind === 'zone') return { value: zone.reading.zone, basis: zone.basis }
  const offered = zone?.reading.kind === 'unclear' ? zone.reading.choices : []
  const unclear = zone?.basis.kind === 'stated' ? zone.basis : null
  const answer = record.ask({
    key: 'timeZone',
    code: 'timeZone',
    subject: unclear?.text ?? subject,
    line: unclear?.line ?? line,
    choices: (offered.length > 0 ? offered : [utc, winterTime, germanTime]).map((one) => ({
      value: zoneText(one),
    })),
    isOpen: offered.length === 0,
  })
  // `CET` and `UTC+25` answer nothing: what is asked stays asked.
  const read = answer && readZone(answer.value)
  return read?.kind === 'zone' && answer !== null ? { value: read.zone, basis: answer.basis } : null
}

/** What times stand for: as answered, as stated, else the beginning of their interval. */
export function stampOf({ stamp }: StatedClock, given: IntervalStamp | undefined): Based<IntervalStamp> {
  if (given !== undefined) return { value: given, basis: answered('stamp') }
  return stamp ?? { value: 'begin', basis: assumed('intervalBegin') }
}

/**
 * The order of day and month: answered, shown by dates or by the sequence of rows, else asked.
 *
 * @param times  of rows that follow each other
 * @returns      null after a question
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
  const inSequence = dateOrderInSequence(times.slice(0, sequenceRows))
  if (inSequence !== null) return inSequence
  const answer = record.ask({
    key: columnKey('dateOrder', 'dates'),
    code: 'dateOrder',
    subject: times[0] ?? '',
    choices: [{ value: 'day_first' }, { value: 'month_first' }],
  })
  return answer && (answer.value === 'day_first' ? 'dayFirst' : 'monthFirst')
}
