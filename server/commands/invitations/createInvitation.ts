import { sql, type Transaction } from 'kysely'
import { AppError } from '../../appError.ts'
import type { Customer } from '../../db/schema/customers.ts'
import type { Database } from '../../db/schema/index.ts'
import { newInvitationCode } from '../../identity/invitationCode.ts'
import { secretHash } from '../../identity/secrets.ts'
import { mayBeClaimed } from '../../policies/realmAccounts.ts'

/** Default validity of a code, days. */
const invitationDays = 14

export interface Invitation {
  /** Only returned, never stored. */
  readonly code: string
  readonly expiresAt: Date
  /** Whether an account already logs in to this customer; the code replaces that account. */
  readonly replaces: boolean
}

/**
 * Creates a code with which an account of the realm takes over a customer, once. It replaces the previous code.
 * @throws AppError NOT_FOUND; DEMO_ACCOUNT, which is shared by all
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

/** Page for entering a code. The code comes after the #, which browsers do not send to servers. */
export function invitationLink(publicUrl: string, code: string): string {
  return `${publicUrl}/invitation#${code}`
}
