import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { lockSiteList } from '../../db/queries/siteLists.ts'
import { requireUnfrozen } from '../windFarms/requireUnfrozen.ts'

/** @throws AppError  NOT_FOUND, WIND_FARM_FROZEN */
export function deleteSite(
  database: OpenDatabase,
  customerId: number,
  { listId, siteId }: { readonly listId: number; readonly siteId: number },
): Promise<void> {
  return database.transaction(async (trx) => {
    const list = await lockSiteList(trx, customerId, listId)
    if (list === undefined) throw new AppError('NOT_FOUND')
    await requireUnfrozen(trx, customerId, list)
    const deleted = await trx
      .deleteFrom('site')
      .where('id', '=', siteId)
      .where('list_id', '=', listId)
      .where('customer_id', '=', customerId)
      .returning('id')
      .executeTakeFirst()
    if (deleted === undefined) throw new AppError('NOT_FOUND')
  })
}
