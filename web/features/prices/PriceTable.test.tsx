import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type Language, messages, type PricedProduct, type PriceList } from '#contracts'
import { RequestItems } from '#web/requests/RequestItems.tsx'
import { openPage } from '#web/testing/openPage.tsx'
import { PriceTable } from './PriceTable.tsx'
import type { RequestDraft } from './requestDraft.ts'

const product = (product_id: number, change: Partial<PricedProduct> = {}): PricedProduct => ({
  ...{ product_id, group: 'ts', title: 'North', synthetic: false, unit: 'orders' },
  prices: [
    { from: 1, cents: 123_450 },
    { from: 1000, cents: 99_900 },
  ],
  ...change,
})
const list: PriceList = {
  ...{ currency: 'EUR', vat_percent: 19 },
  products: [
    product(5, { title: 'Demo', synthetic: true, prices: [] }),
    product(1),
    product(2, { group: 'ppa', unit: 'access', prices: [{ from: 1, cents: 500_000 }] }),
    product(3, { group: 'akterm', prices: [] }),
  ],
}

function Prices({ of = list, isOrder = true }: { readonly of?: PriceList; readonly isOrder?: boolean }) {
  const [draft, setDraft] = useState<RequestDraft>({})
  return (
    <>
      <PriceTable
        list={of}
        titleOf={({ product_id }) => `P${product_id}`}
        draft={draft}
        {...(isOrder && { onChange: (id: number, typed: string) => setDraft({ ...draft, [id]: typed }) })}
      />
      <output>{JSON.stringify(draft)}</output>
    </>
  )
}

async function opened(props: Parameters<typeof Prices>[0] = {}, language: Language = 'en') {
  const page = await openPage(<Prices {...props} />, { language })
  const text = messages[language].prices
  return { page, text, held: () => JSON.parse(page.text(page.all('output')[0])) as RequestDraft }
}

it.each([
  ['en', '1,234.50 EUR', 'from 1,000: 999.00 EUR', '5,000.00 EUR'],
  ['de', '1.234,50 EUR', 'ab 1.000: 999,00 EUR', '5.000,00 EUR'],
] as const)('writes prices and their steps in the language (%s)', async (language, first, step, access) => {
  const { page, text } = await opened({}, language)
  expect(page.text()).toContain(text.perOrder(first))
  expect(page.text()).toContain(step)
  expect(page.text()).toContain(text.forAccess(access))
})

it('a product without a price is on request, unless its weather is synthetic', async () => {
  const { page, text } = await opened()
  const [north, demo] = page.all('table').map((table) => page.text(table))
  expect([north!.includes(text.onRequest), north!.includes(text.free)]).toEqual([true, false])
  expect([demo!.includes(text.onRequest), demo!.includes(text.free)]).toEqual([false, true])
})

it('lists real atlases before synthetic ones', async () => {
  const { page } = await opened()
  expect(page.all('caption').map((one) => page.text(one))).toEqual(['North', 'Demo'])
})

it.each([
  [null, messages.en.prices.withoutVat],
  [19, messages.en.prices.withVat('19 %')],
])('states that prices are without a tax of %s', async (vat_percent, note) => {
  const { page } = await opened({ of: { ...list, vat_percent } })
  expect(page.text()).toContain(note)
})

it('asks for numbers and access only where amounts can be entered', async () => {
  const { page } = await opened({ isOrder: false })
  expect(page.all('input')).toHaveLength(0)
})

describe('an amount', () => {
  it('is a number of orders, refused at its field if it is none', async () => {
    const { page, text, held } = await opened()
    await page.type(text.ordersOf('P1'), '2.5')
    expect(page.noteOf(page.field(text.ordersOf('P1')))).toBe(text.wholeNumber('100,000'))
    await page.type(text.ordersOf('P1'), '12')
    expect([page.field(text.ordersOf('P1')).hasAttribute('aria-invalid'), held()]).toEqual([
      false,
      { 1: '12' },
    ])
  })
  it('is a tick for access', async () => {
    const { page, text, held } = await opened()
    await page.click(page.field(text.accessTo('P2')))
    expect(held()).toEqual({ 2: 'access' })
    await page.click(page.field(text.accessTo('P2')))
    expect(held()).toEqual({ 2: '' })
  })
})

async function itemsOf(vatPercent: number | null, language: Language = 'en') {
  const items = [
    { product_id: 1, product_title: 'A', orders: 1200, unit_cents: 99 },
    { product_id: 2, product_title: 'B', orders: null, unit_cents: 50_005 },
    { product_id: 3, product_title: 'C', orders: 3, unit_cents: null },
  ]
  const page = await openPage(<RequestItems {...{ items, vatPercent }} currency="EUR" />, { language })
  return page.all('tbody tr').map((row) => row.children.map((cell) => page.text(cell)))
}

describe('the items of a request', () => {
  it('have their prices, and the sum without and with tax, rounded once', async () => {
    const { prices } = messages.en
    expect(await itemsOf(19)).toEqual([
      ['A', '1,200', '1,188.00 EUR'],
      ['B', prices.access, '500.05 EUR'],
      ['C', '3', prices.onRequest],
      [prices.request.net, '', '1,688.05 EUR'],
      [prices.request.vat('19 %').replace('\u00a0', ' '), '', '320.73 EUR'],
      [prices.request.gross, '', '2,008.78 EUR'],
    ])
  })
  it('have only the net sum if the provider states no rate', async () => {
    expect((await itemsOf(null, 'de')).map(([name]) => name)).toEqual([
      ...['A', 'B', 'C', messages.de.prices.request.net],
    ])
  })
})
