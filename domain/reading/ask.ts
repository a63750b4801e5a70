import { type DecimalMark, decimalMarkOf, openNumberOf } from '../numbers/index.ts'
import type { Based } from './basis.ts'
import { columnKey } from './questions.ts'
import type { IntervalStamp } from './record.ts'
import type { Recorder } from './recorder.ts'
import { readUnit } from './units/readUnit.ts'
import type { Dimension, Unit } from './units/units.ts'

type Answer<Value> = Based<Value> | null

/** The chosen column, and its position among the offered ones. */
type ColumnAnswer = Based<string> & { readonly index: number }

/** Asks which of several columns to use; columns with equal names are identified by number. null after the question. */
export function askColumn(
  names: readonly string[],
  record: Recorder,
  {
    key = 'column',
    line,
    offered = names,
  }: { readonly key?: string; readonly line?: number; readonly offered?: readonly string[] } = {},
): ColumnAnswer | null {
  const choices = offered.map((name, i) => {
    const before = offered.slice(0, i).filter((other) => other === name).length
    return { value: before === 0 ? name : `${name} (${before + 1})` }
  })
  const subject = names.join(', ')
  const answer = record.ask({ key, code: 'column', subject, choices, ...(line !== undefined && { line }) })
  return answer && { ...answer, index: choices.findIndex(({ value }) => value === answer.value) }
}

/** Asks for the decimal mark, showing the first number that leaves it open; null after the question. */
function askDecimalMark(subject: string, record: Recorder): Answer<'.' | ','> {
  const choices = [{ value: '.' }, { value: ',' }]
  return record.ask({ key: 'decimalMark', code: 'decimalMark', subject, choices }) as Answer<'.' | ','>
}

/**
 * The decimal mark of numbers: as they show it together, else the plausible one, else asked.
 * @param plausible called if no number shows it
 * @returns null if no number has a mark; undefined after a question
 */
export function markOfNumbers(
  texts: readonly string[],
  record: Recorder,
  plausible: () => DecimalMark | null = () => null,
): DecimalMark | null | undefined {
  const shown = decimalMarkOf(texts)
  if (shown !== 'unknown') return shown === 'any' ? null : shown
  return plausible() ?? askDecimalMark(openNumberOf(texts), record)?.value
}

/** Asks whether times are beginnings or ends of their intervals, with the usual answer first; null after the question. */
export function askInterval(
  subject: string,
  record: Recorder,
  usual: IntervalStamp = 'begin',
): Answer<IntervalStamp> {
  const choices = (usual === 'end' ? ['end', 'begin'] : ['begin', 'end']).map((value) => ({ value }))
  return record.ask({ key: 'interval', code: 'interval', subject, choices }) as Answer<IntervalStamp>
}

interface UnitQuestion {
  readonly line?: number
  readonly dimension?: Dimension | undefined
  readonly consequenceOf?: (unit: Unit) => string
}

/** Asks for the unit of a column; null after the question. */
export function askUnit(
  name: string,
  offered: readonly string[],
  record: Recorder,
  { line, dimension, consequenceOf }: UnitQuestion = {},
): Answer<Unit> {
  const unitOf = (text: string) => readUnit(text, dimension)!
  const answer = record.ask({
    key: columnKey('unit', name),
    code: 'unit',
    subject: name,
    ...(line !== undefined && { line }),
    choices: offered.map((value) =>
      consequenceOf === undefined ? { value } : { value, consequence: consequenceOf(unitOf(value)) },
    ),
  })
  return answer && { value: unitOf(answer.value), basis: answer.basis }
}
