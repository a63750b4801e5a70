import type { PasswordIssue } from './issues.ts'
import { passwordLength } from './limits.ts'

/**
 * Finds the problems of a new password and its confirmation. Any characters are allowed; lengths are in
 * UTF-16 units, as form fields count them.
 */
export function checkNewPassword(password: string, confirmation: string): PasswordIssue[] {
  const issues: PasswordIssue[] = []
  const { min, max } = passwordLength
  if (password.length < min) issues.push({ code: 'passwordTooShort', min })
  if (password.length > max) issues.push({ code: 'passwordTooLong', max })
  if (password !== confirmation) issues.push({ code: 'passwordsDiffer' })
  return issues
}

/**
 * Finds the problems of a change of password that are visible without the account: only the identity provider
 * can check the current password.
 */
export function checkPasswordChange(change: {
  readonly current: string
  readonly next: string
  readonly confirmation: string
}): PasswordIssue[] {
  const issues: PasswordIssue[] = []
  if (change.current === '') issues.push({ code: 'currentPasswordMissing' })
  issues.push(...checkNewPassword(change.next, change.confirmation))
  if (change.current !== '' && change.next === change.current) issues.push({ code: 'passwordUnchanged' })
  return issues
}
