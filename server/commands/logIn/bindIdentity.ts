import type { Transaction } from 'kysely'
import type { RealmLogin } from '../../db/queries/sessions.ts'
import type { Database } from '../../db/schema/index.ts'

/** Lets the realm account log in to the customer, and uses up its invitation. */
export async function bindIdentity(
  trx: Transaction<Database>,
  { issuer, subject }: Pick<RealmLogin, 'issuer' | 'subject'>,
  customerId: number,
): Promise<void> {
  await trx.insertInto('realm_account').values({ issuer, subject, customer_id: customerId }).execute()
  await trx.deleteFrom('invitation').where('customer_id', '=', customerId).execute()
  // Servers of older releases identify an account by its subject, whatever the issuer.
  const other = await trx
    .selectFrom('customer')
    .select('id')
    .where('subject', '=', subject)
    .where('id', '<>', customerId)
    .executeTakeFirst()
  await trx
    .updateTable('customer')
    .set({ subject: other === undefined ? subject : null })
    .where('id', '=', customerId)
    .execute()
}
