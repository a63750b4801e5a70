import { Readable } from 'node:stream'
import { type Language, parseUtc, productRequestRoutes } from '#contracts'
import { germanCsv, plainCsv } from '#domain'
import { AppError } from '../../appError.ts'
import {
  closeRequest,
  declineRequest,
  grantRequest,
  invoiceCsv,
  orderHistoryCsv,
  priceList,
  requestProducts,
} from '../../commands/requests/index.ts'
import type { ServerContext } from '../../context.ts'
import { productRequests, type StoredRequest } from '../../db/queries/productRequests.ts'
import { contentDisposition } from '../../http/contentDisposition.ts'
import { idKey, pageOf, readCursor } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { presentAdminRequest, presentRequest } from './presentRequest.ts'

const byteOrderMark = '\ufeff'

/** Prices, requests for products and their answers; orders and purchases of an account as files. */
export function registerProductRequestRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, environment, mailer, syncProducts } = context
  const { db } = database

  async function found(id: number, customerId?: number): Promise<StoredRequest> {
    const request = await productRequests(db)
      .where('product_request.id', '=', id)
      .$if(customerId !== undefined, (rows) => rows.where('product_request.customer_id', '=', customerId!))
      .executeTakeFirst()
    if (request === undefined) throw new AppError('NOT_FOUND')
    return request
  }

  register(productRequestRoutes.priceList, async ({ language }) => {
    await syncProducts()
    return priceList(db, environment.prices, language)
  })

  register(productRequestRoutes.productRequests, async ({ caller, query, language }) => {
    const before = readCursor(query, idKey)?.[0]
    const rows = await productRequests(db)
      .where('product_request.customer_id', '=', caller.customer.id)
      .$if(before !== undefined, (all) => all.where('product_request.id', '<', before as number))
      .limit(query.limit + 1)
      .execute()
    const page = pageOf(rows, query, ({ id }) => [id])
    return { requests: page.rows.map((row) => presentRequest(row, language)), next_cursor: page.nextCursor }
  })

  register(productRequestRoutes.requestProducts, async ({ caller, body, language }) => {
    await syncProducts()
    const id = await requestProducts(context, caller.customer.id, body)
    return presentRequest(await found(id), language)
  })

  register(productRequestRoutes.withdrawProductRequest, async ({ caller, params, language }) => {
    const customerId = caller.customer.id
    await closeRequest(db, { id: params.id, customerId }, { state: 'withdrawn' })
    return presentRequest(await found(params.id, customerId), language)
  })

  register(productRequestRoutes.orderHistory, async ({ caller, language, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('anemone-order-history.csv'))
      .send(Readable.from(marked(orderHistoryCsv(db, caller.customer.id, csvIn(language))))),
  )

  register(productRequestRoutes.invoiceData, async ({ caller, language, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('anemone-invoice-data.csv'))
      .send(byteOrderMark + (await invoiceCsv(db, caller.customer, csvIn(language)))),
  )

  register(productRequestRoutes.adminProductRequests, async ({ query, language }) => {
    const before = readCursor(query, idKey)?.[0]
    const rows = await productRequests(db)
      .$if(query.state !== undefined, (all) => all.where('product_request.state', '=', query.state!))
      .$if(before !== undefined, (all) => all.where('product_request.id', '<', before as number))
      .limit(query.limit + 1)
      .execute()
    const page = pageOf(rows, query, ({ id }) => [id])
    return {
      requests: page.rows.map((row) => presentAdminRequest(row, language)),
      next_cursor: page.nextCursor,
    }
  })

  register(productRequestRoutes.adminProductRequest, async ({ params, language }) =>
    presentAdminRequest(await found(params.id), language),
  )

  register(productRequestRoutes.adminGrantRequest, async ({ params, body, language, concerns }) => {
    const { id } = params
    const expiresAt = body.expires_at === null ? null : new Date(parseUtc(body.expires_at))
    const { customerId, note } = await database.transaction((trx) =>
      grantRequest(trx, { id, expiresAt, answer: body.answer ?? '' }),
    )
    await mailer.wake()
    concerns(customerId, { note })
    return presentAdminRequest(await found(id), language)
  })

  register(productRequestRoutes.adminDeclineRequest, async ({ params, body, language, concerns }) => {
    const { id } = params
    const { answer } = body
    const { customerId, note } = await database.transaction((trx) => declineRequest(trx, { id, answer }))
    await mailer.wake()
    concerns(customerId, { note })
    return presentAdminRequest(await found(id), language)
  })
}

async function* marked(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield byteOrderMark
  yield* pieces
}

/** CSV format for spreadsheets in the reader's language. */
function csvIn(language: Language) {
  return { language, style: language === 'de' ? germanCsv : plainCsv }
}
