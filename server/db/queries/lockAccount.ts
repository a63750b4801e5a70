import type { Transaction } from 'kysely'
import type { Database } from '../schema/index.ts'

declare const isLocked: unique symbol

/** An account locked by a transaction: counts of its rows stay valid until the transaction ends. */
export interface LockedAccount {
  readonly trx: Transaction<Database>
  readonly customerId: number
  readonly [isLocked]: true
}

/**
 * Locks an account against concurrent additions. It is the first lock of a transaction, before those of lists and
 * purchases, so that two transactions never deadlock. Rows that only refer to the account can still be written.
 */
export async function lockAccount(trx: Transaction<Database>, customerId: number): Promise<LockedAccount> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  return { trx, customerId } as LockedAccount
}
