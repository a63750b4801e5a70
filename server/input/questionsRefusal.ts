import { type Messages, questionOf } from '#contracts'
import type { ReadingRecord } from '#domain'
import { AppError } from '../appError.ts'

/** Refusal of an ambiguous file: it contains each question with its choices. */
export function questionsRefusal({ questions }: Pick<ReadingRecord, 'questions'>): AppError {
  const issues = questions.map((question) => ({
    path: question.key,
    describe: (text: Messages) => questionOf(question, text.reading).text,
    ask: (text: Messages) => questionOf(question, text.reading),
  }))
  return new AppError('FILE_QUESTIONS', {}, issues)
}
