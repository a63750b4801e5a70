import { type Kysely, sql } from 'kysely'
import type { Customer } from '../schema/customers.ts'
import type { Database } from '../schema/index.ts'
import { isUuid } from './uuid.ts'

/** The customer of an active login at the embedded issuer, by both primary keys: one look-up per call. */
export async function findCustomerOfSession(
  db: Kysely<Database>,
  customerUuid: string,
  sessionId: string,
): Promise<(Customer & { readonly session_began_at: Date }) | undefined> {
  if (!isUuid(customerUuid) || !isUuid(sessionId)) return undefined
  return db
    .selectFrom('refresh_family')
    .innerJoin('customer', 'customer.id', 'refresh_family.customer_id')
    .selectAll('customer')
    .select('refresh_family.created_at as session_began_at')
    .where('refresh_family.id', '=', sessionId)
    .where('refresh_family.revoked_at', 'is', null)
    .where('refresh_family.expires_at', '>', sql<Date>`now()`)
    .where('customer.uuid', '=', customerUuid)
    .executeTakeFirst()
}

/** An account of an external realm, and the login that a token came from. */
export interface RealmLogin {
  readonly issuer: string
  readonly subject: string
  readonly sessionId: string | undefined
}

/** Finds the customer and login of an account of an external realm; undefined for an unknown account. */
export function findRealmCustomer(
  db: Kysely<Database>,
  { issuer, subject, sessionId }: RealmLogin,
): Promise<RealmCustomerRow | undefined> {
  return db
    .selectFrom('realm_account')
    .innerJoin('customer', 'customer.id', 'realm_account.customer_id')
    .leftJoin('realm_session', (join) => join.on('realm_session.id', '=', sessionId ?? null))
    .selectAll('customer')
    .select([
      'realm_session.customer_id as session_customer_id',
      'realm_session.began_at as session_began_at',
      'realm_session.ended_at as session_ended_at',
    ])
    .where('realm_account.issuer', '=', issuer)
    .where('realm_account.subject', '=', subject)
    .executeTakeFirst()
}

/** The three are null if the login has not been seen yet. */
export type RealmCustomerRow = Customer & {
  readonly session_customer_id: number | null
  readonly session_began_at: Date | null
  readonly session_ended_at: Date | null
}
