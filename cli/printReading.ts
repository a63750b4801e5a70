import {
  createFormat,
  type FileQuestion,
  notUsedLines,
  presentRecord,
  questionOf,
  readingLines,
} from '#contracts'
import type { Answers, ReadingRecord } from '#domain'
import type { Context } from './context.ts'

/** Option for answers to the questions that a command's files raise. */
export const answerOption = (context: Context) =>
  ['--answer <key=value>', context.words.readCommand.answer, answersWith, {}] as const

/** Adds `KEY=VALUE` to answers. */
export function answersWith(answer: string, answers: Answers): Answers {
  const at = answer.indexOf('=')
  return at < 0 ? { ...answers, [answer]: '' } : { ...answers, [answer.slice(0, at)]: answer.slice(at + 1) }
}

/** How a file was understood, one line per column, and its unused parts. */
export function recordLines(record: ReadingRecord, { words, language }: Context): string[] {
  const { exact } = createFormat(language, words.units)
  const shown = presentRecord(record)
  return [
    ...readingLines(shown, words.reading, exact).map(
      ({ subject, reading, basis }) => `${subject}: ${reading} (${basis})`,
    ),
    ...notUsedLines(shown, words.reading),
  ]
}

/** Prints stored readings below the line of their file. */
export function printReadings(readings: readonly ReadingRecord[] | undefined, context: Context): void {
  for (const reading of readings ?? [])
    for (const line of recordLines(reading, context)) context.print(`  ${line}`)
}

/** Questions that a file leaves open, with the values of the option that answer them. */
export function questionLines(record: ReadingRecord, context: Context, option = '--answer'): string[] {
  const { otherAnswer } = context.words.reading
  return questionsOf(record, context).flatMap(({ key, text, choices, is_open, unit = '' }) => [
    text,
    ...choices.map((choice) => `  ${option} '${key}=${choice.value}'  ${choice.text}`),
    ...(choices.length === 0 || is_open ? [`  ${option} '${key}=…'  ${otherAnswer} ${unit}`.trimEnd()] : []),
  ])
}

export function questionsOf({ questions }: ReadingRecord, { words }: Context): FileQuestion[] {
  return questions.map((question) => questionOf(question, words.reading))
}
