import type { Transaction } from 'kysely'
import {
  checkAddedSites,
  coordinateName,
  type Language,
  nameCoordinateSites,
  noListId,
  normalizeName,
} from '#domain'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { lockSiteList, type StoredSite, sitesOfList } from '../../db/queries/siteLists.ts'
import type { Database } from '../../db/schema/index.ts'
import { requireTurbineTypes } from '../../turbines/requireTurbineTypes.ts'
import { requireUnfrozen } from '../windFarms/requireUnfrozen.ts'
import { insertSites, type NewStoredSite } from './insertSites.ts'
import { siteIssueError } from './siteIssueError.ts'

/**
 * Adds sites to a list: all or none. A site without a name, or named by its coordinates, gets an automatic name in
 * the caller's language.
 *
 * @throws AppError  NOT_FOUND, PLACEHOLDER_LIST, WIND_FARM_FROZEN, LIST_FULL, SITE_NAME_EXISTS, INVALID_INPUT
 */
export async function addSites(
  database: OpenDatabase,
  customerId: number,
  listId: number,
  sites: readonly NewStoredSite[],
  language: Language,
): Promise<StoredSite[]> {
  if (listId === noListId) throw new AppError('PLACEHOLDER_LIST')
  return database.transaction(async (trx) => {
    const list = await lockSiteList(trx, customerId, listId)
    if (list === undefined) throw new AppError('NOT_FOUND')
    await requireUnfrozen(trx, customerId, list, { added: true })
    const present = (await sitesOfList(trx, customerId, listId)).map(({ name }) => name)
    return insertNamedSites(trx, customerId, { id: listId, siteNames: present }, sites, language)
  })
}

/**
 * Names sites and inserts them into a list that is locked.
 *
 * @throws AppError  LIST_FULL, SITE_NAME_EXISTS, INVALID_INPUT
 */
export async function insertNamedSites(
  trx: Transaction<Database>,
  customerId: number,
  list: { readonly id: number; readonly siteNames: readonly string[] },
  sites: readonly NewStoredSite[],
  language: Language,
): Promise<StoredSite[]> {
  await requireTurbineTypes(
    trx,
    customerId,
    sites.map((site) => site.turbine_type_id),
  )
  const named = nameCoordinateSites(sites.map(nameByPlace), list.siteNames, language)
  const names = checkAddedSites(
    list,
    named.map(({ name }) => name),
  )
  if (!names.ok) throw siteIssueError(names.issues)
  const kept = named.map((site, index) => ({ ...site, name: names.value[index] as string }))
  return insertSites(trx, customerId, list.id, kept)
}

function nameByPlace(site: NewStoredSite): NewStoredSite {
  return normalizeName(site.name) === '' ? { ...site, name: coordinateName(site) } : site
}
