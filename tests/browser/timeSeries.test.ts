import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Language, messages } from '#contracts'
import { visitorOf } from './support/browser.ts'
import { bothLanguages, roles, switchLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()

describe.each(bothLanguages('de'))('a customer whose browser speaks %s', (language) => {
  const role = roles[language]

  test('puts a site on the map, orders its time series, sees it and downloads it', async () => {
    const { page, context, problems } = await visitorOf(started.browser, language)
    const { timeSeries, products: text, sites } = messages[language]
    await logIn(page, `${started.product.url}/ts/demo`, role, started.product.password(role), language)

    await createList(page, language)
    const map = page.getByRole('application').or(page.getByLabel(messages[language].map.label)).first()
    await map.dblclick({ position: { x: 300, y: 170 } })
    const siteName = language === 'de' ? 'Standort 001' : 'Site 001'
    await page.getByText(siteName).first().waitFor()

    await page
      .getByLabel(text.order.heights)
      .first()
      .fill('100 140,5'.replace(',', language === 'de' ? ',' : '.'))
    await page.getByRole('button', { name: text.order.button(text.order.cost(1, '1')) }).click()
    await page.getByRole('button', { name: text.order.confirm(text.order.cost(1, '1')) }).click()

    await page.getByText(messages[language].jobs.states.COMPLETED).first().waitFor({ timeout: 180_000 })
    await page.getByRole('tab', { name: timeSeries.result.tabs.chart }).waitFor()
    await page.locator('canvas').first().waitFor()
    const plotted = Number((await meanShown(page, language)).replace(',', '.'))

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).first().click(),
    ])
    const csv = readCsv(await download.path())
    expect(csv.header.slice(0, 2)).toEqual(['time_utc', 'wind_speed_100m_ms'])
    expect(csv.header).toContain('wind_speed_140.5m_ms')
    expect(csv.rows).toHaveLength(366 * 24 + 365 * 24)
    expect(csv.mean('wind_speed_100m_ms')).toBeCloseTo(plotted, 1)
    expect(csv.mean('wind_speed_140.5m_ms')).toBeGreaterThan(csv.mean('wind_speed_100m_ms'))
    await expect.poll(() => page.getByText(sites.list).count()).toBeGreaterThan(0)
    expect(problems).toEqual([])
    await context.close()
  })
})

test('a reload during a job, and a restart of the server, lose nothing', async () => {
  const { page, context } = await visitorOf(started.browser, 'en')
  const { products: text, jobs } = messages.en
  await logIn(page, `${started.product.url}/ts/demo`, 'customer', started.product.password('customer'), 'en')
  const order = page.getByRole('button', { name: text.order.button(text.order.cost(1, '1')) })
  await order.click()
  await page.getByRole('button', { name: text.order.confirm(text.order.cost(1, '1')) }).click()
  const rows = page.getByRole('table', { name: text.jobs.title }).getByRole('row')
  await rows.nth(2).waitFor()
  await page.reload()
  await started.product.kill()
  await started.product.restart()
  await page.reload()
  await rows.nth(1).getByText(jobs.states.COMPLETED).waitFor({ timeout: 180_000 })
  await expect.poll(() => rows.count()).toBe(3)
  await context.close()
})

test('an order given up without a network is never placed, and one without an answer is placed once', async () => {
  const { page, context } = await visitorOf(started.browser, 'en')
  const { shell } = messages.en
  await logIn(page, `${started.product.url}/ts/demo`, 'customer', started.product.password('customer'), 'en')
  const { order, confirm, noResponse, rows } = orderIn(page, 'en')
  await rows.nth(1).waitFor()
  const before = await rows.count()
  const sent: string[] = []
  page.on('request', (request) => {
    const isOrder = request.method() === 'POST' && request.url().endsWith('/api/jobs')
    if (isOrder) sent.push(request.headers()['idempotency-key'] ?? '')
  })

  await order.click()
  await confirm.waitFor()
  await context.setOffline(true)
  await page.getByText(shell.offline).waitFor()
  await confirm.click()
  await noResponse.waitFor()
  await page.keyboard.press('Escape')
  await confirm.waitFor({ state: 'detached' })
  sent.length = 0
  await context.setOffline(false)
  await page.getByText(shell.offline).waitFor({ state: 'detached' })
  await page.reload()
  await expect.poll(() => rows.count()).toBe(before)
  expect(sent).toEqual([])

  // The server accepts it, but its answer is lost.
  await page.route('**/api/jobs', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  const other = orderIn(page, await switchLanguage(page, 'en'))
  await other.order.click()
  await other.confirm.click()
  await other.noResponse.waitFor()
  await page.keyboard.press('Escape')
  await page.unroute('**/api/jobs')
  await other.order.click()
  await other.confirm.click()
  await other.confirm.waitFor({ state: 'detached' })
  await expect.poll(() => other.rows.count()).toBe(before + 1)
  expect(new Set(sent).size).toBe(1)
  await context.close()
})

test('first figures take two clicks and no order, in both languages', async () => {
  const language = 'en'
  const { page, context, problems } = await visitorOf(started.browser, language)
  const { start, map, firstFigures: text } = messages[language]
  await logIn(page, started.product.url, 'demo', 'demo', language)
  await page.getByRole('button', { name: start.showMap }).click()
  await page
    .getByLabel(map.label)
    .first()
    .click({ position: { x: 560, y: 170 } })
  await page.getByText(text.energy).waitFor()
  await page.getByText(text.windAt('100 m')).waitFor()
  // Next to the buttons of the map, not under them.
  const [popup, buttons] = await Promise.all([
    page
      .locator('section', { has: page.getByText(text.energy) })
      .last()
      .boundingBox(),
    page.getByRole('button', { name: map.zoomIn }).boundingBox(),
  ])
  expect(popup!.x).toBeGreaterThan(buttons!.x + buttons!.width)
  const { firstFigures: other, map: words, shell } = messages[await switchLanguage(page, language)]
  await page.getByText(other.energy).waitFor()
  await page.getByText(other.windAt('100 m')).waitFor()
  // The order of the full calculation begins at the same place.
  const { title } = shell.products.windPotential
  await page.getByRole('link', { name: words.orderOf(title) }).click()
  await page.getByRole('button', { name: words.createSite }).waitFor()
  await page.getByText(other.energy).waitFor()
  // Maps of turbines show them, too.
  await page.goto(`${started.product.url}/wakeloss/demo`)
  await page
    .getByLabel(words.label)
    .first()
    .click({ position: { x: 300, y: 200 } })
  await page.getByText(other.energy).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

/** Fields of an order of one site. */
function orderIn(page: Page, language: Language) {
  const { products, common } = messages[language]
  const cost = products.order.cost(1, '1')
  return {
    order: page.getByRole('button', { name: products.order.button(cost) }),
    confirm: page.getByRole('button', { name: products.order.confirm(cost) }),
    noResponse: page.getByRole('dialog').getByText(common.noResponse),
    rows: page.getByRole('table', { name: products.jobs.title }).getByRole('row'),
  }
}

async function createList(page: Page, language: Language) {
  const { sites } = messages[language]
  await page.getByLabel(sites.newListName).fill(language === 'de' ? 'Prüfung' : 'Trial')
  await page.getByRole('button', { name: sites.createList }).click()
  // A place that is chosen before there is a list goes into none.
  await page.getByText(sites.empty).waitFor()
}

/** The mean that the result's summary shows for the first parameter. */
async function meanShown(page: Page, language: Language): Promise<string> {
  const { result } = messages[language].timeSeries
  const text = await page
    .getByText(result.aggregates.mean, { exact: true })
    .first()
    .locator('..')
    .textContent()
  return /\d+[.,]\d+/.exec(text ?? '')?.[0] ?? ''
}

function readCsv(file: string) {
  const [first, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const header = (first ?? '').split(',')
  const rows = lines.map((line) => line.split(','))
  return {
    header,
    rows,
    mean(column: string): number {
      const index = header.indexOf(column)
      return rows.reduce((sum, row) => sum + Number(row[index]), 0) / rows.length
    },
  }
}
