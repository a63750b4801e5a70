import { type DecimalMark, decimalMarkOf, openNumberOf } from '../numbers/index.ts'
import type { Based } from './basis.ts'
import { columnKey, type QuestionCode } from './questions.ts'
import type { IntervalStamp } from './record.ts'
import type { Recorder } from './recorder.ts'
import { readUnit } from './units/readUnit.ts'
import type { Dimension, Unit } from './units/units.ts'

type Answer<Value> = Based<Value> | null

/** Asks which of some values holds for a column, or another subject; null after the question. */
export function askOne<Value extends string>(
  code: QuestionCode,
  about: string,
  values: readonly Value[],
  record: Recorder,
  {
    key = columnKey(code, about),
    subject = about,
    line,
  }: { key?: string; subject?: string; line?: number } = {},
): Answer<Value> {
  const choices = values.map((value) => ({ value }))
  const place = line === undefined ? {} : { line }
  return record.ask({ key, code, subject, choices, ...place }) as Answer<Value>
}

/** The chosen column, and its position among the offered ones. */
type ColumnAnswer = Based<string> & { readonly index: number }

/**
 * Asks which of several columns to use; columns with equal names are identified by number. The others are noted as not
 * needed, unless the answer adds up several of them.
 * @returns null after the question
 */
export function askColumn(
  names: readonly string[],
  record: Recorder,
  {
    key = 'column',
    line,
    offered = names,
  }: { readonly key?: string; readonly line?: number; readonly offered?: readonly string[] } = {},
): ColumnAnswer | null {
  const values = offered.map((name, i) => {
    const before = offered.slice(0, i).filter((other) => other === name).length
    return before === 0 ? name : `${name} (${before + 1})`
  })
  const answer = askOne('column', names.join(', '), values, record, {
    key,
    ...(line !== undefined && { line }),
  })
  if (answer === null) return null
  const index = values.indexOf(answer.value)
  const isOfOne = names.includes(offered[index]!) || answer.value === 'not_used'
  for (const name of names) if (isOfOne && name !== offered[index]) record.notUsed(name, 'notNeeded')
  return { ...answer, index }
}

/** Asks for the decimal mark, showing the first number that leaves it open; null after the question. */
function askDecimalMark(subject: string, record: Recorder): Answer<'.' | ','> {
  return askOne('decimalMark', subject, ['.', ','], record, { key: 'decimalMark' })
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
  const values = usual === 'end' ? (['end', 'begin'] as const) : (['begin', 'end'] as const)
  return askOne('interval', subject, values, record, { key: 'interval' })
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
