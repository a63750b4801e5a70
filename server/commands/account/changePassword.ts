import { checkPasswordChange } from '#domain'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { attemptKey, countAttempt, forgetAttempt } from '../../identity/attempts.ts'
import { hashPassword, isPassword } from '../../identity/passwords.ts'
import type { Caller } from '../../policies/caller.ts'
import { passwordIssueError } from './accountIssues.ts'
import { storePassword } from './passwordLinks.ts'

/** A stolen access token must not serve to guess the password. */
const guesses = { attempts: 10, windowS: 5 * 60 }

export interface PasswordChange {
  readonly current: string
  readonly next: string
  /** Revokes all keys for programs too. */
  readonly revokesApiKeys: boolean
}

/**
 * Changes the caller's password; all other sessions end, with their access tokens.
 * @throws AppError INVALID_INPUT with all issues, PASSWORD_INVALID, TOO_MANY_REQUESTS
 */
export async function changePassword(
  database: OpenDatabase,
  { customer, sessionId }: Caller,
  { current, next, revokesApiKeys }: PasswordChange,
): Promise<void> {
  const issues = checkPasswordChange({ current, next, confirmation: next })
  if (issues.length > 0) throw passwordIssueError(issues, 'new_password')
  await confirmPassword(database, customer.id, current)
  const passwordHash = await hashPassword(next)
  await database.transaction((trx) =>
    storePassword(trx, customer.id, { passwordHash, revokesApiKeys, remainingSessionId: sessionId }),
  )
}

/** @throws AppError PASSWORD_INVALID, TOO_MANY_REQUESTS */
export async function confirmPassword(
  { db }: OpenDatabase,
  customerId: number,
  password: string,
): Promise<void> {
  const key = attemptKey('confirm password', String(customerId))
  await countAttempt(db, key, guesses)
  const credential = await db
    .selectFrom('credential')
    .select('password_hash')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!(await isPassword(password, credential?.password_hash))) throw new AppError('PASSWORD_INVALID')
  await forgetAttempt(db, key)
}
