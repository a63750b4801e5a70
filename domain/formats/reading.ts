import { type IssueList, issueList } from './issueList.ts'
import type { FileIssue } from './issues.ts'
import { maxFileCharacters } from './text/textLines.ts'

/**
 * What reading a file answers: the value and what is odd about it, or everything that is wrong.
 * Lines in issues are counted from 1.
 */
export type Reading<Value> =
  | { readonly ok: true; readonly value: Value; readonly warnings: readonly FileIssue[] }
  | { readonly ok: false; readonly issues: readonly FileIssue[] }

/**
 * Runs a reader over a text that is neither empty nor absurdly long.
 *
 * @param read  returns the value, or null after adding at least one error; a value does not count
 *              where there are errors
 * @param maxCharacters  length beyond which a text is refused unread
 */
export function reading<Value>(
  text: string,
  read: (errors: IssueList, warnings: IssueList) => Value | null,
  maxCharacters: number = maxFileCharacters,
): Reading<Value> {
  if (text.length > maxCharacters)
    return fail({ code: 'fileTooLong', count: text.length, max: maxCharacters })
  if (text.trim() === '') return fail({ code: 'fileEmpty' })
  const errors = issueList()
  const warnings = issueList()
  const value = read(errors, warnings)
  if (!errors.isEmpty()) return { ok: false, issues: errors.all() }
  if (value === null) throw new Error('a reader gave neither a value nor an issue')
  return { ok: true, value, warnings: warnings.all() }
}

function fail(issue: FileIssue): { readonly ok: false; readonly issues: readonly FileIssue[] } {
  return { ok: false, issues: [issue] }
}
