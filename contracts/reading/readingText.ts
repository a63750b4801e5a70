import type { Basis, Question } from '#domain'
import type { FileQuestion } from '../errors.ts'
import type { Messages } from '../messages/index.ts'
import type { WireReadingRecord } from './schema.ts'

type Texts = Messages['reading']

/** A question in the reader's language, with the meaning of each choice. */
export function questionOf(question: Question, text: Texts): FileQuestion {
  const { key, code, subject, line, choices, isOpen = false, unit } = question
  const asked = text.questions[code](subject)
  return {
    key,
    text: line === undefined ? asked : text.atLine(String(line), asked),
    choices: choices.map(({ value, consequence }) => {
      const named = text.choices[value] ?? value
      return { value, text: consequence === undefined ? named : text.choiceWith(named, consequence) }
    }),
    is_open: isOpen,
    ...(unit !== undefined && { unit }),
  }
}

/** Reading of one part of a file: part, reading and evidence. */
export interface ReadingLine {
  readonly subject: string
  readonly reading: string
  readonly basis: string
}

/**
 * How a file was understood, in plain words: one line per column, then the times and the coordinates.
 * @param number writes a number as the reader's language does
 */
export function readingLines(
  { columns, time, place }: WireReadingRecord,
  text: Texts,
  number: (value: number) => string,
): readonly ReadingLine[] {
  const lines: ReadingLine[] = columns.map((column) => {
    const { name, meaning, unit, factor, offset, height_m, missing, over_time, bases } = column
    return {
      subject: name,
      reading: [
        text.meanings[meaning] ?? meaning,
        ...(unit === null ? [] : [unit]),
        ...(factor === 1 && offset === 0 ? [] : [text.converted(number(factor), number(offset))]),
        ...(height_m === null ? [] : [text.height(number(height_m))]),
        ...(typeof missing === 'number' ? [text.missing(number(missing))] : []),
        ...(over_time === undefined ? [] : [overTimeText(over_time, text, number)]),
      ].join(', '),
      basis: basisTexts([bases.meaning, bases.unit, bases.height, bases.over_time], text),
    }
  })
  if (time !== null) {
    lines.push({
      subject: text.times,
      reading: [
        text.zones[time.zone] ?? time.zone,
        text.intervals[time.interval],
        ...(time.step_minutes === null ? [] : [text.step(number(time.step_minutes))]),
      ].join(', '),
      basis: basisTexts([time.bases.zone, time.bases.interval], text),
    })
  }
  if (place !== null)
    lines.push({
      subject: text.places,
      reading: [place.system, ...(place.pixels === undefined ? [] : [text.pixels[place.pixels]])].join(', '),
      basis: basisTexts([place.bases.system, place.bases.pixels], text),
    })
  return lines
}

/** How a file was understood, as sentences for result files, unused parts included. */
export function readingSentences(
  record: WireReadingRecord,
  text: Texts,
  number: (value: number) => string,
): readonly string[] {
  return [
    ...readingLines(record, text, number).map(
      ({ subject, reading, basis }) => `${subject}: ${reading} (${basis})`,
    ),
    ...notUsedLines(record, text),
  ]
}

/** Unused parts of a file, with the reason. */
export function notUsedLines({ not_used }: WireReadingRecord, text: Texts): readonly string[] {
  return not_used.map(({ name, reason }) => text.notUsed(name, text.notUsedReasons[reason]))
}

function overTimeText(
  { kind, window_hours }: NonNullable<WireReadingRecord['columns'][number]['over_time']>,
  text: Texts,
  number: (value: number) => string,
): string {
  return kind === 'runningSum' && window_hours !== null
    ? text.runningSumOf(number(window_hours))
    : text.overTime[kind]
}

function basisTexts(bases: readonly (Basis | undefined)[], text: Texts): string {
  const texts = bases.filter((basis) => basis !== undefined).map((basis) => basisText(basis, text))
  return [...new Set(texts)].join('; ')
}

function basisText(basis: Basis, text: Texts): string {
  switch (basis.kind) {
    case 'stated':
      return basis.line === undefined
        ? text.stated(basis.text)
        : text.statedAt(basis.text, String(basis.line))
    case 'recognised':
      return text.rules[basis.rule]
    case 'assumed':
      return text.defaults[basis.default]
    case 'answered':
      return text.answered
  }
}
