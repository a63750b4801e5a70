import { answered, type Basis } from './basis.ts'
import type { Answers, Question } from './questions.ts'
import type { ColumnReading, NotUsedReason, PlaceRecord, ReadingRecord, TimeRecord } from './record.ts'

/** A column as a reader notes it. */
type NotedColumn = Omit<ColumnReading, 'offset' | 'heightM'> &
  Partial<Pick<ColumnReading, 'offset' | 'heightM'>>

/** Collects a reader's findings and questions about a file. */
export interface Recorder {
  /** Notes a column; absent offset and height mean none. */
  column(reading: NotedColumn): void
  time(record: TimeRecord): void
  place(record: PlaceRecord): void
  notUsed(name: string, reason: NotUsedReason): void
  /**
   * Names the columns of a table that are neither noted nor read for another purpose. Readers call it last: no column
   * of a file is passed over in silence.
   * @param read  positions of other columns that are read, such as those of times
   */
  rest(heads: readonly string[], read?: readonly number[]): void
  /**
   * Asks about a property that the file leaves open.
   * @returns the answer with its basis; null if there is no answer yet, or one that is not among the choices
   */
  ask(question: Question): { readonly value: string; readonly basis: Basis } | null
  /** Answers that no question used, for the caller to refuse. */
  unusedAnswers(): readonly string[]
  /** Answers that are not among the choices of their question, for the caller to refuse. */
  impossibleAnswers(): readonly Question[]
  hasQuestions(): boolean
  record(): ReadingRecord
}

export function recorder(answers: Answers = {}): Recorder {
  const columns: ColumnReading[] = []
  const notUsed = new Map<string, NotUsedReason>()
  const questions = new Map<string, Question>()
  const impossible: Question[] = []
  const used = new Set<string>()
  let time: TimeRecord | null = null
  let place: PlaceRecord | null = null
  return {
    column(reading) {
      columns.push({ offset: 0, heightM: null, ...reading })
    },
    time(record) {
      time = record
    },
    place(record) {
      place = record
    },
    notUsed(name, reason) {
      notUsed.set(name, reason)
    },
    rest(heads, read = []) {
      const named = [...columns.map(({ name }) => name), ...notUsed.keys()]
      const known = new Set(['', ...[...named, ...read.map((at) => heads[at] ?? '')].map(plainHead)])
      for (const head of heads.map(plainHead)) if (!known.has(head)) notUsed.set(head, 'unknownWord')
    },
    ask(question) {
      const { key, choices, isOpen = false } = question
      const value = Object.hasOwn(answers, key) ? answers[key] : undefined
      if (value !== undefined) used.add(key)
      const isPossible = isOpen || choices.some((choice) => choice.value === value)
      if (value !== undefined && isPossible) return { value, basis: answered(key) }
      if (value !== undefined) impossible.push(question)
      questions.set(key, question)
      return null
    },
    unusedAnswers: () => Object.keys(answers).filter((key) => !used.has(key)),
    impossibleAnswers: () => impossible,
    hasQuestions: () => questions.size > 0,
    record: () => ({
      columns,
      time,
      place,
      questions: [...questions.values()],
      notUsed: [...notUsed].map(([name, reason]) => ({ name, reason })),
    }),
  }
}

/** Without the mark of a comment. */
function plainHead(head: string): string {
  return head.replace(/^#\s*/, '').trim()
}
