import { z } from 'zod'
import { formatUtc, type Language, routes, type SiteSelection } from '#contracts'
import { AppError } from '../../appError.ts'
import { selectSites } from '../../commands/account/selectSites.ts'
import type { ServerContext } from '../../context.ts'
import { allProducts } from '../../db/queries/products.ts'
import { purchasesOf } from '../../db/queries/purchases.ts'
import { linkNext, pageOfAll } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { fullTitle } from '../../products/fullTitle.ts'
import { menuKey, menuKeyOf } from '../../products/menuOrder.ts'
import { presentOrders } from './present.ts'

/** Sorts after every expiry date, ms since 1970. */
const never = Number.MAX_SAFE_INTEGER
/** Products in the order of the menu, purchases of a product by expiry. */
const orderKey = z.tuple([...menuKey.def.items, z.int(), z.int32()])

/** Routes of a customer's purchases: the order overview, and the choice of sites bought by number. */
export function registerPurchaseRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, catalogue } = context
  const { db } = database

  async function titleOf(productId: number, language: Language): Promise<string> {
    const product = (await allProducts(db)).get(productId)
    return product === undefined ? '' : fullTitle(product, language)
  }

  async function selection(customerId: number, id: number, language: Language): Promise<SiteSelection> {
    const purchase = (await purchasesOf(db, customerId)).find((candidate) => candidate.id === id)
    if (purchase === undefined || purchase.sites === null) throw new AppError('NOT_FOUND')
    return {
      purchase_id: purchase.id,
      product_id: purchase.productId,
      product_name: await titleOf(purchase.productId, language),
      sites_purchased: purchase.sites,
      sites: [...purchase.places],
      expires_at: purchase.expiresAt === null ? null : formatUtc(purchase.expiresAt.getTime()),
    }
  }

  register(routes.orders, async ({ caller, query, language, request, reply }) => {
    const products = await allProducts(db)
    const bought = (await purchasesOf(db, caller.customer.id)).flatMap((purchase) => {
      const product = products.get(purchase.productId)
      return product ? [{ purchase, product }] : []
    })
    const page = pageOfAll(bought, query, orderKey, ({ purchase, product }) => [
      ...menuKeyOf(product),
      purchase.expiresAt?.getTime() ?? never,
      purchase.id,
    ])
    linkNext(request, reply, page.nextCursor)
    return page.rows.map(({ purchase, product }) => presentOrders(purchase, fullTitle(product, language)))
  })

  register(routes.siteSelection, async ({ caller, params, language }) =>
    selection(caller.customer.id, params.id, language),
  )

  register(routes.selectSites, async ({ caller, params, body, language }) => {
    const customerId = caller.customer.id
    const { site_ids: siteIds } = body
    await selectSites(database, catalogue, { customerId, purchaseId: params.id, siteIds, language })
    return selection(customerId, params.id, language)
  })
}
