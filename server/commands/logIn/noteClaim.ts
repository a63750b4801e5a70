import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/index.ts'

/** How a realm account took over an existing account. */
export type ClaimedBy = 'verified e-mail' | 'invitation'

/** Records in the audit log that a realm account has taken over a customer. @param name the realm's login name */
export async function noteClaim(
  db: Kysely<Database>,
  { name, customerId, by }: { readonly name: string; readonly customerId: number; readonly by: ClaimedBy },
): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      admin_id: null,
      admin_uuid: null,
      admin_login_name: name,
      customer_id: customerId,
      customer_uuid: sql<string>`(SELECT uuid FROM customer WHERE id = ${customerId})`,
      action: `customer claim by ${by}`,
      act: 'customer.claim',
      status: 200,
    })
    .execute()
}
