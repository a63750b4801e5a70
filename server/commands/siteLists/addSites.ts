import type { SiteFileReading } from '#contracts'
import { checkAddedSites, type Language, nameCoordinateSites, noListId } from '#domain'
import { AppError } from '../../appError.ts'
import type { AccountStore } from '../../context.ts'
import { type LockedAccount, lockAccount } from '../../db/queries/lockAccount.ts'
import { insertNewReadings } from '../../db/queries/siteListReadings.ts'
import { lockSiteList, type StoredSite, sitesOfList } from '../../db/queries/siteLists.ts'
import type { Quotas } from '../../quotas.ts'
import { requireTurbines } from '../../turbines/requireTurbines.ts'
import { requireUnfrozen } from '../windFarms/requireUnfrozen.ts'
import { insertSites, type NewStoredSite } from './insertSites.ts'
import { requireHubHeights } from './requireHubHeights.ts'
import { siteIssueError } from './siteIssueError.ts'

/** Sites to add, with the readings of the files of their heights. */
export interface NewSites {
  readonly sites: readonly NewStoredSite[]
  readonly readings?: readonly SiteFileReading[]
}

/**
 * Adds sites to a list: all or none. A site named by its coordinates gets an automatic name in
 * the caller's language.
 *
 * @throws AppError  NOT_FOUND, PLACEHOLDER_LIST, WIND_FARM_FROZEN, LIST_FULL, TOO_MANY_SITES, SITE_NAME_EXISTS,
 *                   INVALID_INPUT
 */
export async function addSites(
  { database, environment }: AccountStore,
  customerId: number,
  listId: number,
  { sites, readings = [] }: NewSites,
  language: Language,
): Promise<StoredSite[]> {
  if (listId === noListId) throw new AppError('PLACEHOLDER_LIST')
  return database.transaction(async (trx) => {
    const account = await lockAccount(trx, customerId)
    const list = await lockSiteList(trx, customerId, listId)
    if (list === undefined) throw new AppError('NOT_FOUND')
    await requireUnfrozen(trx, customerId, list, { added: true })
    const present = (await sitesOfList(trx, customerId, listId)).map(({ name }) => name)
    const filled = { id: listId, siteNames: present }
    await insertNewReadings(account, listId, readings)
    return insertNamedSites(account, environment.quotas, filled, sites, language)
  })
}

/**
 * Names sites and inserts them into a list that is locked.
 * @param path of the sites in the request, if they are not all of it
 * @throws AppError LIST_FULL, TOO_MANY_SITES, SITE_NAME_EXISTS, INVALID_INPUT
 */
export async function insertNamedSites(
  account: LockedAccount,
  limits: Quotas,
  list: { readonly id: number; readonly siteNames: readonly string[] },
  sites: readonly NewStoredSite[],
  language: Language,
  path?: string,
): Promise<StoredSite[]> {
  requireHubHeights(sites, path)
  await requireTurbines(
    account.trx,
    account.customerId,
    sites.flatMap((site) => [site, ...(site.info.turbines ?? [])]),
  )
  const named = nameCoordinateSites(sites, list.siteNames, language)
  const names = checkAddedSites(
    list,
    named.map(({ name }) => name),
  )
  if (!names.ok) throw siteIssueError(names.issues, path)
  const uniqueSites = named.map((site, index) => ({ ...site, name: names.value[index] as string }))
  return insertSites(account, limits, list.id, uniqueSites)
}
