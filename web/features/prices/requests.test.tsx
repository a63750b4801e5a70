import { describe, expect, it, vi } from 'vitest'
import {
  type Language,
  messages,
  type PriceList,
  type ProductRequest,
  productRequestRoutes,
} from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import type { ListedItem } from '#web/requests/RequestItems.tsx'
import { exampleCustomer } from '#web/testing/exampleCustomer.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { OwnRequests } from './OwnRequests.tsx'
import { RequestCard } from './RequestCard.tsx'

const request: ProductRequest = {
  ...{ id: 12, state: 'open', created_at: '2026-03-01 10:20:30 UTC', decided_at: null, message: 'By Friday' },
  ...{ answer: '', currency: 'EUR', vat_percent: 19 },
  items: [{ product_id: 7, product_title: 'Time series', orders: 4, unit_cents: 250, purchase_id: null }],
}
const list: PriceList = { currency: 'EUR', vat_percent: 19, products: [] }
const item = { product_id: 7, product_title: 'Time series', orders: 1500, unit_cents: 250 }
const { prices, errors, admin } = messages.en

describe('a request for products', () => {
  const open = ({
    items = [item] as readonly ListedItem[],
    hasMistake = false,
    demo = false,
    answer = request as unknown,
    language = 'en' as Language,
  } = {}) => {
    const onSent = vi.fn()
    return openPage(<RequestCard list={list} items={items} hasMistake={hasMistake} onSent={onSent} />, {
      language,
      given: [[queryKeys.customer, exampleCustomer({ demo })]],
      answers: [[productRequestRoutes.requestProducts, answer]],
    }).then((page) => ({ page, onSent }))
  }

  it.each([
    ['en', '1,500', '3,750.00', '712.50', '4,462.50'],
    ['de', '1.500', '3.750,00', '712,50', '4.462,50'],
  ] as const)('sums up prices and tax to the cent (%s)', async (language, count, net, vat, gross) => {
    const { page } = await open({ language })
    const rows = page.rows()
    expect(rows[0]?.[1]).toBe(count)
    expect(rows.slice(1).map((row) => row[2])).toEqual(
      [net, vat, gross].map((sum) => expect.stringContaining(sum)),
    )
  })

  it('is sent once with its trimmed message, and announced', async () => {
    const { page, onSent } = await open()
    await page.type(prices.request.message, ' By Friday ')
    await page.pressTwice(prices.request.send)
    expect(page.sent.map(({ body }) => body)).toEqual([
      { items: [{ product_id: 7, orders: 1500 }], message: 'By Friday' },
    ])
    await page.until(() => onSent.mock.calls.length === 1)
  })

  it('of a product without a price says that the provider adds it', async () => {
    const { page } = await open({ items: [{ ...item, unit_cents: null }] })
    expect(page.text()).toContain(prices.request.partial)
    expect(page.rows()).toHaveLength(1)
  })

  it('with a wrong entry, or of the demo account, is not sent by Enter either', async () => {
    for (const change of [{ hasMistake: true }, { demo: true }]) {
      const { page } = await open(change)
      await page.key(page.field(prices.request.message), 'Enter')
      expect([page.button(prices.request.send).disabled, page.sent]).toEqual([true, []])
      expect(page.text().includes(errors.DEMO_ACCOUNT({}))).toBe('demo' in change)
      await page.close()
    }
  })

  it('that is refused keeps its message', async () => {
    const { page, onSent } = await open({ answer: refusal('Five requests are open.') })
    await page.type(prices.request.message, 'By Friday')
    await page.press(prices.request.send)
    await page.until(() => page.alerts().includes('Five requests are open.'))
    expect([page.field(prices.request.message).value, onSent.mock.calls]).toEqual(['By Friday', []])
  })

  it('of nothing explains how to choose', async () => {
    const { page } = await open({ items: [] })
    expect(page.text()).toContain(prices.request.empty)
    expect(page.all('form')).toHaveLength(0)
  })
})

describe('own requests', () => {
  const open = async (requests: unknown, language: Language = 'en') => {
    const page = await openPage(<OwnRequests />, {
      language,
      answers: [
        [productRequestRoutes.productRequests, requests],
        [productRequestRoutes.withdrawProductRequest, refusal('It was granted.')],
      ],
    })
    await page.settle()
    return page
  }
  const listed = (...requests: readonly ProductRequest[]) => ({ requests, next_cursor: null })

  it.each([
    ['en', '1 Mar 2026'],
    ['de', '01.03.2026'],
  ] as const)('state their day, and the answer once there is one (%s)', async (language, day) => {
    const page = await open(
      listed(request, { ...request, id: 11, state: 'declined', answer: 'Too late' }),
      language,
    )
    await page.until(() => page.all('article').length === 2)
    const { own } = messages[language].prices
    expect(page.all('h3').map((head) => page.text(head))).toEqual([
      own.heading('12', day),
      own.heading('11', day),
    ])
    expect(page.text()).toContain(`${own.answer}: Too late`)
    expect(page.all('button').filter((one) => page.nameOf(one) === own.withdraw)).toHaveLength(1)
  })

  it('are withdrawn once by a double click; a refusal is shown with its request', async () => {
    const page = await open(listed(request))
    await page.until(() => page.has('button', prices.own.withdraw))
    await page.pressTwice(prices.own.withdraw)
    await page.until(() => page.text().includes('It was granted.'))
    expect(page.sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('are none at first; that they cannot be loaded is no emptiness', async () => {
    const empty = await open(listed())
    await empty.until(() => empty.text().includes(prices.own.none))
    await empty.close()
    const failed = await open(refusal('Later.'))
    await failed.until(() => failed.alerts().includes('Later.'))
    expect(failed.text()).not.toContain(prices.own.none)
  })

  it('older ones follow on request', async () => {
    const page = await open({ requests: [request], next_cursor: 'next' })
    await page.until(() => page.has('button', admin.more))
    await page.press(admin.more)
    await page.until(() => page.sent.some(({ path }) => path.includes('cursor=next')))
  })
})
