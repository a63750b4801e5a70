import type { Answers, ReadingRecord } from '#domain'

/** A table in a random dialect, and what is true of it. */
export interface Example {
  readonly bytes: Buffer
  readonly answers: Answers
  /** What is read: values by series and time, rounded; throws what the reader throws. */
  readonly read: (file: string, answers: Answers) => Promise<ReadExample>
  readonly truth: Readonly<Record<string, string>>
}

export interface ReadExample {
  readonly issues: readonly unknown[]
  readonly record: ReadingRecord
  readonly values: Readonly<Record<string, string>>
}
