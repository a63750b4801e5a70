import { formatUtc, type Language, routes, type SiteSelection } from '#contracts'
import { AppError } from '../../appError.ts'
import { selectSites } from '../../commands/account/selectSites.ts'
import type { ServerContext } from '../../context.ts'
import { allProducts } from '../../db/queries/products.ts'
import { purchasesOf } from '../../db/queries/purchases.ts'
import type { Register } from '../../http/register.ts'
import { requireNoDemo } from '../../policies/ownAccount.ts'
import { fullTitle } from '../../products/fullTitle.ts'
import { presentOrders } from './present.ts'

/** What the customer has bought: the order overview, and the choice of sites that were bought by number. */
export function registerPurchaseRoutes(register: Register, context: ServerContext): void {
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

  register(routes.orders, async ({ caller, language }) => {
    const purchases = await purchasesOf(db, caller.customer.id)
    const products = await allProducts(db)
    return [...products].flatMap(([id, product]) =>
      purchases
        .filter(({ productId }) => productId === id)
        .map((purchase) => presentOrders(purchase, fullTitle(product, language))),
    )
  })

  register(routes.siteSelection, async ({ caller, params, language }) =>
    selection(caller.customer.id, params.id, language),
  )

  register(routes.selectSites, async ({ caller, params, body, language }) => {
    requireNoDemo(caller)
    const customerId = caller.customer.id
    const { site_ids: siteIds } = body
    await selectSites(database, catalogue, { customerId, purchaseId: params.id, siteIds, language })
    return selection(customerId, params.id, language)
  })
}
