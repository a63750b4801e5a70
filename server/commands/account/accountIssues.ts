import type { Messages } from '#contracts'
import type { AccountField, AccountIssue, PasswordIssue } from '#domain'
import { AppError } from '../../appError.ts'

/** What the rules of account fields found wrong, as a refusal with all issues. */
export function accountIssueError(issues: readonly AccountIssue[]): AppError {
  const appIssues = issues.map((issue) => ({
    path: wireName(issue.field),
    tell: (text: Messages) => tellIssue(text.signUp.fieldIssues, issue),
  }))
  return new AppError('INVALID_INPUT', { field: appIssues[0]?.path ?? '' }, appIssues)
}

/** @param path  field of the body that the issues are about */
export function passwordIssueError(issues: readonly PasswordIssue[], path: string): AppError {
  const appIssues = issues.map((issue) => ({
    path: issue.code.startsWith('currentPassword') ? 'current_password' : path,
    tell: (text: Messages) => tellIssue(text.signUp.passwordIssues, issue),
  }))
  return new AppError('INVALID_INPUT', { field: appIssues[0]?.path ?? path }, appIssues)
}

/** The tables have a text for each code that takes the issue of that code. */
function tellIssue<Issue extends { readonly code: string }>(
  texts: { readonly [Code in Issue['code']]: (issue: never) => string },
  issue: Issue,
): string {
  const tell = texts[issue.code as Issue['code']] as (issue: Issue) => string
  return tell(issue)
}

/** `companyVat` to `company_vat`. */
function wireName(field: AccountField): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
