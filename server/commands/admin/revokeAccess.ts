import { type Kysely, sql } from 'kysely'
import { AppError } from '../../appError.ts'
import type { Database } from '../../db/schema/index.ts'

/**
 * Revokes keys for programs of a customer.
 * @param keyId undefined: all
 * @returns the number of revoked keys
 * @throws AppError NOT_FOUND for a key that is not the customer's
 */
export async function revokeKeys(db: Kysely<Database>, customerId: number, keyId?: number): Promise<number> {
  const revoked = await db
    .deleteFrom('api_key')
    .where('customer_id', '=', customerId)
    .$if(keyId !== undefined, (keys) => keys.where('id', '=', keyId as number))
    .returning('id')
    .execute()
  if (keyId !== undefined && revoked.length === 0) throw new AppError('NOT_FOUND', { name: String(keyId) })
  return revoked.length
}

/**
 * Ends all sessions of a customer, including those of an external realm; their tokens are refused from now on.
 * @returns the number of sessions
 */
export async function endSessions(db: Kysely<Database>, customerId: number): Promise<number> {
  const own = await db
    .updateTable('refresh_family')
    .set({ revoked_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .execute()
  const ofRealm = await db
    .updateTable('realm_session')
    .set({ ended_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return own.length + ofRealm.length
}
