import type { Kysely } from 'kysely'
import type { SiteFileReading } from '#contracts'
import { jsonValue } from '../jsonValue.ts'
import type { Database } from '../schema/index.ts'
import type { LockedAccount } from './lockAccount.ts'

/** Readings of a list that are kept: as many as one import has. */
const mostReadings = 20

/** How the files of a list were read, the newest first. */
export function siteListReadings(db: Kysely<Database>, customerId: number, listId: number) {
  return db
    .selectFrom('site_list_reading')
    .select(['file', 'reading', 'imported_at'])
    .where('list_id', '=', listId)
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
}

/** Adds how files were read to those of a list that is locked; the oldest ones beyond the limit go. */
export async function insertReadings(
  { trx, customerId }: LockedAccount,
  listId: number,
  readings: readonly (SiteFileReading & { readonly imported_at?: Date })[],
): Promise<void> {
  if (readings.length === 0) return
  await trx
    .insertInto('site_list_reading')
    .values(
      readings.map(({ file, reading, imported_at }) => ({
        list_id: listId,
        customer_id: customerId,
        file,
        reading: jsonValue(reading),
        ...(imported_at && { imported_at }),
      })),
    )
    .execute()
  await trx
    .deleteFrom('site_list_reading')
    .where('list_id', '=', listId)
    .where('customer_id', '=', customerId)
    .where('id', 'not in', (newest) =>
      newest
        .selectFrom('site_list_reading')
        .select('id')
        .where('list_id', '=', listId)
        .orderBy('id', 'desc')
        .limit(mostReadings),
    )
    .execute()
}
