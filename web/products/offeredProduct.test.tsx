import { describe, expect, it, vi } from 'vitest'
import { type AtlasProduct, type Language, messages, type ProductGroup, products } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleCustomer } from '#web/testing/exampleCustomer.ts'
import { exampleProduct } from '#web/testing/exampleOrder.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { NoProduct } from './NoProduct.tsx'
import { OfferedPage } from './OfferedPage.tsx'
import { ProductHead } from './ProductHead.tsx'
import { ServedFile } from './ServedFile.tsx'

const offered = [
  { id: 8, name: 'era5', title: 'ERA5', position: 2 },
  { id: 7, name: 'demo', title: 'Demo', position: 1 },
]
const groups = [
  { id: 1, name: products.timeSeries.code, products: offered },
] as unknown as readonly ProductGroup[]
const { products: words, noProduct, common } = messages.en

describe('the product that an address names', () => {
  const open = async (
    productName: string | null,
    of = groups,
    answer: () => Promise<{ id: number }> = async () => ({ id: 0 }),
  ) => {
    const asked: number[] = []
    const page = await openPage(
      <OfferedPage
        name="timeSeries"
        title="Time series"
        noProduct="None was bought."
        productName={productName}
        firstNames={['tab']}
        queryOf={(_, id) => ({
          queryKey: queryKeys.product(id) as never,
          queryFn: async () => {
            asked.push(id)
            return { ...(await answer()), id }
          },
        })}
      >
        {({ id }, others) => <output>{`${id} of ${others.map(({ name }) => name).join(',')}`}</output>}
      </OfferedPage>,
      { given: [[queryKeys.productGroups, of]] },
    )
    await page.settle()
    return { page, asked }
  }

  it.each([
    [null, '7 of demo,era5'],
    ['tab', '7 of demo,era5'],
    ['era5', '8 of demo,era5'],
  ])('%s is "%s": the first by position unless it is named', async (name, shown) => {
    const { page, asked } = await open(name)
    await page.until(() => page.all('output').length > 0)
    expect([page.text(), asked.length]).toEqual([shown, 1])
  })

  it('that does not exist is not replaced by another one', async () => {
    const { page, asked } = await open('gone')
    expect(page.text()).toContain(words.unknownProduct)
    expect(asked).toEqual([])
  })

  it('that was not bought has a way to buy it', async () => {
    const { page } = await open('demo', [])
    expect(page.text()).toContain('None was bought.')
    expect(page.has('a', noProduct.askForProduct)).toBe(true)
  })

  it('that cannot be loaded says why and can be requested again', async () => {
    const { page, asked } = await open('demo', groups, () =>
      Promise.reject(new Error('The atlas is locked.')),
    )
    await page.until(() => page.alerts().some((alert) => alert.includes('The atlas is locked.')))
    await page.press(common.retry)
    expect(asked).toEqual([7, 7])
  })
})

describe('without a product', () => {
  it.each([true, false])('the demo account is offered if there is one: %s', async (hasDemo) => {
    const logOut = vi.fn()
    const page = await openPage(<NoProduct />, {
      given: [[queryKeys.configuration, { issuer: '/oidc', demo_account: hasDemo }]],
      session: { logOut },
    })
    expect(page.has('button', noProduct.tryDemo)).toBe(hasDemo)
    if (!hasDemo) return
    await page.press(noProduct.tryDemo)
    expect(logOut.mock.calls).toEqual([[['demo', 'demo']]])
  })
})

describe('the head of a product', () => {
  const head = (change: Partial<AtlasProduct>, language: Language = 'en') => {
    const product = exampleProduct<AtlasProduct>(change)
    const atlas = { ...product.atlas, resolution_time: 3600, ...change.atlas }
    return openPage(
      <ProductHead
        name="timeSeries"
        title="Time series"
        product={{ ...product, atlas } as AtlasProduct}
        products={offered}
      />,
      { language },
    )
  }

  it.each(['en', 'de'] as const)(
    'states the atlas, its step and years, and marks synthetic weather (%s)',
    async (language) => {
      const page = await head({}, language)
      const { products: text, common: other } = messages[language]
      expect(page.text()).toContain(`Demo · ${text.step.hourly} 2014–2024`)
      expect(page.text()).toContain(other.synthetic)
    },
  )

  it.each([
    [{ remaining_orders: 1203, initial_orders: 1500 }, words.ordersLeft('1,203', '1,500')],
    [{ remaining_orders: null, initial_orders: null }, words.ordersUnlimited],
    [
      { initial_orders: 0, remaining_orders: 0, sites_purchased: 20, sites_selected: 8 },
      words.sitesSelected('8', '20'),
    ],
    [
      { sites_purchased: 20, sites_selected: 8 },
      `${words.ordersLeft('3', '10')} · ${words.sitesSelected('8', '20')}`,
    ],
    [{ valid: false, expires_at: '2026-06-30 23:59:59 UTC' }, words.expiredShort('30 Jun 2026')],
    [
      { expires_at: '2199-06-30 23:59:59 UTC' },
      `${words.ordersLeft('3', '10')} · ${words.until('30 Jun 2199')}`,
    ],
  ] as const)('counts what is left: %j', async (change, count) => {
    const page = await head(change as Partial<AtlasProduct>)
    expect(page.text()).toContain(count)
  })
})

describe('a file that the server makes', () => {
  const open = (fetchIt: () => Promise<Response>, demo = false) =>
    openPage(
      <DownloadButton
        label="Save"
        hint="All values"
        name="a 12:00.csv"
        fetchIt={fetchIt}
        fetchAbout={fetchIt}
      />,
      { given: [[queryKeys.customer, exampleCustomer({ demo })]] },
    )

  it('is saved once by a double click, with the text on its source and without marks that systems refuse', async () => {
    const fetchIt = vi.fn(async () => new Response('x'))
    const page = await open(fetchIt)
    await page.pressTwice('Save')
    await page.until(() => page.saved().length === 2)
    expect(fetchIt).toHaveBeenCalledTimes(2)
    expect(page.saved()[0]).toBe('a 12-00.csv')
  })

  it('is not saved without its text, and can be tried again', async () => {
    const fetchIt = vi.fn(() => Promise.reject(new Error('The disk is full.')))
    const page = await open(fetchIt)
    await page.press('Save')
    await page.until(() => page.alerts().some((alert) => alert.includes('The disk is full.')))
    expect(page.saved()).toEqual([])
    await page.press(common.retry)
    expect(fetchIt).toHaveBeenCalledTimes(4)
  })

  it('is refused to the demo account with the reason', async () => {
    const page = await open(async () => refusal('')(), true)
    expect(page.button('Save').getAttribute('title')).toBe(messages.en.errors.DEMO_ACCOUNT({}))
  })

  it.each([
    ['csv', 2],
    ['xlsx', 1],
  ])('as %s is %d file(s), named by its parts', async (ending, count) => {
    const page = await openPage(
      <ServedFile
        label="Save"
        hint=""
        nameParts={['market', '53.1']}
        ending={ending}
        fetchIt={async () => new Response('x')}
      />,
    )
    await page.press('Save')
    await page.until(() => page.saved().length === count)
    expect(page.saved()[0]).toBe(`market_53.1.${ending}`)
  })
})
