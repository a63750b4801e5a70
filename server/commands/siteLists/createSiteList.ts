import { checkListName, type Language } from '#domain'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { lockListNames, type StoredSiteList } from '../../db/queries/siteLists.ts'
import { insertNamedSites } from './addSites.ts'
import type { NewStoredSite } from './insertSites.ts'
import { siteIssueError } from './siteIssueError.ts'

export interface NewSiteList {
  readonly name: string
  readonly productType: string | null
  readonly windFarm: boolean
  readonly sites: readonly NewStoredSite[]
}

/**
 * Makes a list with its first sites: all or nothing.
 *
 * @throws AppError  LIST_NAME_EXISTS, LIST_FULL, SITE_NAME_EXISTS, INVALID_INPUT
 */
export function createSiteList(
  database: OpenDatabase,
  customerId: number,
  list: NewSiteList,
  language: Language,
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
    const empty = { id: created.id, siteNames: [] }
    return { ...created, sites: await insertNamedSites(trx, customerId, empty, list.sites, language) }
  })
}
