import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { lockAccount } from '../../db/queries/lockAccount.ts'
import { listNamesOf, lockSiteList, type StoredSiteList, sitesOfList } from '../../db/queries/siteLists.ts'
import { calculationOfFarm } from '../../db/queries/windFarms.ts'
import { requireUnfrozen } from '../windFarms/requireUnfrozen.ts'
import { farmNameFor } from './farmName.ts'
import { requireListName } from './requireListName.ts'

/** Absent fields do not change. */
export interface SiteListChange {
  readonly name?: string | undefined
  readonly productType?: string | null | undefined
  readonly windFarm?: boolean | undefined
}

/**
 * Changes a list. The customer may always change its name.
 * @throws AppError NOT_FOUND, WIND_FARM_FROZEN, LIST_NAME_EXISTS, INVALID_INPUT
 */
export function changeSiteList(
  database: OpenDatabase,
  customerId: number,
  listId: number,
  change: SiteListChange,
): Promise<StoredSiteList> {
  return database.transaction(async (trx) => {
    const lists = await listNamesOf(await lockAccount(trx, customerId))
    const list = await lockSiteList(trx, customerId, listId)
    if (list === undefined) throw new AppError('NOT_FOUND')
    const others = lists.filter(({ id }) => id !== listId)
    // A stored name stays valid.
    const name = change.name === undefined ? list.name : requireListName(change.name, others)
    const isWindFarm = change.windFarm ?? list.wind_farm
    const productType = change.productType === undefined ? list.product_type : change.productType
    const isOtherKind = isWindFarm !== list.wind_farm || productType !== list.product_type
    if (isOtherKind) await requireUnfrozen(trx, customerId, list)
    const isFrozen = list.wind_farm && (await calculationOfFarm(trx, customerId, listId)) !== undefined
    const changed = await trx
      .updateTable('site_list')
      .set({
        name,
        product_type: productType,
        wind_farm: isWindFarm,
        wind_farm_name: isWindFarm ? farmNameFor(list, name, isFrozen) : null,
      })
      .where('id', '=', listId)
      .where('customer_id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...changed, sites: await sitesOfList(trx, customerId, listId) }
  })
}
