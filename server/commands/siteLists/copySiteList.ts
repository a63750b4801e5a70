import { copyName } from '#domain'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { findSiteList, lockListNames, type StoredSiteList } from '../../db/queries/siteLists.ts'
import { insertSites } from './insertSites.ts'

/** Copies a list with its sites. @throws AppError  NOT_FOUND */
export function copySiteList(
  database: OpenDatabase,
  customerId: number,
  listId: number,
): Promise<StoredSiteList> {
  return database.transaction(async (trx) => {
    const lists = await lockListNames(trx, customerId)
    const original = await findSiteList(trx, customerId, listId)
    if (original === undefined) throw new AppError('NOT_FOUND')
    const name = copyName(
      original.name,
      lists.map((list) => list.name),
    )
    const copy = await trx
      .insertInto('site_list')
      .values({
        customer_id: customerId,
        name,
        product_type: original.product_type,
        wind_farm: original.wind_farm,
        wind_farm_name: original.wind_farm ? name : null,
        wind_farm_settings: JSON.stringify(original.wind_farm_settings),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...copy, sites: await insertSites(trx, customerId, copy.id, original.sites) }
  })
}
