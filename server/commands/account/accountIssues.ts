import type { Messages } from '#contracts'
import type { AccountField, AccountIssue, PasswordIssue } from '#domain'
import { AppError } from '../../appError.ts'

/** Refusal with all issues of account fields. */
export function accountIssueError(issues: readonly AccountIssue[]): AppError {
  const appIssues = issues.map((issue) => ({
    path: wireName(issue.field),
    describe: (text: Messages) => issueText(text.signUp.fieldIssues, issue),
  }))
  return new AppError('INVALID_INPUT', { field: appIssues[0]?.path ?? '' }, appIssues)
}

/** @param path  field of the body with the issues */
export function passwordIssueError(issues: readonly PasswordIssue[], path: string): AppError {
  const appIssues = issues.map((issue) => ({
    path: issue.code.startsWith('currentPassword') ? 'current_password' : path,
    describe: (text: Messages) => issueText(text.signUp.passwordIssues, issue),
  }))
  return new AppError('INVALID_INPUT', { field: appIssues[0]?.path ?? path }, appIssues)
}

/** The tables have one function for each code, whose parameter is the issue of that code. */
function issueText<Issue extends { readonly code: string }>(
  texts: { readonly [Code in Issue['code']]: (issue: never) => string },
  issue: Issue,
): string {
  const describe = texts[issue.code as Issue['code']] as (issue: Issue) => string
  return describe(issue)
}

/** Converts `companyVat` to `company_vat`. */
function wireName(field: AccountField): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
