import { sql, type Transaction } from 'kysely'
import { AppError } from '../../appError.ts'
import type { Customer } from '../../db/schema/customers.ts'
import type { Database } from '../../db/schema/index.ts'
import { newInvitationCode } from '../../identity/invitationCode.ts'
import { secretHash } from '../../identity/secrets.ts'
import { mayBeClaimed } from '../../policies/realmAccounts.ts'

/** How long a code is good unless the operator says otherwise, days. */
const invitationDays = 14

export interface Invitation {
  /** Stored nowhere. */
  readonly code: string
  readonly expiresAt: Date
  /** Whether somebody signs in to the account already, whose place the code gives away. */
  readonly replaces: boolean
}

/**
 * Makes a code by which an account of the realm takes over a customer, once. The one made before is good no longer.
 *
 * @throws AppError  NOT_FOUND; DEMO_ACCOUNT, which belongs to everybody
 */
export async function createInvitation(
  trx: Transaction<Database>,
  customer: Pick<Customer, 'id' | 'role'>,
  days = invitationDays,
): Promise<Invitation> {
  if (!mayBeClaimed(customer)) throw new AppError('DEMO_ACCOUNT')
  const code = newInvitationCode()
  const values = {
    code_hash: secretHash(code),
    expires_at: sql<Date>`now() + make_interval(days => ${days}::int)`,
    created_at: sql<Date>`now()`,
  }
  const { expires_at } = await trx
    .insertInto('invitation')
    .values({ customer_id: customer.id, ...values })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  const claimed = await trx
    .selectFrom('realm_account')
    .select('subject')
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  return { code, expiresAt: expires_at, replaces: claimed !== undefined }
}

/** The page where a code is entered. The code is behind the #, which browsers send to no server. */
export function invitationLink(publicUrl: string, code: string): string {
  return `${publicUrl}/invitation#${code}`
}
