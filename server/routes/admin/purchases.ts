import {
  type AdminPurchase,
  adminCustomerRoutes,
  adminRoutes,
  formatUtc,
  type Language,
  parseUtc,
} from '#contracts'
import { AppError, invalidField } from '../../appError.ts'
import { correctPurchase, takeBackPurchase } from '../../commands/admin/correctPurchase.ts'
import { insertPurchase } from '../../commands/insertPurchase.ts'
import type { ServerContext } from '../../context.ts'
import { type PurchaseForAdmins, purchasesForAdmins } from '../../db/queries/adminPurchases.ts'
import { idKey, linkNext, pageOf, pageOfAll, readCursor } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { presentCorrection } from '../../ledger/index.ts'
import { fullTitle } from '../../products/fullTitle.ts'
import { menuKey, menuKeyOf } from '../../products/menuOrder.ts'

/** Products, with the orders and sites granted to customers. */
export function registerAdminPurchaseRoutes(register: RegisterRoute, context: ServerContext): void {
  const { db } = context.database

  async function found(id: number): Promise<PurchaseForAdmins> {
    const purchase = await purchasesForAdmins(db).where('purchase.id', '=', id).executeTakeFirst()
    if (purchase === undefined) throw new AppError('NOT_FOUND')
    return purchase
  }

  async function purchase(id: number, language: Language): Promise<AdminPurchase> {
    return presentPurchase(await found(id), language)
  }

  register(adminRoutes.adminProducts, async ({ query, language, request, reply }) => {
    await context.syncProducts()
    const products = await db
      .selectFrom('product')
      .innerJoin('product_group', 'product_group.id', 'product.group_id')
      .select(['product.id', 'product_group.name as group', 'product.name'])
      .select(['product_group.position as groupPosition', 'product.position'])
      .select(`${language === 'de' ? 'title_de' : 'title_en'} as title`)
      .where('active', '=', true)
      .execute()
    const page = pageOfAll(products, query, menuKey, menuKeyOf)
    linkNext(request, reply, page.nextCursor)
    return page.rows.map(({ id, group, name, title }) => ({ id, group, name, title }))
  })

  register(adminRoutes.adminPurchases, async ({ query, language }) => {
    const before = readCursor(query, idKey)?.[0]
    const found = await purchasesForAdmins(db)
      .$if(query.customer_id !== undefined, (rows) =>
        rows.where('purchase.customer_id', '=', query.customer_id as number),
      )
      .$if(before !== undefined, (rows) => rows.where('purchase.id', '<', before as number))
      .limit(query.limit + 1)
      .execute()
    const page = pageOf(found, query, ({ id }) => [id])
    return {
      purchases: page.rows.map((row) => presentPurchase(row, language)),
      next_cursor: page.nextCursor,
    }
  })

  register(adminRoutes.adminGrantPurchase, async ({ body, language, concerns }) => {
    if (body.sites !== null && body.initial_orders !== null)
      throw invalidField('sites', (text) => text.inputFlaws.sitesOrOrders)
    const expiresAt = readExpiry(body.expires_at)
    const id = await context.database.transaction(async (trx) => {
      const customer = await trx
        .selectFrom('customer')
        .select('id')
        .where('id', '=', body.customer_id)
        .executeTakeFirst()
      const product = await trx
        .selectFrom('product')
        .select('id')
        .where('id', '=', body.product_id)
        .executeTakeFirst()
      if (customer === undefined || product === undefined) throw new AppError('NOT_FOUND')
      const [customerId, productId] = [customer.id, product.id]
      const { initial_orders: orders, sites } = body
      return insertPurchase(trx, { customerId, productId, orders, sites, expiresAt })
    })
    const granted = await found(id)
    const details = {
      purchase_id: id,
      product: `${granted.code}/${granted.product_name}`,
      ...(body.sites === null ? { orders: body.initial_orders } : { sites: body.sites }),
      expires_at: body.expires_at,
    }
    concerns(body.customer_id, { note: { act: 'purchase.grant', details } })
    return presentPurchase(granted, language)
  })

  register(adminCustomerRoutes.adminCorrectPurchase, async ({ params, body, language, concerns }) => {
    const { initial_orders: orders, sites, expires_at, reason } = body
    const { customerId, details } = await context.database.transaction((trx) =>
      correctPurchase(trx, {
        purchaseId: params.id,
        reason,
        orders,
        sites,
        expiresAt: expires_at === undefined ? undefined : readExpiry(expires_at),
      }),
    )
    concerns(customerId, { note: { act: 'purchase.correct', details } })
    return purchase(params.id, language)
  })

  register(adminCustomerRoutes.adminTakeBackPurchase, async ({ params, body, language, concerns }) => {
    const { customerId, details } = await context.database.transaction((trx) =>
      takeBackPurchase(trx, { purchaseId: params.id, reason: body.reason }),
    )
    concerns(customerId, { note: { act: 'purchase.takeBack', details } })
    return purchase(params.id, language)
  })
}

function readExpiry(text: string | null): Date | null {
  return text === null ? null : new Date(parseUtc(text))
}

function presentPurchase(row: PurchaseForAdmins, language: Language): AdminPurchase {
  return {
    id: row.id,
    customer_id: row.customer_id,
    customer_login_name: row.login_name,
    product_id: row.product_id,
    product_title: fullTitle(row, language),
    initial_orders: row.granted_orders,
    remaining_orders: row.remaining_orders,
    sites: row.granted_sites,
    sites_selected: row.granted_sites === null ? null : row.sites_selected,
    expires_at: row.expires_at === null ? null : formatUtc(row.expires_at.getTime()),
    expired: row.is_expired,
    corrections: row.corrections.map(presentCorrection),
    created_at: formatUtc(row.created_at.getTime()),
  }
}
