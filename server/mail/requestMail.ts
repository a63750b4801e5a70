import type { Kysely } from 'kysely'
import {
  createFormat,
  itemCents,
  type Language,
  messages,
  priceText,
  productNameOf,
  requestSum,
} from '#contracts'
import type { Brand } from '../brand/index.ts'
import { productRequests, type StoredRequest } from '../db/queries/productRequests.ts'
import type { Database } from '../db/schema/index.ts'
import { writeLetter } from './letter.ts'
import type { Mail } from './mail.ts'

export interface RequestNews {
  readonly requestId: number
  readonly kind: 'productRequest' | 'requestGranted' | 'requestDeclined'
  readonly publicUrl: string
  readonly language: Language
  /** Address for mails to the provider; null: none. */
  readonly provider: string | null
}

/**
 * The mail to the provider about a request for products, or the answer to the customer.
 * @returns null without a recipient
 */
export async function requestMail(
  db: Kysely<Database>,
  brand: Brand,
  { requestId, kind, publicUrl, language, provider }: RequestNews,
): Promise<Mail | null> {
  const request = await productRequests(db)
    .where('product_request.id', '=', requestId)
    .executeTakeFirstOrThrow()
  const isToProvider = kind === 'productRequest'
  const email = isToProvider ? provider : request.email
  if (email === null) return null
  const customer = isToProvider
    ? { first_name: '', last_name: '', login_name: brand.name, email }
    : { ...request, email }
  const path = isToProvider ? `/admin/requests?request=${requestId}` : '/prices'
  return writeLetter(
    {
      kind,
      customer,
      language,
      values: { link: `${publicUrl}${path}`, customer: nameOf(request), request: String(requestId) },
      news: linesOf(request, kind, language),
    },
    brand,
  )
}

function nameOf({ login_name, company_name, first_name, last_name }: StoredRequest): string {
  const person = [first_name, last_name].filter(Boolean).join(' ')
  return [person, company_name, login_name].filter(Boolean).join(', ')
}

/** One paragraph for each product, then the sum and the message. */
function linesOf(request: StoredRequest, kind: RequestNews['kind'], language: Language): readonly string[] {
  const { shell, mails, units } = messages[language]
  const text = mails.requests
  const format = createFormat(language, units)
  const price = (cents: number) => priceText(cents, request.currency, format)
  const lines = request.items.map((item) => {
    const title = `${shell.products[productNameOf(item.code)].title} · ${language === 'de' ? item.title_de : item.title_en}`
    const cents = itemCents(item)
    const amount = item.orders === null ? text.access : text.orders(item.orders, format.number(item.orders))
    return text.line(title, amount, cents === null ? text.onRequest : price(cents))
  })
  const sum = requestSum(request.items, request.vat_percent)
  const written = kind === 'productRequest' ? request.message : request.answer
  return [
    ...lines,
    ...(sum.netCents > 0 ? [text.sum(price(sum.netCents), sum.isPartial)] : []),
    ...(written === '' ? [] : [text.written(written)]),
  ]
}
