import type { Transaction } from 'kysely'
import type { RealmLogin } from '../../db/queries/sessions.ts'
import type { Database } from '../../db/schema/index.ts'

/** From now on the account of the realm signs in to the customer, whose invitation is used up. */
export async function bindIdentity(
  trx: Transaction<Database>,
  { issuer, subject }: Pick<RealmLogin, 'issuer' | 'subject'>,
  customerId: number,
): Promise<void> {
  await trx.insertInto('realm_account').values({ issuer, subject, customer_id: customerId }).execute()
  await trx.deleteFrom('invitation').where('customer_id', '=', customerId).execute()
  // Servers of older releases know one account by a subject, whoever issued it.
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
