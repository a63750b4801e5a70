import type { Transaction } from 'kysely'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { findRealmCustomer, type RealmCustomerRow } from '../../db/queries/sessions.ts'
import type { Customer } from '../../db/schema/customers.ts'
import type { Database } from '../../db/schema/index.ts'
import type { AccessClaims } from '../../identity/claims.ts'
import { claimCustomer } from './claimCustomer.ts'
import { emailChange, hasEmailNews } from './realmEmail.ts'
import { roleOfRealm, tokenDecidesRole } from './realmRole.ts'

/** Customer of a token, from the current rows. */
export interface LoggedIn {
  readonly customer: Customer
  /** Time of the login, as far as known: the start of the session at the latest. */
  readonly loggedInAt: Date
}

/** Precision of the stored time of the last call of an account, ms: not every call writes. */
const seenPrecisionMs = 60_000

/**
 * Customer of an account of an external realm, created at its first call. The newest token updates role, mail address
 * and time seen in the row; the row decides.
 * @returns undefined for a login that has ended
 */
export async function realmCustomer(
  database: OpenDatabase,
  claims: AccessClaims,
): Promise<LoggedIn | undefined> {
  const known = await findRealmCustomer(database.db, claims)
  if (known === undefined || hasNews(known, claims))
    return database.transaction((trx) => followRealm(trx, claims))
  return ofRow(known, claims)
}

async function followRealm(trx: Transaction<Database>, claims: AccessClaims): Promise<LoggedIn | undefined> {
  // A login of an account deleted here does not create it again.
  if (await isOver(trx, claims)) return undefined
  const known = (await findRealmCustomer(trx, claims)) ?? (await claimCustomer(trx, claims))
  await trx
    .updateTable('customer')
    .set({
      realm_seen_at: later(known.realm_seen_at, claims.issuedAt),
      ...roleChange(known, claims),
      ...(await emailChange(trx, known, claims)),
    })
    .where('id', '=', known.id)
    .execute()
  if (claims.sessionId !== undefined) await noteSession(trx, claims.sessionId, known.id, claims.issuedAt)
  const row = await findRealmCustomer(trx, claims)
  return row && ofRow(row, claims)
}

function ofRow(row: RealmCustomerRow, claims: AccessClaims): LoggedIn | undefined {
  const { session_customer_id, session_began_at, session_ended_at, ...customer } = row
  if (session_ended_at !== null) return undefined
  if (session_began_at !== null && session_customer_id !== customer.id) return undefined
  return { customer, loggedInAt: claims.authenticatedAt ?? session_began_at ?? claims.issuedAt }
}

function hasNews(known: RealmCustomerRow, claims: AccessClaims): boolean {
  if (claims.sessionId !== undefined && known.session_began_at === null) return true
  if (known.role !== roleOfRealm(claims.roles) && tokenDecidesRole(known, claims)) return true
  if (hasEmailNews(known, claims)) return true
  return claims.issuedAt.getTime() > (known.realm_seen_at?.getTime() ?? 0) + seenPrecisionMs
}

function roleChange(known: Customer, claims: AccessClaims): Partial<Pick<Customer, 'role' | 'role_as_of'>> {
  if (!tokenDecidesRole(known, claims)) return {}
  return { role: roleOfRealm(claims.roles), role_as_of: later(known.role_as_of, claims.issuedAt) }
}

async function isOver(trx: Transaction<Database>, { sessionId }: AccessClaims): Promise<boolean> {
  if (sessionId === undefined) return false
  const ended = await trx
    .selectFrom('realm_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()
  return ended !== undefined
}

async function noteSession(
  trx: Transaction<Database>,
  id: string,
  customerId: number,
  issuedAt: Date,
): Promise<void> {
  await trx
    .insertInto('realm_session')
    .values({ id, customer_id: customerId, began_at: issuedAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: new Date() }))
    .execute()
}

function later(known: Date | null, claimed: Date): Date {
  return known !== null && known > claimed ? known : claimed
}
