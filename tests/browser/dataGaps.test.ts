import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { basisMark, createFormat, messages } from '#contracts'
import { stateOfShare, wholePeriodShare } from '#domain'
import { isWholeExtent } from '#domain/testing'
import {
  type PlantedHours,
  plantedHours,
  plantedMonths,
  plantedShare,
  plantedUtcShare,
  plantGaps,
} from '../../server/testing/plantedGaps.ts'
import { visitorOf } from './support/browser.ts'
import { interfaceOf } from './support/interface.ts'
import { logIn } from './support/logIn.ts'
import { anemone } from './support/product.ts'
import { startForTests } from './support/started.ts'

/** Planted gaps of an hour to most of a year; each seed plants others. */
const seeds = isWholeExtent ? [3, 8] : [8]
const language = 'en'
const text = messages[language]
const format = createFormat(language, text.units)
const place = 'at=52.5,8.5'

const started = startForTests()

/** Text of the covered share; null for periods that are practically complete. */
const markOf = (share: number) =>
  stateOfShare(share) === 'whole' ? null : text.basis.covered(format.percent(share, 1))
const nameOf = (month: string, width?: 'long') =>
  `${format.month(Number(month.slice(5)), width)} ${month.slice(0, 4)}`

test.each(seeds)(
  'every page of index and market shows which periods are complete and how much of the others is known: seed %i',
  async (seed) => {
    const { product, browser } = started
    await product.kill()
    const hours = plantedHours(seed)
    await plantGaps(product.dataDir, hours)
    await anemone(product.dataDir, 'market', 'refresh')
    await product.restart()
    const { page, context, problems } = await visitorOf(browser, language, 1440)
    await logIn(page, `${product.url}/index/demo`, 'customer', product.password('customer'), language)

    const { prices, weather, generation } = hours
    const both = (month: string) => plantedShare(month, weather, prices)
    await expectChoice(page, ofIndex(hours))
    for (const path of ['/mva/demo', '/pva/demo?part=map']) {
      await page.goto(withMix(product.url + path))
      await expectChoice(page, both)
    }
    await expectCells(page, product.url, hours)

    await page.goto(`${product.url}/mva/section51`)
    await expectRows(page, text.marketValue.section51.table, (year) => year, [
      ...['2023', '2024', '2025'].map((year) => [year, plantedShare(year, prices)] as const),
    ])
    await page.goto(withMix(`${product.url}/mva/reconciliation?column=feed_in`))
    await expectRows(
      page,
      text.marketValue.reconciliation.chart,
      nameOf,
      plantedMonths.map((month) => [month, plantedShare(month, prices, generation)] as const),
    )
    await expectTechnology(page, product.url, hours)

    // Too few years for a forecast: the page says so and shows none.
    await page.goto(withMix(`${product.url}/mva/fore`))
    const api = await interfaceOf(product, 'customer')
    const groups = await api.get('/api/product_list')
    const idOf = (code: string) => groups.find((one: { name: string }) => one.name === code).products[0].id
    const { refusal } = await api.get(`/api/market/${idOf('mva')}/forecast?mixed=true`)
    await page.getByText(text.marketForecast.refused[refusal as 'too_few_months']).waitFor()
    await expect.poll(() => page.getByRole('table').count()).toBe(0)

    // Prices of agreements use the whole time: their mark states the covered share.
    await page.goto(withMix(`${product.url}/ppa/demo`))
    const { basis } = await api.get(`/api/products_ppa/${idOf('ppa')}`)
    const mark = basisMark(basis, text.basis, format).text
    const share = text.basis.covered(format.percent(basis.period.known_share, 1))
    expect(mark.includes(share)).toBe(basis.period.known_share < wholePeriodShare)
    await page.getByTitle(text.basis.details).getByText(mark).first().waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)

const withMix = (url: string) => `${url}${url.includes('?') ? '&' : '?'}mixed=1`

/** The index has months of UTC with at least nine tenths known. */
function ofIndex({ weather }: PlantedHours): (month: string) => number {
  return (month) => {
    const share = plantedUtcShare(month, weather)
    return share >= 0.9 ? share : 0
  }
}

/** Every month has a button with its state or share; only missing ones cannot be chosen. */
async function expectChoice(page: Page, shareOf: (month: string) => number): Promise<void> {
  const { known, states, stateOf } = text.fields
  await page.getByText(`${known}:`).first().click()
  const table = page.getByRole('table', { name: known })
  await table.waitFor()
  const shown = await table
    .locator('td button')
    .evaluateAll((buttons) =>
      buttons.map(
        (button) => [button.getAttribute('aria-label') ?? '', button.hasAttribute('disabled')] as const,
      ),
    )
  const isShut = new Map(shown)
  expect(isShut.size).toBeGreaterThan(12)
  for (const month of plantedMonths.slice(0, 30)) {
    const share = shareOf(month)
    const state = stateOfShare(share)
    const label = stateOf(nameOf(month), state === 'partial' ? format.percent(share, 1) : states[state])
    // Years without any figure are not listed.
    const isListed = shown.some(([one]) => one.startsWith(nameOf(month)))
    if (state === 'missing' && !isListed) continue
    expect([label, isShut.get(label)]).toEqual([label, state === 'missing'])
  }
}

/** A month that is known in part, on each map with its cell. */
async function expectCells(page: Page, url: string, hours: PlantedHours): Promise<void> {
  const { prices, weather } = hours
  const maps = [
    ['/index/demo', ofIndex(hours)],
    ['/mva/demo', (month: string) => plantedShare(month, weather, prices)],
  ] as const
  for (const [path, shareOf] of maps) {
    const month = plantedMonths.slice(1, 30).find((one) => stateOfShare(shareOf(one)) === 'partial')
    if (month === undefined) continue
    await page.goto(withMix(`${url}${path}?period=${month}&${place}`))
    const name = nameOf(month, 'long')
    const mark = markOf(shareOf(month)) ?? ''
    const head = page.getByRole('region', { name: text.fields.cell }).getByText(name).first()
    await expect
      .poll(async () => [path, (await head.textContent())?.trim()])
      .toEqual([path, `${name} ${mark}`])
    await page.getByRole('status').getByText(mark).first().waitFor()
  }
}

/** The first cell of each row names its period and, if it is partial, the share. */
async function expectRows(
  page: Page,
  caption: string,
  name: (period: string) => string,
  shares: readonly (readonly [period: string, share: number])[],
): Promise<void> {
  const table = page.getByRole('table', { name: caption })
  await table.waitFor()
  const heads = await table.locator('tbody tr td:first-child, tbody tr th:first-child').allTextContents()
  let found = 0
  for (const [period, share] of shares) {
    const head = heads.find((one) => one.startsWith(name(period)))
    // A period without data has no figure.
    if (head === undefined || stateOfShare(share) === 'missing') continue
    found += 1
    expect([period, head.trim()]).toEqual([period, [name(period), markOf(share)].filter(Boolean).join(' ')])
  }
  expect([caption, found > 0]).toEqual([caption, true])
}

/** Onshore wind by its feed-in: the choice of years and the table of months have the shares. */
async function expectTechnology(
  page: Page,
  url: string,
  { prices, generation }: PlantedHours,
): Promise<void> {
  const { profileValue } = text
  await page.goto(withMix(`${url}/pva/demo?technology=windOnshore&source=feed_in&year=2024`))
  const shareOf = (period: string) => plantedShare(period, prices, generation)
  await expectRows(
    page,
    profileValue.table(profileValue.technologies.windOnshore, '2024'),
    nameOf,
    plantedMonths
      .filter((month) => month.startsWith('2024'))
      .map((month) => [month, shareOf(month)] as const),
  )
  const year = markOf(shareOf('2024'))
  const chosen = page.getByRole('combobox', { name: text.quantities.year })
  expect((await chosen.textContent())?.trim()).toBe(year === null ? '2024' : `2024 · ${year}`)
}
