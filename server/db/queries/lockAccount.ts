import type { Transaction } from 'kysely'
import type { Database } from '../schema/index.ts'

declare const isLocked: unique symbol

/** An account that a transaction holds: what is counted of it stays so until the transaction ends. */
export interface LockedAccount {
  readonly trx: Transaction<Database>
  readonly customerId: number
  readonly [isLocked]: true
}

/**
 * Locks an account against everybody else who would add to it. It is the first lock of a transaction, before those
 * of lists and purchases, so that two transactions never wait for each other; rows that only refer to the account
 * are written beside it.
 */
export async function lockAccount(trx: Transaction<Database>, customerId: number): Promise<LockedAccount> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  return { trx, customerId } as LockedAccount
}
