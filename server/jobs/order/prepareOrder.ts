import type { z } from 'zod'
import type { ListedAtlas } from '#atlas'
import { type Language, messages, type newJobSchema, type OrderUnit, products } from '#contracts'
import { isCalculated } from '#domain'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { findJob } from '../../db/queries/jobs.ts'
import { findProduct, type Product } from '../../db/queries/products.ts'
import type { PurchasedPlace } from '../../db/queries/purchases.ts'
import { findSiteList, type StoredSite } from '../../db/queries/siteLists.ts'
import type { JobRow } from '../../db/schema/jobs.ts'
import type { Caller } from '../../policies/caller.ts'
import { requireDemoData } from '../../policies/mayOrder.ts'
import { countOrders } from '../../products/countOrders.ts'
import { findProduction } from '../../products/findProduction.ts'
import { basisNow } from '../../products/kind/basisNow.ts'
import { isFreeRedo } from '../../products/kind/freeRedo.ts'
import type { OrderedWork } from '../../products/kind/productKind.ts'
import { requireFormats } from '../../products/kind/requireDeliverable.ts'
import { productKindOf } from '../../products/kinds.ts'

export type OrderBody = z.output<typeof newJobSchema>

/** An order that can be computed, whether or not it is paid for. */
export interface PreparedOrder extends OrderedWork {
  readonly product: Product
  readonly list: { readonly id: number; readonly name: string; readonly version: number }
  readonly siteIds: readonly number[]
  /** The site of each charged order; null if it is for no site of its own. */
  readonly charged: readonly (PurchasedPlace | null)[]
  readonly atlas: ListedAtlas
  /** The series to bring up to date. */
  readonly redo: { readonly of: JobRow; readonly isFree: boolean } | null
}

/**
 * Checks an order against its product, its atlas and the customer's sites.
 * @throws AppError with the first reason why it cannot be computed
 * @throws InvalidInput the parameters do not fit the product
 */
export async function prepareOrder(
  context: ServerContext,
  caller: Caller,
  body: OrderBody,
  language: Language,
): Promise<PreparedOrder> {
  const { database, catalogue, syncProducts } = context
  await syncProducts()
  const kind = productKindOf(body.product)
  const product = await findProduct(database.db, body.product, body.product_id)
  if (kind === undefined || product === undefined) throw new AppError('NOT_FOUND')
  requireDemoData(caller, product)
  const list = await findSiteList(database.db, caller.customer.id, body.list_id)
  if (list === undefined) throw new AppError('NOT_FOUND')
  const { counts } = products[kind.name]
  const chosen = chosenSites(list.sites, body.site_ids, counts)
  const atlas = await catalogue.find(product.atlas_id)
  if (!product.active || atlas === undefined) throw new AppError('ATLAS_UNAVAILABLE')
  const { parameters } = body
  const customerId = caller.customer.id
  const request = {
    ...{ customerId, product, list, sites: chosen, atlas, parameters, language },
    findProduction: (run: string) => findProduction(context, customerId, run),
  }
  const work = await kind.prepare(request, context)
  const sites = work.sites ?? chosen
  requireFormats(product.settings, formatsOf(work))
  const earlier = body.redo_of ? await findJob(database.db, customerId, body.redo_of) : null
  if (earlier === undefined) throw new AppError('NOT_FOUND')
  if (earlier && kind.isSameWork === null) throw new AppError('REDO_DIFFERS')
  const marketBasis = earlier?.market_basis ? await basisNow(context, customerId, work.spec, atlas.url) : null
  const redone = { product, sites, parameters: work.parameters, spec: work.spec, atlas, marketBasis }
  const isFree = earlier !== null && isFreeRedo(kind, earlier, redone, Date.now())
  const redo = earlier && { of: earlier, isFree }
  const orders = countOrders(counts, sites)
  const extra = Array<null>(work.extraOrders ?? 0).fill(null)
  const charged = isFree ? [] : [...chargedSites(sites, orders), ...extra]
  const siteIds = sites.map(({ id }) => id)
  const leftOut = body.site_ids === undefined ? list.sites.length - chosen.length : 0
  const warnings =
    leftOut === 0 || work.sites !== undefined
      ? work.warnings
      : [...work.warnings, messages[language].orderWarnings.notOwn(leftOut, String(leftOut))]
  return { ...work, warnings, product, list, siteIds, charged, atlas, redo }
}

/** File formats requested by an order; empty if its product has the same for all. */
function formatsOf({ spec }: OrderedWork): string[] {
  return 'formats' in spec && Array.isArray(spec.formats) ? spec.formats.map(String) : []
}

/**
 * The named sites, or those of the list without turbines that are excluded or planned by others: these are ordered only
 * if named. A product that counts planned turbines gets all of them.
 */
function chosenSites(
  sites: readonly StoredSite[],
  ids: readonly number[] | undefined,
  counts: OrderUnit,
): readonly StoredSite[] {
  if (ids === undefined) {
    const own = counts === 'site' ? sites.filter(({ status }) => isCalculated(status)) : sites
    if (own.length === 0) throw new AppError('NO_SITES')
    return own
  }
  const wanted = new Set(ids)
  const chosen = sites.filter(({ id }) => wanted.has(id))
  if (chosen.length < wanted.size) throw new AppError('NOT_FOUND')
  return chosen
}

/** Purchases of sites cover products sold by the site: one order each. */
function chargedSites(sites: readonly StoredSite[], orders: number): readonly (PurchasedPlace | null)[] {
  return orders === sites.length ? sites : Array<null>(orders).fill(null)
}
