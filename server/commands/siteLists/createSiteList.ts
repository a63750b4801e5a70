import type { Language } from '#domain'
import type { AccountStore } from '../../context.ts'
import { lockAccount } from '../../db/queries/lockAccount.ts'
import { insertNewReadings } from '../../db/queries/siteListReadings.ts'
import { listNamesOf, type StoredSiteList } from '../../db/queries/siteLists.ts'
import { insertNamedSites, type NewSites } from './addSites.ts'
import { insertList } from './insertList.ts'
import { requireListName } from './requireListName.ts'

export interface NewSiteList extends NewSites {
  readonly name: string
  readonly productType: string | null
  readonly windFarm: boolean
}

/**
 * Creates a list with its first sites: all or nothing.
 * @throws AppError LIST_NAME_EXISTS, TOO_MANY_SITE_LISTS, LIST_FULL, TOO_MANY_SITES, SITE_NAME_EXISTS, INVALID_INPUT
 */
export function createSiteList(
  { database, environment: { quotas } }: AccountStore,
  customerId: number,
  list: NewSiteList,
  language: Language,
): Promise<StoredSiteList> {
  return database.transaction(async (trx) => {
    const account = await lockAccount(trx, customerId)
    const others = await listNamesOf(account)
    const name = requireListName(list.name, others)
    const created = await insertList(account, quotas, {
      name,
      product_type: list.productType,
      wind_farm: list.windFarm,
      wind_farm_name: list.windFarm ? name : null,
    })
    await insertNewReadings(account, created.id, list.readings ?? [])
    const empty = { id: created.id, siteNames: [] }
    const sites = await insertNamedSites(account, quotas, empty, list.sites, language, 'sites')
    return { ...created, sites }
  })
}
