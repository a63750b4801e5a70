import { sql } from 'kysely'
import { AppError } from '../../appError.ts'
import { isDiskFull } from '../../db/errno.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { rememberRows } from '../../db/queries/deletedItems.ts'
import { lockSiteList } from '../../db/queries/siteLists.ts'

/** Deletes a list with its sites, which can be undone for a day; jobs keep its name. @throws AppError  NOT_FOUND */
export async function deleteSiteList(
  database: OpenDatabase,
  customerId: number,
  listId: number,
): Promise<void> {
  try {
    await database.transaction(async (trx) => {
      if ((await lockSiteList(trx, customerId, listId)) === undefined) throw new AppError('NOT_FOUND')
      const ofList = sql`list_id = ${listId}`
      await rememberRows(
        trx,
        { customerId, kind: 'siteList', id: listId },
        { site_list: sql`id = ${listId}`, site: ofList, site_list_reading: ofList },
      )
      await remove(trx, customerId, listId)
    })
  } catch (error) {
    if (!isDiskFull(error)) throw error
    // On a full disk the rows for undoing cannot be stored, but the deletion frees space.
    await remove(database.db, customerId, listId)
  }
}

async function remove(db: OpenDatabase['db'], customerId: number, listId: number): Promise<void> {
  await db.deleteFrom('site_list').where('id', '=', listId).where('customer_id', '=', customerId).execute()
}
