import type { Restriction } from '#contracts'
import { copyName } from '#domain'
import { AppError } from '../../appError.ts'
import type { AccountStore } from '../../context.ts'
import { lockAccount } from '../../db/queries/lockAccount.ts'
import { insertReadings, siteListReadings } from '../../db/queries/siteListReadings.ts'
import {
  findSiteList,
  listNamesOf,
  type StoredSite,
  type StoredSiteList,
} from '../../db/queries/siteLists.ts'
import { assumptionsOfFarm } from '../../db/queries/windFarms.ts'
import { farmNameFor } from './farmName.ts'
import { insertList } from './insertList.ts'
import { insertSites } from './insertSites.ts'

/** Copies a list with its sites. @throws AppError  NOT_FOUND, TOO_MANY_SITE_LISTS, TOO_MANY_SITES */
export function copySiteList(
  { database, environment: { quotas } }: AccountStore,
  customerId: number,
  listId: number,
): Promise<StoredSiteList> {
  return database.transaction(async (trx) => {
    const account = await lockAccount(trx, customerId)
    const lists = await listNamesOf(account)
    const original = await findSiteList(trx, customerId, listId)
    if (original === undefined) throw new AppError('NOT_FOUND')
    const name = copyName(
      original.name,
      lists.map((list) => list.name),
    )
    const assumptions = (await assumptionsOfFarm(trx, customerId, original)) ?? original.wind_farm_assumptions
    const settings = original.wind_farm_settings
    const copy = await insertList(account, quotas, {
      name,
      product_type: original.product_type,
      wind_farm: original.wind_farm,
      wind_farm_name: original.wind_farm ? farmNameFor(original, name) : null,
      wind_farm_settings: JSON.stringify(settings),
      wind_farm_assumptions: assumptions && JSON.stringify(assumptions),
    })
    const sites = await insertSites(account, quotas, copy.id, original.sites)
    await insertReadings(account, copy.id, (await siteListReadings(trx, customerId, listId)).toReversed())
    const restrictions = forSitesOf(settings.restrictions ?? [], original.sites, sites)
    if (!restrictions.some(({ site_ids }) => site_ids !== null)) return { ...copy, sites }
    const wind_farm_settings = { ...settings, restrictions }
    await trx
      .updateTable('site_list')
      .set({ wind_farm_settings: JSON.stringify(wind_farm_settings) })
      .where('id', '=', copy.id)
      .execute()
    return { ...copy, wind_farm_settings, sites }
  })
}

/** Restrictions that name turbines now name those of the copy, which are in the same order. */
function forSitesOf(
  restrictions: readonly Restriction[],
  originals: readonly StoredSite[],
  copies: readonly StoredSite[],
): Restriction[] {
  const copyOf = new Map(originals.map(({ id }, index) => [id, copies[index]!.id]))
  return restrictions.map((restriction) => ({
    ...restriction,
    site_ids: restriction.site_ids?.flatMap((id) => copyOf.get(id) ?? []) ?? null,
  }))
}
