import { checkListName } from '#domain'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { lockListNames, type StoredSiteList } from '../../db/queries/siteLists.ts'
import { siteIssueError } from './siteIssueError.ts'

export interface NewSiteList {
  readonly name: string
  readonly productType: string | null
  readonly windFarm: boolean
}

/** @throws AppError  LIST_NAME_EXISTS, INVALID_INPUT */
export function createSiteList(
  database: OpenDatabase,
  customerId: number,
  list: NewSiteList,
): Promise<StoredSiteList> {
  return database.transaction(async (trx) => {
    const others = await lockListNames(trx, customerId)
    const name = checkListName(
      list.name,
      others.map((other) => other.name),
    )
    if (!name.ok) throw siteIssueError(name.issues)
    const created = await trx
      .insertInto('site_list')
      .values({
        customer_id: customerId,
        name: name.value,
        product_type: list.productType,
        wind_farm: list.windFarm,
        wind_farm_name: list.windFarm ? name.value : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...created, sites: [] }
  })
}
