import { type NewProductRequest, unitCents } from '#contracts'
import { invalidField } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import { lockAccount } from '../../db/queries/lockAccount.ts'
import { providerMailbox } from '../../mail/providerMailbox.ts'
import { queueMail } from '../../mail/queueMail.ts'
import { requireRoom } from '../../policies/quotas.ts'
import { priceList } from './priceList.ts'

/**
 * Stores a customer's request with today's prices, and queues the mail to the provider; if the installation has no
 * address, its admins find the request on their page.
 * @returns its id
 * @throws AppError INVALID_INPUT, TOO_MANY_PRODUCT_REQUESTS
 */
export async function requestProducts(
  { database, environment, mailer }: ServerContext,
  customerId: number,
  { items, message = '' }: NewProductRequest,
): Promise<number> {
  const id = await database.transaction(async (trx) => {
    await requireRoom(await lockAccount(trx, customerId), environment.quotas, 'productRequests')
    const { currency, vat_percent, products } = await priceList(trx, environment.prices, 'en')
    const rows = items.map(({ product_id, orders }, index) => {
      const field = (name: string) => `items.${index}.${name}`
      const product = products.find((one) => one.product_id === product_id)
      if (product === undefined)
        throw invalidField(field('product_id'), (text) => text.inputFlaws.noSuchProduct)
      if (items.findIndex((one) => one.product_id === product_id) !== index)
        throw invalidField(field('product_id'), (text) => text.inputFlaws.productTwice)
      if ((product.unit === 'orders') !== (orders !== null))
        throw invalidField(field('orders'), (text) =>
          product.unit === 'orders' ? text.inputFlaws.ordersNeeded : text.inputFlaws.accessWithoutOrders,
        )
      const unit_cents = unitCents(product.prices, orders)
      return { position: index + 1, customer_id: customerId, product_id, orders, unit_cents }
    })
    const request = await trx
      .insertInto('product_request')
      .values({ customer_id: customerId, message, currency, vat_percent })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('product_request_item')
      .values(rows.map((row) => ({ ...row, request_id: request.id })))
      .execute()
    if ((await providerMailbox(trx, environment)) !== null)
      await queueMail(trx, {
        customer_id: customerId,
        request_id: request.id,
        kind: 'productRequest',
        language: environment.terminalLanguage,
      })
    return request.id
  })
  await mailer.wake()
  return id
}
