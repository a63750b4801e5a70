import { sql, type Transaction } from 'kysely'
import { AppError } from '../appError.ts'
import type { Database } from '../db/schema/index.ts'

export interface PurchaseGrant {
  readonly loginName: string
  /** As in the address of its page, 'ts/demo'; the name alone where only one group has it. */
  readonly product: string
  /** null: without limit, or a purchase of sites. */
  readonly orders: number | null
  /** How many sites may be chosen, once; null: a purchase of orders. */
  readonly sites: number | null
  /** The purchase counts until then; null: no date limit. */
  readonly expiresAt: Date | null
}

/**
 * Gives a customer orders or sites of a product, as a purchase of its own.
 *
 * @returns the purchase's id
 * @throws AppError  NOT_FOUND, naming the login or the product that is not there; AMBIGUOUS_PRODUCT with all it may be
 */
export async function grantPurchase(trx: Transaction<Database>, grant: PurchaseGrant): Promise<number> {
  const customer = await trx
    .selectFrom('customer')
    .select('id')
    .where(sql`lower(login_name)`, '=', grant.loginName.toLowerCase())
    .executeTakeFirst()
  if (customer === undefined) throw new AppError('NOT_FOUND', { name: grant.loginName })
  const purchase = await trx
    .insertInto('purchase')
    .values({
      customer_id: customer.id,
      product_id: await productId(trx, grant.product),
      initial_orders: grant.orders,
      sites: grant.sites,
      expires_at: grant.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return purchase.id
}

async function productId(trx: Transaction<Database>, text: string): Promise<number> {
  const [name = '', group] = text.split('/').toReversed()
  const found = await trx
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'product.group_id')
    .select(['product.id', 'product_group.name as group'])
    .where('product.name', '=', name)
    .where('active', '=', true)
    .$if(group !== undefined, (query) => query.where(sql`product_group.name`, '=', group))
    .orderBy('product_group.position')
    .execute()
  const [first, second] = found
  if (first === undefined) throw new AppError('NOT_FOUND', { name: text })
  if (second !== undefined)
    throw new AppError('AMBIGUOUS_PRODUCT', {
      name: text,
      products: found.map((product) => `${product.group}/${name}`).join(', '),
    })
  return first.id
}
