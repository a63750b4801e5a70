import { sql } from 'kysely'
import type { OpenDatabase } from '../db/openDatabase.ts'
import { resultsToUpdate } from '../mail/newerData.ts'

/** What else grows in the same night comes into the same mail. */
const waitHours = 2

/**
 * Queues a mail to each customer who wants it and has results that newer data of an atlas can bring up to date for free:
 * one a night at most.
 *
 * @returns  how many
 */
export async function tellNewData({ db }: Pick<OpenDatabase, 'db'>, atlasId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO mail (customer_id, kind, language, due_at)
      SELECT id, 'newData', coalesce(language, 'en'), now() + make_interval(hours => ${waitHours})
        FROM customer
        WHERE mail_new_data AND enabled AND email <> ''
          AND EXISTS (${resultsToUpdate(sql`customer.id`)} AND product.atlas_id = ${atlasId})
      ON CONFLICT DO NOTHING`.execute(db)
  return Number(numAffectedRows ?? 0)
}
