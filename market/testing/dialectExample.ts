import type { Answers, ReadingRecord } from '#domain'

/** Table in a random dialect, with its true content. */
export interface Example {
  readonly bytes: Buffer
  readonly answers: Answers
  /** Values by series and time, rounded; throws the reader's errors. */
  readonly read: (file: string, answers: Answers) => Promise<ReadExample>
  readonly truth: Readonly<Record<string, string>>
}

export interface ReadExample {
  readonly issues: readonly unknown[]
  readonly record: ReadingRecord
  readonly values: Readonly<Record<string, string>>
}
