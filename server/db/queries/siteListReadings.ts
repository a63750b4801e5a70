import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { SiteFileReading } from '#contracts'
import { jsonValue } from '../jsonValue.ts'
import type { Database } from '../schema/index.ts'
import type { LockedAccount } from './lockAccount.ts'

/** Maximum number of stored readings of a list: that of one import. */
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

/** Adds readings to those of a locked list; the oldest ones beyond the limit are deleted. */
export async function insertReadings(
  { trx, customerId }: Pick<LockedAccount, 'trx' | 'customerId'>,
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

/** Adds the readings that a locked list lacks. */
export async function insertNewReadings(
  account: Pick<LockedAccount, 'trx' | 'customerId'>,
  listId: number,
  readings: readonly SiteFileReading[],
): Promise<void> {
  if (readings.length === 0) return
  const known = await siteListReadings(account.trx, account.customerId, listId)
  const plain = readings.map((own) => JSON.parse(JSON.stringify(own)) as SiteFileReading)
  await insertReadings(
    account,
    listId,
    plain.filter(
      ({ file, reading }) =>
        !known.some((other) => other.file === file && isDeepStrictEqual(other.reading, reading)),
    ),
  )
}
