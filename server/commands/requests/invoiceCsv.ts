import { type Kysely, sql } from 'kysely'
import { formatUtc, itemCents, itemTaxes, type Language, messages, productNameOf } from '#contracts'
import { type CsvCell, type CsvStyle, writeCsv } from '#domain'
import { expiresAt, grantedOrders, grantedSites } from '../../db/queries/purchaseColumns.ts'
import type { Customer } from '../../db/schema/customers.ts'
import type { Database } from '../../db/schema/index.ts'

const columns = [
  'bought_at',
  'purchase',
  'request',
  'product',
  'atlas',
  'orders',
  'sites',
  'orders_after_corrections',
  'sites_after_corrections',
  'valid_until',
  'unit_price_net',
  'price_net',
  'vat_percent',
  'vat',
  'price_gross',
  'currency',
  'company',
  'vat_id',
  'name',
  'street',
  'postal_code',
  'city',
  'country',
] as const

/**
 * Every purchase of the customer, newest first, with the prices of its request and the address of the account.
 * Purchases without a request have no price. Demo products of every account are left out.
 */
export async function invoiceCsv(
  db: Kysely<Database>,
  customer: Customer,
  { language, style }: { readonly language: Language; readonly style: CsvStyle },
): Promise<string> {
  const purchases = await db
    .selectFrom('purchase')
    .innerJoin('product', 'product.id', 'purchase.product_id')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .leftJoin('product_request_item as item', 'item.purchase_id', 'purchase.id')
    .leftJoin('product_request as request', 'request.id', 'item.request_id')
    .select(['purchase.id', 'purchase.created_at', 'purchase.initial_orders', 'purchase.sites'])
    .select(['product_group.name as code', 'item.orders', 'item.unit_cents', 'item.request_id'])
    .select(['request.currency', 'request.vat_percent'])
    .select(language === 'de' ? 'title_de as title' : 'title_en as title')
    .select([grantedOrders.as('grantedOrders'), grantedSites.as('grantedSites'), expiresAt.as('expiresAt')])
    .where('purchase.customer_id', '=', customer.id)
    .where(sql<boolean>`(NOT product.demo OR item.request_id IS NOT NULL)`)
    .orderBy('purchase.id', 'desc')
    .execute()
  const names = messages[language].shell.products
  const money = (cents: number | null) => (cents === null ? null : cents / 100)
  const taxes = taxesOf(purchases)
  const rows = purchases.map((one): CsvCell[] => {
    const net = itemCents(one)
    const vat = taxes.get(one.id) ?? null
    return [
      formatUtc(one.created_at.getTime()),
      one.id,
      one.request_id,
      names[productNameOf(one.code)].title,
      one.title,
      one.initial_orders,
      one.sites,
      one.grantedOrders,
      one.grantedSites,
      one.expiresAt === null ? null : formatUtc(one.expiresAt.getTime()),
      money(one.unit_cents),
      money(net),
      one.vat_percent,
      money(vat),
      net === null || vat === null ? null : money(net + vat),
      one.currency,
      customer.company_name,
      customer.company_vat,
      [customer.first_name, customer.last_name].filter(Boolean).join(' '),
      customer.street,
      customer.postal_code,
      customer.city,
      customer.country,
    ]
  })
  return writeCsv([columns, ...rows], style)
}

interface PricedPurchase {
  readonly id: number
  readonly request_id: number | null
  readonly orders: number | null
  readonly unit_cents: number | null
  readonly vat_percent: number | null
}

/** Tax of each purchase by its id: those of a request add up to the tax that the customer saw. */
function taxesOf(purchases: readonly PricedPurchase[]): ReadonlyMap<number, number | null> {
  const requests = Map.groupBy(purchases, (one) => one.request_id)
  return new Map(
    [...requests.values()].flatMap((ofRequest) => {
      const taxes = itemTaxes(ofRequest, ofRequest[0]!.vat_percent)
      return ofRequest.map(({ id }, index) => [id, taxes[index]!] as const)
    }),
  )
}
