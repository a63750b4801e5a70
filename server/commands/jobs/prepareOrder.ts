import { z } from 'zod'
import { type TimeSeriesSpec, timeSeriesSpecSchema } from '#calculations'
import { type Language, type newJobSchema, timeSeriesOrderSchema } from '#contracts'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { findProduct, type Product } from '../../db/queries/products.ts'
import { findSiteList, type StoredSite } from '../../db/queries/siteLists.ts'
import { InvalidInput } from '../../http/validation.ts'
import type { Caller } from '../../policies/caller.ts'
import { requireDeliverable } from '../../products/requireDeliverable.ts'

export type OrderBody = z.output<typeof newJobSchema>

/** An order that can be computed, whether or not it is paid for. */
export interface PreparedOrder {
  readonly product: Product
  readonly list: { readonly id: number; readonly name: string }
  readonly siteIds: readonly number[]
  /** As ordered, with defaults. */
  readonly parameters: Record<string, unknown>
  /** One for each site. */
  readonly orders: number
  readonly spec: TimeSeriesSpec
  readonly atlas: NonNullable<Awaited<ReturnType<ServerContext['catalogue']['find']>>>
}

/**
 * Checks an order against its product, its atlas and the customer's sites.
 *
 * @throws AppError      with the first reason why it cannot be computed
 * @throws InvalidInput  the parameters do not fit the product
 */
export async function prepareOrder(
  { database: { db }, catalogue, syncProducts }: ServerContext,
  caller: Caller,
  body: OrderBody,
  language: Language,
): Promise<PreparedOrder> {
  await syncProducts()
  const product = await findProduct(db, body.product, body.product_id)
  if (product === undefined) throw new AppError('NOT_FOUND')
  if (caller.isDemo && !product.demo) throw new AppError('DEMO_ACCOUNT')
  const list = await findSiteList(db, caller.customer.id, body.list_id)
  if (list === undefined) throw new AppError('NOT_FOUND')
  const sites = chosenSites(list.sites, body.site_ids)
  const parameters = orderParameters(body)
  const atlas = await catalogue.find(product.atlas_id)
  if (!product.active || atlas === undefined) throw new AppError('ATLAS_UNAVAILABLE')
  requireDeliverable(product.settings, atlas, parameters, sites)
  const spec = timeSeriesSpecSchema.parse({
    product: 'ts',
    atlas: atlas.id,
    language,
    interpolation: product.settings.interpolation,
    sites: sites.map(({ id, name, lat, lon }) => ({ site_id: id, name, lat, lon })),
    ...parameters,
  })
  return {
    product,
    list,
    siteIds: sites.map(({ id }) => id),
    parameters,
    orders: sites.length,
    spec,
    atlas,
  }
}

function chosenSites(
  sites: readonly StoredSite[],
  ids: readonly number[] | undefined,
): readonly StoredSite[] {
  if (ids === undefined) {
    if (sites.length === 0) throw new AppError('NO_SITES')
    return sites
  }
  const wanted = new Set(ids)
  const chosen = sites.filter(({ id }) => wanted.has(id))
  if (chosen.length < wanted.size) throw new AppError('NOT_FOUND')
  return chosen
}

/** Told with their place in the whole body. */
function orderParameters({ parameters }: OrderBody) {
  const read = timeSeriesOrderSchema.safeParse(parameters)
  if (!read.success) throw new InvalidInput(z.object({ parameters: timeSeriesOrderSchema }), { parameters })
  return read.data
}
