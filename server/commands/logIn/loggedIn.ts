import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { findCustomerOfSession } from '../../db/queries/sessions.ts'
import type { AccessClaims } from '../../identity/claims.ts'
import { mayLogIn } from '../../policies/mayLogIn.ts'
import { type LoggedIn, realmCustomer } from './realmCustomer.ts'

/**
 * Finds the customer of an access token. Only the token's signature, session and account count; the row decides the
 * role and whether the account may log in.
 * @throws AppError NOT_AUTHENTICATED for an unknown account or an ended session; ACCOUNT_DISABLED if an external realm,
 * which does not know of it, accepted the login
 */
export async function loggedIn(
  database: OpenDatabase,
  claims: AccessClaims,
  isExternal: boolean,
): Promise<LoggedIn> {
  const found = isExternal ? await realmCustomer(database, claims) : await ofOwnSession(database, claims)
  if (found === undefined) throw new AppError('NOT_AUTHENTICATED')
  if (!mayLogIn(found.customer)) throw new AppError(isExternal ? 'ACCOUNT_DISABLED' : 'NOT_AUTHENTICATED')
  return found
}

async function ofOwnSession(
  { db }: OpenDatabase,
  { subject, sessionId }: AccessClaims,
): Promise<LoggedIn | undefined> {
  if (sessionId === undefined) return undefined
  const found = await findCustomerOfSession(db, subject, sessionId)
  if (found === undefined) return undefined
  const { session_began_at, ...customer } = found
  return { customer, loggedInAt: session_began_at }
}
