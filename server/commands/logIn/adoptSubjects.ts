import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/index.ts'

/**
 * Adds the issuer to accounts that releases before 0028 stored by subject only: the issuer configured at the first
 * start of a newer server, stored permanently. A running server of an older release may add more such accounts; under
 * another issuer none is adopted.
 * @param subject of one account; undefined: of all
 */
export async function adoptSubjects(db: Kysely<Database>, issuer: string, subject?: string): Promise<void> {
  await db
    .updateTable('installation')
    .set({ subjects_issuer: issuer })
    .where('subjects_issuer', 'is', null)
    .execute()
  await db
    .insertInto('realm_account')
    .columns(['issuer', 'subject', 'customer_id'])
    .expression((row) =>
      row
        .selectFrom(['customer', 'installation'])
        .select([sql<string>`installation.subjects_issuer`.as('issuer'), 'customer.subject', 'customer.id'])
        .where('customer.subject', 'is not', null)
        .where('installation.subjects_issuer', '=', issuer)
        .$if(subject !== undefined, (rows) => rows.where('customer.subject', '=', subject as string))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('realm_account')
                .select('realm_account.subject')
                .whereRef('realm_account.customer_id', '=', 'customer.id'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
