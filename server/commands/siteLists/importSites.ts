import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { SiteFileReading } from '#contracts'
import {
  type FileIssue,
  type ImportedSite,
  type ImportPlan,
  type ImportTarget,
  type Language,
  planSiteImport,
} from '#domain'
import { AppError } from '../../appError.ts'
import type { AccountStore } from '../../context.ts'
import { lockAccount } from '../../db/queries/lockAccount.ts'
import { insertReadings } from '../../db/queries/siteListReadings.ts'
import { findSiteList, listNamesOf, lockSiteList } from '../../db/queries/siteLists.ts'
import type { Database } from '../../db/schema/index.ts'
import { requireTurbines } from '../../turbines/requireTurbines.ts'
import { requireUnfrozen } from '../windFarms/requireUnfrozen.ts'
import { type ImportedList, importedList } from './importedList.ts'
import { insertList } from './insertList.ts'
import { insertSites, type NewStoredSite } from './insertSites.ts'

/** Destination of imported sites, as the caller specifies it. */
export type SiteImportTarget =
  | { readonly kind: 'existing'; readonly listId: number }
  | { readonly kind: 'new'; readonly listName: string }
  | { readonly kind: 'byColumn' }

export interface SiteImportOrder {
  readonly sites: readonly ImportedSite[]
  readonly target: SiteImportTarget
  /** Product type of created lists. */
  readonly productType: string | null
  readonly windFarm: boolean
  /** Reading options of the files that these sites came from. */
  readonly readingsOf: (sites: readonly ImportedSite[]) => readonly SiteFileReading[]
  /** Language of automatic names. */
  readonly language: Language
}

/** Turbine and heights of an imported site, as stored. */
export type StoreSite = (site: ImportedSite) => NewStoredSite

export type ImportOutcome =
  | { readonly ok: true; readonly lists: readonly ImportedList[] }
  | { readonly ok: false; readonly issues: readonly FileIssue[] }

/** Data for planning an import. */
export interface ImportBasis {
  readonly target: ImportTarget
  /** Names of the customer's lists. */
  readonly listNames: readonly string[]
}

/** @throws AppError  NOT_FOUND if the target list does not exist */
export async function importBasis(
  db: Kysely<Database>,
  customerId: number,
  target: SiteImportTarget,
): Promise<ImportBasis> {
  const names = await db
    .selectFrom('site_list')
    .select('name')
    .where('customer_id', '=', customerId)
    .execute()
  return { target: await planTarget(db, customerId, target), listNames: names.map(({ name }) => name) }
}

/**
 * Imports sites in one transaction: all of them or, if anything is wrong, none. It yields between its steps.
 * @throws AppError NOT_FOUND if the target list or a turbine type does not exist, WIND_FARM_FROZEN,
 * TOO_MANY_SITE_LISTS, TOO_MANY_SITES
 */
export function importSites(
  { database, environment: { quotas } }: AccountStore,
  customerId: number,
  order: SiteImportOrder,
  storeSite: StoreSite,
): Promise<ImportOutcome> {
  return database.transaction(async (trx) => {
    const account = await lockAccount(trx, customerId)
    const names = await listNamesOf(account)
    const { target } = order
    const options = {
      existingId: target.kind === 'existing' ? target.listId : null,
      windFarm: order.windFarm,
    }
    const list = target.kind === 'existing' ? await lockSiteList(trx, customerId, target.listId) : undefined
    if (list !== undefined) await requireUnfrozen(trx, customerId, list, { added: true })
    await setImmediate()
    const plan = await planned(trx, customerId, order, names)
    if (!plan.ok) return plan
    await setImmediate()
    const lists: ImportedList[] = []
    for (const list of plan.value) {
      const made = importedList(list, options, null)
      const id =
        target.kind === 'existing'
          ? target.listId
          : (
              await insertList(account, quotas, {
                name: list.name,
                product_type: order.productType,
                wind_farm: made.windFarmName !== null,
                wind_farm_name: made.windFarmName,
              })
            ).id
      const stored = list.sites.map(storeSite)
      // Types matched before the transaction may have been deleted since.
      await requireTurbines(trx, customerId, stored)
      await setImmediate()
      await insertSites(account, quotas, id, stored)
      await insertReadings(account, id, order.readingsOf(list.sites))
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
