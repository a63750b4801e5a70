import { type Answers, type ReadingRecord, type Recorder, recorder } from '../reading/index.ts'
import { type IssueList, issueList } from './issueList.ts'
import type { FileIssue } from './issues.ts'
import { maxFileCharacters } from './text/textLines.ts'

/**
 * Result of reading a file: the value and what is odd about it, or everything that is wrong. Both have the
 * record of how the file was understood. Without a value there are issues, or questions in the record, or
 * both. Lines in issues are counted from 1.
 */
export type Reading<Value> =
  | {
      readonly ok: true
      readonly value: Value
      readonly warnings: readonly FileIssue[]
      readonly record: ReadingRecord
    }
  | { readonly ok: false; readonly issues: readonly FileIssue[]; readonly record: ReadingRecord }

export interface ReadingOptions {
  /** Length beyond which a text is refused unread. */
  readonly maxCharacters?: number
  /** Answers to the file's questions. Those to questions that the file does not raise are refused. */
  readonly answers?: Answers | undefined
}

/**
 * Runs a reader over a text that is neither empty nor too long.
 *
 * @param read  returns the value, or null after adding at least one error or question; a value does not count
 *              if there are errors or questions
 */
export function reading<Value>(
  text: string,
  read: (errors: IssueList, warnings: IssueList, record: Recorder) => Value | null,
  { maxCharacters = maxFileCharacters, answers = {} }: ReadingOptions = {},
): Reading<Value> {
  const errors = issueList()
  const warnings = issueList()
  const record = recorder(answers)
  if (text.length > maxCharacters) errors.add({ code: 'fileTooLong', count: text.length, max: maxCharacters })
  else if (text.trim() === '') errors.add({ code: 'fileEmpty' })
  else if (text.includes('\0')) errors.add({ code: 'fileNotText' })
  const value = errors.isEmpty() ? read(errors, warnings, record) : null
  for (const { key } of record.impossibleAnswers())
    errors.add({ code: 'answerImpossible', name: key, text: answers[key] ?? '' })
  // A reader that stopped early has not raised all of its questions.
  if (errors.isEmpty() && !record.hasQuestions())
    for (const key of record.unusedAnswers()) errors.add({ code: 'answerUnknown', text: key })
  if (!errors.isEmpty() || record.hasQuestions())
    return { ok: false, issues: errors.all(), record: record.record() }
  if (value === null) throw new Error('a reader returned neither a value nor an issue')
  return { ok: true, value, warnings: warnings.all(), record: record.record() }
}
