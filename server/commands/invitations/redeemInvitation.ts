import { type Kysely, sql, type Transaction } from 'kysely'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { Customer } from '../../db/schema/customers.ts'
import type { Database } from '../../db/schema/index.ts'
import { readInvitationCode } from '../../identity/invitationCode.ts'
import { secretHash } from '../../identity/secrets.ts'
import { requireMayRedeem } from '../../policies/realmAccounts.ts'
import { bindIdentity } from '../logIn/bindIdentity.ts'
import { noteClaim } from '../logIn/noteClaim.ts'

/**
 * Moves the realm account of a logged-in person to the customer of an invitation and uses its code up. It deletes the
 * customer created at the person's first call if it is unused. Previous logins of the other customer end; its API keys
 * are revoked.
 * @throws AppError INVITATION_INVALID, ACCOUNT_DISABLED, ACCOUNT_IN_USE
 */
export async function redeemInvitation(database: OpenDatabase, own: Customer, typed: string): Promise<void> {
  const code = readInvitationCode(typed)
  if (code === undefined) throw new AppError('INVITATION_INVALID')
  await database.transaction(async (trx) => {
    const target = await customerOfCode(trx, code)
    const identity = await trx
      .selectFrom('realm_account')
      .select(['issuer', 'subject'])
      .where('customer_id', '=', own.id)
      .forUpdate()
      .executeTakeFirst()
    if (target === undefined || identity === undefined) throw new AppError('INVITATION_INVALID')
    const isOwn = target.id === own.id
    requireMayRedeem(target, { isOwn, isOwnUsed: await isUsed(trx, own.id) })
    await trx.deleteFrom('invitation').where('customer_id', '=', target.id).execute()
    if (isOwn) return
    await signOut(trx, target.id)
    await trx
      .updateTable('realm_session')
      .set({ customer_id: target.id })
      .where('customer_id', '=', own.id)
      .execute()
    await trx.deleteFrom('customer').where('id', '=', own.id).execute()
    await bindIdentity(trx, identity, target.id)
    await trx
      .updateTable('customer')
      // The next call updates the mail address and the time seen.
      .set({ role: own.role, role_as_of: own.role_as_of, email: own.email, realm_seen_at: null })
      .where('id', '=', target.id)
      .execute()
    await noteClaim(trx, { name: own.login_name, customerId: target.id, by: 'invitation' })
  })
}

async function customerOfCode(trx: Transaction<Database>, code: string): Promise<Customer | undefined> {
  return trx
    .selectFrom('invitation')
    .innerJoin('customer', 'customer.id', 'invitation.customer_id')
    .selectAll('customer')
    .where('code_hash', '=', secretHash(code))
    .where('invitation.expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
}

/** Ends all previous logins of the customer. */
async function signOut(trx: Transaction<Database>, customerId: number): Promise<void> {
  await trx
    .updateTable('realm_session')
    .set({ ended_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute()
  for (const table of ['realm_account', 'api_key', 'credential', 'refresh_family', 'password_link'] as const)
    await trx.deleteFrom(table).where('customer_id', '=', customerId).execute()
}

/** Tables that get a row once a customer has data that deletion would lose. */
const traces = [
  'job',
  'site_list',
  'turbine_vendor',
  'api_key',
  'report_logo',
  'product_request',
  'forward_curve',
  'share',
] as const

async function isUsed(db: Kysely<Database>, customerId: number): Promise<boolean> {
  if (await hasBought(db, customerId)) return true
  for (const table of traces) {
    const row = await db
      .selectFrom(table)
      .select('customer_id')
      .where('customer_id', '=', customerId)
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

/** Whether there is a real purchase: every account has orders of the demo products. */
async function hasBought(db: Kysely<Database>, customerId: number): Promise<boolean> {
  const bought = await db
    .selectFrom('purchase')
    .innerJoin('product', 'product.id', 'purchase.product_id')
    .select('purchase.id')
    .where('purchase.customer_id', '=', customerId)
    .where(
      sql<boolean>`(NOT product.demo
        OR EXISTS (SELECT FROM product_request_item AS item WHERE item.purchase_id = purchase.id)
        OR EXISTS (SELECT FROM purchase_correction AS correction WHERE correction.purchase_id = purchase.id))`,
    )
    .limit(1)
    .executeTakeFirst()
  return bought !== undefined
}
