import { sql, type Transaction } from 'kysely'
import { formatUtc, type Language } from '#contracts'
import { invalidField } from '../../appError.ts'
import { productRequests } from '../../db/queries/productRequests.ts'
import type { Database } from '../../db/schema/index.ts'
import { queueMail } from '../../mail/queueMail.ts'
import type { AuditNote } from '../audit/index.ts'
import { insertPurchase } from '../insertPurchase.ts'
import { closeRequest } from './closeRequest.ts'

/** Customer of an answered request, and the entry of the audit log. */
export interface AnsweredRequest {
  readonly customerId: number
  readonly note: AuditNote
}

/**
 * Grants everything in a request, each product as a separate purchase, and queues the mail about it.
 * @param expiresAt of all of them; null: no date limit
 * @throws AppError NOT_FOUND, REQUEST_ANSWERED, INVALID_INPUT: already expired, or a product is no longer offered
 */
export async function grantRequest(
  trx: Transaction<Database>,
  {
    id,
    expiresAt,
    answer,
  }: { readonly id: number; readonly expiresAt: Date | null; readonly answer: string },
): Promise<AnsweredRequest> {
  const customerId = await decide(trx, { id, state: 'granted', answer })
  const items = await trx
    .selectFrom('product_request_item')
    .innerJoin('product', 'product.id', 'product_request_item.product_id')
    .select(['product_request_item.position', 'product_id', 'orders', 'active'])
    .where('request_id', '=', id)
    .orderBy('product_request_item.position')
    .execute()
  for (const [index, { position, product_id, orders, active }] of items.entries()) {
    if (!active) throw invalidField(`items.${index}.product_id`, (text) => text.inputFlaws.productNotOffered)
    const purchase_id = await insertPurchase(trx, {
      customerId,
      productId: product_id,
      orders,
      sites: null,
      expiresAt,
    })
    await trx
      .updateTable('product_request_item')
      .set({ purchase_id })
      .where('request_id', '=', id)
      .where('position', '=', position)
      .execute()
  }
  const granted = await productRequests(trx).where('product_request.id', '=', id).executeTakeFirstOrThrow()
  const details = {
    request_id: id,
    product: granted.items.map(({ code, product_name }) => `${code}/${product_name}`).join(' '),
    expires_at: expiresAt === null ? null : formatUtc(expiresAt.getTime()),
  }
  return { customerId, note: { act: 'request.grant', details } }
}

/** Declines a request with a reason. @throws AppError  NOT_FOUND, REQUEST_ANSWERED */
export async function declineRequest(
  trx: Transaction<Database>,
  { id, answer }: { readonly id: number; readonly answer: string },
): Promise<AnsweredRequest> {
  const customerId = await decide(trx, { id, state: 'declined', answer })
  return { customerId, note: { act: 'request.decline', details: { request_id: id, reason: answer } } }
}

async function decide(
  trx: Transaction<Database>,
  {
    id,
    ...decision
  }: { readonly id: number; readonly state: 'granted' | 'declined'; readonly answer: string },
): Promise<number> {
  const customerId = await closeRequest(trx, { id }, decision)
  const { language } = await trx
    .selectFrom('customer')
    .select(sql<Language>`coalesce(language, 'en')`.as('language'))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await queueMail(trx, {
    customer_id: customerId,
    request_id: id,
    kind: decision.state === 'granted' ? 'requestGranted' : 'requestDeclined',
    language,
  })
  return customerId
}
