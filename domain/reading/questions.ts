/** Subject of a question; the texts of each are in the messages. */
export type QuestionCode =
  | 'unit'
  | 'meaning'
  | 'height'
  | 'timeZone'
  | 'interval'
  | 'decimalMark'
  | 'dateOrder'
  | 'column'
  | 'meterReading'
  | 'accumulation'
  | 'turbineType'
  | 'cutOut'
  | 'overlap'
  | 'parameter'
  | 'factor'
  | 'north'
  | 'validFlag'
  | 'awardRange'

/** An answer that a question offers. */
export interface Choice {
  /** Value that is sent back. */
  readonly value: string
  /** Consequence for this file, such as the mean wind speed in m/s. Absent: none to show. */
  readonly consequence?: string
}

/** A property that a file leaves open and no rule recognises with certainty. */
export interface Question {
  /** Key of the answer, unique within the file: `unit.Wind speed`. */
  readonly key: string
  readonly code: QuestionCode
  /** The column, or the ambiguous text. */
  readonly subject: string
  /** Line that raises it, counted from 1. */
  readonly line?: number
  /** Choices to offer. */
  readonly choices: readonly Choice[]
  /** Whether answers other than the offered ones are accepted, such as a height or any clock; default: no. */
  readonly isOpen?: boolean
  /** Unit of other answers, which are numbers; absent: they are texts. */
  readonly unit?: string
}

/** Answers by the keys of their questions. */
export type Answers = Readonly<Record<string, string>>

/** Key of the question about one column: the column's name is part of it, since a file may raise several. */
export function columnKey(code: QuestionCode, column: string): string {
  return `${code}.${column}`
}
