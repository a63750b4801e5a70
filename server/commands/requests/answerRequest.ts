import { sql, type Transaction } from 'kysely'
import type { Language, RequestState } from '#contracts'
import { AppError, invalidField } from '../../appError.ts'
import type { Database } from '../../db/schema/index.ts'
import { queueMail } from '../../mail/queueMail.ts'

/**
 * Grants everything that a request names, each product as a purchase of its own, and puts the mail about it into the
 * outbox.
 *
 * @param expiresAt  of all of them; null: no date limit
 * @returns the customer and the purchases
 * @throws AppError  NOT_FOUND, REQUEST_ANSWERED, INVALID_INPUT: expired already, or a product is not offered any more
 */
export async function grantRequest(
  trx: Transaction<Database>,
  {
    id,
    expiresAt,
    answer,
  }: { readonly id: number; readonly expiresAt: Date | null; readonly answer: string },
): Promise<{ readonly customerId: number; readonly purchaseIds: readonly number[] }> {
  if (expiresAt !== null && expiresAt.getTime() <= Date.now())
    throw invalidField('expires_at', (text) => text.inputFlaws.inThePast)
  const customerId = await decide(trx, { id, state: 'granted', answer })
  const items = await trx
    .selectFrom('product_request_item')
    .innerJoin('product', 'product.id', 'product_request_item.product_id')
    .select(['product_request_item.position', 'product_id', 'orders', 'active'])
    .where('request_id', '=', id)
    .orderBy('product_request_item.position')
    .execute()
  const purchaseIds: number[] = []
  for (const [index, { position, product_id, orders, active }] of items.entries()) {
    if (!active) throw invalidField(`items.${index}.product_id`, (text) => text.inputFlaws.productNotOffered)
    const purchase = await trx
      .insertInto('purchase')
      .values({
        customer_id: customerId,
        product_id,
        initial_orders: orders,
        sites: null,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('product_request_item')
      .set({ purchase_id: purchase.id })
      .where('request_id', '=', id)
      .where('position', '=', position)
      .execute()
    purchaseIds.push(purchase.id)
  }
  return { customerId, purchaseIds }
}

/** Declines a request with a reason. @returns the customer. @throws AppError  NOT_FOUND, REQUEST_ANSWERED */
export function declineRequest(
  trx: Transaction<Database>,
  request: { readonly id: number; readonly answer: string },
): Promise<number> {
  return decide(trx, { ...request, state: 'declined' })
}

interface Decision {
  readonly id: number
  readonly state: Extract<RequestState, 'granted' | 'declined'>
  readonly answer: string
}

/** Once: of two admins at the same time the second finds the request answered. */
async function decide(trx: Transaction<Database>, { id, state, answer }: Decision): Promise<number> {
  const decided = await trx
    .updateTable('product_request')
    .set({ state, answer, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('customer_id')
    .executeTakeFirst()
  if (decided === undefined) {
    const known = await trx.selectFrom('product_request').select('id').where('id', '=', id).executeTakeFirst()
    throw new AppError(known === undefined ? 'NOT_FOUND' : 'REQUEST_ANSWERED')
  }
  const { language } = await trx
    .selectFrom('customer')
    .select(sql<Language>`coalesce(language, 'en')`.as('language'))
    .where('id', '=', decided.customer_id)
    .executeTakeFirstOrThrow()
  await queueMail(trx, {
    customer_id: decided.customer_id,
    request_id: id,
    kind: state === 'granted' ? 'requestGranted' : 'requestDeclined',
    language,
  })
  return decided.customer_id
}
