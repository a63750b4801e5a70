import type { Kysely, Transaction } from 'kysely'
import type { Language } from '#contracts'
import { coordinateName } from '#domain'
import { AppError } from '../../appError.ts'
import type { AtlasCatalogue } from '../../atlases/catalogue.ts'
import { requireInside } from '../../atlases/requireInside.ts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import { expiresAt, grantedSites, isExpired } from '../../db/queries/purchaseColumns.ts'
import type { PurchasedPlace } from '../../db/queries/purchases.ts'
import type { Database } from '../../db/schema/index.ts'
import { purchaseExpired } from '../../policies/mayOrder.ts'

export interface SiteSelection {
  readonly customerId: number
  readonly purchaseId: number
  readonly language: Language
  /** Sites of any lists of the customer. */
  readonly siteIds: readonly number[]
}

/**
 * Chooses the sites of a purchase of sites. The choice is saved once, all or nothing, and stays: if two choices are
 * simultaneous, one is refused.
 * @throws AppError NOT_FOUND for a purchase or site of another customer, or a purchase of orders; PURCHASE_EXPIRED,
 * SITE_SELECTION_SAVED, TOO_MANY_SITES_SELECTED, SITE_ALREADY_SELECTED, OUT_OF_ATLAS_AREA
 */
export async function selectSites(
  database: OpenDatabase,
  catalogue: AtlasCatalogue,
  { customerId, purchaseId, siteIds, language }: SiteSelection,
): Promise<void> {
  const atlasId = await atlasOfPurchase(database.db, customerId, purchaseId)
  const atlas = await catalogue.find(atlasId)
  await database.transaction(async (trx) => {
    const count = await lockOpenPurchase(trx, customerId, purchaseId, language)
    if (siteIds.length > count) throw new AppError('TOO_MANY_SITES_SELECTED', { limit: count })
    const sites = await sitesOf(trx, customerId, siteIds)
    requireDifferentPlaces(sites)
    if (atlas !== undefined) requireInside(atlas, sites)
    await trx
      .insertInto('purchase_site')
      .values(
        sites.map(({ name, lat, lon }, index) => ({
          purchase_id: purchaseId,
          position: index + 1,
          customer_id: customerId,
          name,
          lat,
          lon,
        })),
      )
      .execute()
  })
}

async function atlasOfPurchase(
  db: Kysely<Database>,
  customerId: number,
  purchaseId: number,
): Promise<string> {
  const found = await db
    .selectFrom('purchase')
    .innerJoin('product', 'product.id', 'purchase.product_id')
    .select('atlas_id')
    .where('purchase.id', '=', purchaseId)
    .where('purchase.customer_id', '=', customerId)
    .executeTakeFirst()
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found.atlas_id
}

/** @returns the number of bought sites */
async function lockOpenPurchase(
  trx: Transaction<Database>,
  customerId: number,
  purchaseId: number,
  language: Language,
): Promise<number> {
  const purchase = await trx
    .selectFrom('purchase')
    .select([grantedSites.as('sites'), expiresAt.as('expiresAt'), isExpired.as('isExpired')])
    .where('id', '=', purchaseId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  if (purchase === undefined || purchase.sites === null) throw new AppError('NOT_FOUND')
  if (purchase.isExpired) throw purchaseExpired(purchase.expiresAt, language)
  const saved = await trx
    .selectFrom('purchase_site')
    .select('position')
    .where('purchase_id', '=', purchaseId)
    .where('customer_id', '=', customerId)
    .limit(1)
    .executeTakeFirst()
  if (saved !== undefined) throw new AppError('SITE_SELECTION_SAVED')
  return purchase.sites
}

/** Sites in the order in which they were chosen. */
async function sitesOf(
  trx: Transaction<Database>,
  customerId: number,
  siteIds: readonly number[],
): Promise<PurchasedPlace[]> {
  const found = await trx
    .selectFrom('site')
    .select(['id', 'name', 'lat', 'lon'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...siteIds])
    .execute()
  const byId = new Map(found.map((site) => [site.id, site]))
  return siteIds.map((id) => {
    const site = byId.get(id)
    if (site === undefined) throw new AppError('NOT_FOUND')
    return site
  })
}

/** The same place in two lists would be charged twice. */
function requireDifferentPlaces(sites: readonly PurchasedPlace[]): void {
  const seen = new Set<string>()
  for (const site of sites) {
    const place = coordinateName(site)
    if (seen.has(place)) throw new AppError('SITE_ALREADY_SELECTED', { name: site.name })
    seen.add(place)
  }
}
