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
  | 'sensors'
  | 'sensors'
  | 'meterReading'
  | 'accumulation'
  | 'turbineType'
  | 'cutOut'
  | 'overlap'
  | 'parameter'
  | 'factor'
  | 'north'
  | 'validFlag'
  | 'zeros'
  | 'awardRange'
  | 'scenario'
  | 'typeOfFile'
  | 'station'
  | 'loggerOffset'

/** An answer offered by a question. */
export interface Choice {
  /** Value to send back as the answer. */
  readonly value: string
  /** Consequence for this file, for example the mean wind speed in m/s. Absent: none to show. */
  readonly consequence?: string
}

/** A property that a file leaves open and no rule determines with certainty. */
export interface Question {
  /** Key of the answer, unique within the file: `unit.Wind speed`. */
  readonly key: string
  readonly code: QuestionCode
  /** The column, or the ambiguous text. */
  readonly subject: string
  /** Line that raises the question, counted from 1. */
  readonly line?: number
  /** Choices to offer. */
  readonly choices: readonly Choice[]
  /** Whether answers beyond the choices are accepted, for example a height or any clock; default: no. */
  readonly isOpen?: boolean
  /** Unit of such answers, which are then numbers; absent: they are texts. */
  readonly unit?: string
}

/** Answers by the keys of their questions. */
export type Answers = Readonly<Record<string, string>>

/** Key of the question about one column. It contains the column's name, since a file may raise several. */
export function columnKey(code: QuestionCode, column: string): string {
  return `${code}.${column}`
}
