import type { Kysely } from 'kysely'
import {
  type FileIssue,
  type ImportedSite,
  type ImportPlan,
  type ImportTarget,
  type Language,
  type PlannedList,
  planSiteImport,
} from '#domain'
import { AppError } from '../../appError.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { findSiteList, lockListNames, lockSiteList } from '../../db/queries/siteLists.ts'
import type { Database } from '../../db/schema/index.ts'
import { requireTurbineTypes } from '../../turbines/requireTurbineTypes.ts'
import { requireUnfrozen } from '../windFarms/requireUnfrozen.ts'
import { insertSites, type NewStoredSite } from './insertSites.ts'

/** Where imported sites go, as the caller says it. */
export type SiteImportTarget =
  | { readonly kind: 'existing'; readonly listId: number }
  | { readonly kind: 'new'; readonly listName: string }
  | { readonly kind: 'byColumn' }

export interface SiteImportOrder {
  readonly sites: readonly ImportedSite[]
  readonly target: SiteImportTarget
  /** Of lists that are made. */
  readonly productType: string | null
  readonly windFarm: boolean
  /** Of automatic names. */
  readonly language: Language
}

/** A list that an import has filled, or would fill. */
export interface ImportedList {
  /** null: not made yet. */
  readonly id: number | null
  readonly name: string
  readonly windFarmName: string | null
  readonly siteCount: number
}

/** The turbine and heights of an imported site, as sites keep them. */
export type StoreSite = (site: ImportedSite) => NewStoredSite

export type ImportOutcome =
  | { readonly ok: true; readonly lists: readonly ImportedList[] }
  | { readonly ok: false; readonly issues: readonly FileIssue[] }

/**
 * What an import would make, without making it.
 *
 * @throws AppError  NOT_FOUND where the list to add to does not exist
 */
export async function previewImport(
  { db }: OpenDatabase,
  customerId: number,
  order: SiteImportOrder,
): Promise<ImportOutcome> {
  const names = await db
    .selectFrom('site_list')
    .select('name')
    .where('customer_id', '=', customerId)
    .execute()
  const plan = await planned(db, customerId, order, names)
  if (!plan.ok) return plan
  return { ok: true, lists: plan.value.map((list) => importedList(list, order, null)) }
}

/**
 * Imports sites in one transaction: all of them or, where anything is wrong, none.
 *
 * @throws AppError  NOT_FOUND where the list to add to or a turbine type does not exist, WIND_FARM_FROZEN
 */
export function importSites(
  database: OpenDatabase,
  customerId: number,
  order: SiteImportOrder,
  storeSite: StoreSite,
): Promise<ImportOutcome> {
  return database.transaction(async (trx) => {
    const names = await lockListNames(trx, customerId)
    const { target } = order
    const list = target.kind === 'existing' ? await lockSiteList(trx, customerId, target.listId) : undefined
    if (list !== undefined) await requireUnfrozen(trx, customerId, list, { added: true })
    const plan = await planned(trx, customerId, order, names)
    if (!plan.ok) return plan
    const lists: ImportedList[] = []
    for (const list of plan.value) {
      const made = importedList(list, order, null)
      const id =
        target.kind === 'existing'
          ? target.listId
          : (
              await trx
                .insertInto('site_list')
                .values({
                  customer_id: customerId,
                  name: list.name,
                  product_type: order.productType,
                  wind_farm: made.windFarmName !== null,
                  wind_farm_name: made.windFarmName,
                })
                .returning('id')
                .executeTakeFirstOrThrow()
            ).id
      const stored = list.sites.map(storeSite)
      // What was matched before the transaction may have been deleted since.
      await requireTurbineTypes(
        trx,
        customerId,
        stored.map(({ turbine_type_id }) => turbine_type_id),
      )
      await insertSites(trx, customerId, id, stored)
      lists.push({ ...made, id })
    }
    return { ok: true, lists }
  })
}

async function planned(
  db: Kysely<Database>,
  customerId: number,
  { sites, target, language }: SiteImportOrder,
  names: readonly { readonly name: string }[],
): Promise<ImportPlan> {
  const listNames = names.map(({ name }) => name)
  return planSiteImport(sites, await planTarget(db, customerId, target), listNames, language)
}

async function planTarget(
  db: Kysely<Database>,
  customerId: number,
  target: SiteImportTarget,
): Promise<ImportTarget> {
  if (target.kind !== 'existing') return target
  const list = await findSiteList(db, customerId, target.listId)
  if (list === undefined) throw new AppError('NOT_FOUND')
  return { kind: 'existing', listName: list.name, siteNames: list.sites.map(({ name }) => name) }
}

function importedList(
  { name, windFarm, sites }: PlannedList,
  { target, windFarm: isWindFarm }: SiteImportOrder,
  id: number | null,
): ImportedList {
  const windFarmName = windFarm ?? (isWindFarm ? name : null)
  return {
    id: target.kind === 'existing' ? target.listId : id,
    name,
    windFarmName: target.kind === 'existing' ? null : windFarmName,
    siteCount: sites.length,
  }
}
