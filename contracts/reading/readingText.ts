import { type Basis, type Question, type ReadingRecord, zoneText } from '#domain'
import type { FileQuestion } from '../errors.ts'
import type { Messages } from '../messages/index.ts'

type Texts = Messages['reading']

/** A question in the reader's language, with what each choice means. */
export function questionOf(question: Question, text: Texts): FileQuestion {
  const { key, code, subject, line, choices } = question
  const asked = text.questions[code](subject)
  return {
    key,
    text: line === undefined ? asked : text.atLine(String(line), asked),
    choices: choices.map(({ value, consequence }) => {
      const named = text.choices[value] ?? value
      return { value, text: consequence === undefined ? named : text.choiceWith(named, consequence) }
    }),
  }
}

/** How one part of a file was understood: what, how, and on what that rests. */
export interface ReadingLine {
  readonly subject: string
  readonly reading: string
  readonly basis: string
}

/**
 * How a file was understood, in plain words: one line per column, then the times and the coordinates.
 *
 * @param number  writes a number as the reader's language does
 */
export function readingLines(
  { columns, time, place }: ReadingRecord,
  text: Texts,
  number: (value: number) => string,
): readonly ReadingLine[] {
  const lines: ReadingLine[] = columns.map(({ name, meaning, unit, factor, offset, heightM, basis }) => ({
    subject: name,
    reading: [
      text.meanings[meaning] ?? meaning,
      ...(unit === null ? [] : [unit]),
      ...(factor === 1 && offset === 0 ? [] : [text.converted(number(factor), number(offset))]),
      ...(heightM === null ? [] : [text.height(number(heightM))]),
    ].join(', '),
    basis: basisTexts([basis.meaning, basis.unit, basis.height], text),
  }))
  if (time !== null) {
    lines.push({
      subject: text.times,
      reading: [
        text.zones[zoneText(time.zone)] ?? zoneText(time.zone),
        text.intervals[time.interval],
        ...(time.stepMinutes === null ? [] : [text.step(number(time.stepMinutes))]),
      ].join(', '),
      basis: basisTexts([time.zoneBasis, time.intervalBasis], text),
    })
  }
  if (place !== null)
    lines.push({ subject: text.places, reading: place.system, basis: basisTexts([place.basis], text) })
  return lines
}

/** What is not used of a file and why. */
export function notUsedLines({ notUsed }: ReadingRecord, text: Texts): readonly string[] {
  return notUsed.map(({ name, reason }) => text.notUsed(name, text.notUsedReasons[reason]))
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
