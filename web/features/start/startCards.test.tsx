import { describe, expect, it } from 'vitest'
import {
  firstFiguresRoutes,
  type Job,
  type Language,
  messages,
  type ProductGroup,
  productAddress,
  products,
  routes,
} from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleJob } from '#web/api/testing/exampleJob.ts'
import { FirstFigures } from '#web/firstFigures/FirstFigures.tsx'
import { measured } from '#web/testing/exampleMarket.ts'
import { openPage } from '#web/testing/openPage.tsx'
import { refusal } from '#web/testing/refusal.ts'
import { OrderPlace } from './OrderPlace.tsx'
import { OrdersLeft } from './OrdersLeft.tsx'
import { ProductCards } from './ProductCards.tsx'
import type { Purchased } from './purchasesOf.ts'
import { RecentJobs } from './RecentJobs.tsx'

const purchase: Purchased = {
  ...{ initial_orders: 1500, remaining_orders: 1203, sites_purchased: null, sites_selected: null },
  expires_at: null,
}

describe('what is left of purchases', () => {
  const { start } = messages.en
  it.each([
    ['en', '1,203', '1,500'],
    ['de', '1.203', '1.500'],
  ] as const)('are credits of all that were bought (%s)', async (language, left, all) => {
    const page = await openPage(<OrdersLeft purchases={[purchase]} />, { language })
    expect(page.text()).toBe(messages[language].start.orders(left, all))
  })

  it.each([
    [{ initial_orders: null, remaining_orders: null }, start.ordersUnlimited],
    [{ sites_purchased: 20, sites_selected: 8 }, start.sites('8', '20')],
    [
      { expires_at: '2199-06-30 23:59:59 UTC' },
      `${start.orders('1,203', '1,500')} · ${start.until('30 Jun 2199')}`,
    ],
    [{ expires_at: '2020-06-30 23:59:59 UTC' }, start.expired('30 Jun 2020')],
  ] as const)('%j', async (change, words) => {
    const page = await openPage(<OrdersLeft purchases={[{ ...purchase, ...change }]} />)
    expect(page.text()).toBe(words)
  })
})

const group = (name: 'timeSeries' | 'windPotential' | 'marketValue', titles: readonly string[]) =>
  ({
    ...{ id: name.length, name: products[name].code },
    products: titles.map((title, id) => ({ id: id + 1, name: title.toLowerCase(), title, position: id })),
  }) as unknown as ProductGroup

describe('the products of a customer', () => {
  const open = (groups: readonly ProductGroup[], theme: 'wind' | 'market' = 'wind') =>
    openPage(<ProductCards theme={theme} />, {
      given: [
        [queryKeys.productGroups, groups],
        [queryKeys.orders, [{ ...purchase, product_id: 1 }]],
      ],
    })

  it('are those of the theme, each with a link for every purchased atlas', async () => {
    const page = await open([group('timeSeries', ['Demo', 'ERA5']), group('marketValue', ['Demo'])])
    const { title } = messages.en.shell.products.timeSeries
    expect(page.all('h3').map((head) => page.text(head))).toEqual([title])
    expect(page.all('a').map((link) => link.getAttribute('href'))).toEqual(
      ['demo', 'era5'].map((name) => expect.stringMatching(new RegExp(`/${name}$`))),
    )
    expect(page.text(page.all('a')[0])).toContain(messages.en.start.orders('1,203', '1,500'))
  })

  it('without any lead to the prices', async () => {
    const page = await open([])
    await page.until(() => page.has('a', messages.en.noProduct.askForProduct))
  })
})

it('a place of the map leads to the orders of its full calculation that were bought', async () => {
  const place = { lat: 53.1, lon: 8.25 }
  const groups = [
    group('windPotential', ['Demo']),
    group('marketValue', ['Demo']),
    group('timeSeries', ['Demo']),
  ]
  const hrefs = async (atlasId: string) => {
    const page = await openPage(<OrderPlace atlasId={atlasId} place={place} />, {
      given: [[queryKeys.productGroups, groups]],
    })
    const found = page.all('a').map((link) => link.getAttribute('href'))
    await page.close()
    return found
  }
  const at = 'place=53.1000%2C8.2500'
  expect(await hrefs('demo')).toEqual([
    `${productAddress('windPotential')}/demo?${at}`,
    `${productAddress('marketValue')}/demo?order=1&${at}`,
  ])
  expect(await hrefs('era5')).toEqual([])
})

describe('the latest calculations', () => {
  const { start } = messages.en
  const open = async (jobs: readonly Job[], theme: 'wind' | 'market' = 'wind') => {
    const page = await openPage(<RecentJobs theme={theme} />, {
      given: [[queryKeys.productGroups, [group('timeSeries', ['Demo'])]]],
      answers: [[routes.jobs, { jobs, next_cursor: null }]],
    })
    await page.until(
      () => page.rows().length > 0 || page.all('ol').length > 0 || page.text().includes(start.noJobs),
    )
    return page
  }

  it('are five at most, of the theme only, with a link to their result', async () => {
    const jobs = Array.from({ length: 7 }, (_, i) => exampleJob({ id: exampleJob().id.slice(0, -1) + i }))
    const page = await open([
      exampleJob({ product: products.marketValue.code, list_name: 'Market' }),
      ...jobs,
    ])
    expect(page.rows()).toHaveLength(5)
    expect(page.text()).not.toContain('Market')
    expect(page.all('a')[0]?.getAttribute('href')).toContain(jobs[0]!.id)
  })

  it('state why a calculation waits, and how far a running one is', async () => {
    const page = await open([
      exampleJob(),
      exampleJob({ id: '9b2504e0-4f89-41d3-9a0c-0305e82c3302', status: 'PENDING' }),
    ])
    expect(page.rows()[0]?.at(-1)).toContain('25 %')
    expect(page.rows()[1]?.at(-1)).toContain(start.waiting)
  })

  it('of a new account are the first steps, in the market theme a sentence', async () => {
    const page = await open([])
    expect(page.text()).toContain(start.firstSteps)
    await page.close()
    expect((await open([], 'market')).text()).toContain(start.noJobs)
  })
})

describe('first figures of a place', () => {
  const figures = {
    ...{ atlas: { id: 'demo', name: 'Demo', synthetic: true }, cell: { lat: 53, lon: 8 } },
    ...{
      from_year: 2014,
      till_year: 2024,
      winds: [{ height: 100, mean_speed: 7.256, weibull: { a: 8.19, k: 2.13 } }],
    },
    turbine: { name: 'Interior 6 MW', hub_height: 160, rated_power: 6000 },
    energy: { p50_mwh: 18_234, p90_mwh: 15_100, p10_mwh: 21_300, full_load_hours: 3039, sigma: 0.13 },
    market: { year: '2024', base: 79, market_value: 62.34, capture_rate: 0.7891 },
    basis: measured,
  }
  const key = ['firstFigures', 'demo', 53, 8]
  const open = (answer: unknown, language: Language = 'en') =>
    openPage(<FirstFigures atlasId="demo" place={{ lat: 53, lon: 8 }} />, {
      language,
      given: [[key, answer]],
    })

  it.each([
    ['en', '7.26 m/s', '3,039 h/a', '62.34 EUR/MWh', '0.789'],
    ['de', '7,26 m/s', '3.039 h/a', '62,34 EUR/MWh', '0,789'],
  ] as const)('have their units and decimals (%s)', async (language, ...shown) => {
    const page = await open(figures, language)
    for (const part of shown) expect(page.text()).toContain(part)
    expect(page.text()).toContain(messages[language].basis.kinds.measured)
  })

  it('leave out what an atlas does not know', async () => {
    const page = await open({ ...figures, energy: null, market: null })
    expect(page.all('dt')).toHaveLength(1)
  })

  it('are nothing outside of the atlas, and a refusal is shown', async () => {
    const outside = await open(null)
    expect(outside.text()).toBe('')
    await outside.close()
    const page = await openPage(<FirstFigures atlasId="demo" place={{ lat: 1, lon: 2 }} />, {
      answers: [[firstFiguresRoutes.firstFigures, refusal('The atlas is being replaced.')]],
    })
    await page.until(() => page.text().includes('The atlas is being replaced.'))
  })
})
