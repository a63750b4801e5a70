import type { OpenDatabase } from '../db/openDatabase.ts'
import { findCustomerByName } from '../db/queries/customers.ts'
import { requireNoMaintenance } from '../policies/maintenance.ts'
import { mayLogIn } from '../policies/mayLogIn.ts'
import { clientId } from './claims.ts'
import { countLoginAttempt, loginSucceeded, requireNotRefused } from './loginLimits.ts'
import { OAuthError } from './oauthError.ts'
import { isPassword } from './passwords.ts'
import type { RefusedLogins } from './refusedLogins.ts'
import { continueSession, endSession, openSession } from './sessions.ts'
import type { TokenAnswer, TokenIssuer } from './tokenIssuer.ts'

interface Credentials {
  /** Login name or mail address. */
  readonly username: string
  readonly password: string
  readonly networkAddress: string
}

/** @throws OAuthError | AppError wrong credentials, a disabled account, too many attempts, maintenance */
export async function passwordGrant(
  { db }: Pick<OpenDatabase, 'db'>,
  issuer: TokenIssuer,
  refused: RefusedLogins,
  { username, password, networkAddress }: Credentials,
): Promise<TokenAnswer> {
  const name = username.trim()
  requireNotRefused(refused, { name, networkAddress })
  const customer = await findCustomerByName(db, name)
  await countLoginAttempt(db, refused, { name, networkAddress, customerId: customer?.id })
  const credential =
    customer === undefined
      ? undefined
      : await db
          .selectFrom('credential')
          .select('password_hash')
          .where('customer_id', '=', customer.id)
          .executeTakeFirst()
  const matches = await isPassword(password, credential?.password_hash)
  if (customer === undefined || !matches)
    throw new OAuthError(401, 'invalid_grant', 'Invalid user credentials')
  if (!mayLogIn(customer)) throw new OAuthError(400, 'invalid_grant', 'Account disabled')
  await requireNoMaintenance(db, { isAdmin: customer.role === 'admin' })
  await loginSucceeded(db, { name, networkAddress, customerId: customer.id })
  return issuer.tokensFor(customer, await openSession(db, customer.id, clientId))
}

/** @throws OAuthError an unknown, expired or reused token, or a disabled account */
export async function refreshGrant(
  { db }: Pick<OpenDatabase, 'db'>,
  issuer: TokenIssuer,
  refreshToken: string | undefined,
): Promise<TokenAnswer> {
  if (refreshToken === undefined) throw new OAuthError(400, 'invalid_request', 'No refresh token')
  const token = await issuer.readRefreshToken(refreshToken)
  if (token === undefined) throw new OAuthError(400, 'invalid_grant', 'Invalid refresh token')
  const session = await continueSession(db, token)
  if (session === undefined) throw new OAuthError(400, 'invalid_grant', 'Session not active')
  const customer = await db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', session.customerId)
    .executeTakeFirstOrThrow()
  if (!mayLogIn(customer)) {
    await endSession(db, session.id)
    throw new OAuthError(400, 'invalid_grant', 'Account disabled')
  }
  return issuer.tokensFor(customer, session)
}
