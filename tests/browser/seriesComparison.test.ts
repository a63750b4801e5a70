import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messages, type SeriesComparison } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { finishedJob, productOf } from './support/finishedJob.ts'
import { type Interface, interfaceOf } from './support/interface.ts'
import { oneLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import type { Product } from './support/product.ts'
import { startForTests } from './support/started.ts'

const sites = [
  { name: 'Küste 1', lat: 54.0, lon: 8.3 },
  { name: 'Dithmarschen', lat: 54.12, lon: 9.02 },
]

let script: Interface
let siteIds: readonly number[]
/** Jobs of two atlases. */
let jobIds: readonly [string, string]
let lastYear: number

const started = startForTests(async (product: Product) => {
  script = await interfaceOf(product, 'customer')
  const list: { readonly id: number } = await script.post('/api/site_lists', { name: 'Windparks' })
  const added: readonly { id: number }[] = await script.post(`/api/site_lists/${list.id}`, sites)
  siteIds = added.map(({ id }) => id)
  const ids = []
  for (const atlas of ['demo', 'demo-lambert']) {
    const productId = await productOf(script, 'ts', atlas)
    const { till_year } = await script.get(`/api/products_ts/${productId}`)
    lastYear = till_year
    const years = { from_year: till_year, till_year }
    const parameters = { heights: [100, 140], parameters: ['wind_speed', 'wind_direction'], ...years }
    const order = { product: 'ts', product_id: productId, list_id: list.id, parameters } as const
    ids.push((await finishedJob(script, order)).id)
  }
  jobIds = ids as unknown as [string, string]
})

describe.each(oneLanguage('en'))('a wind engineer, in %s', (language) => {
  const { seriesComparison: text, products, timeSeries, quantities, charts } = messages[language]

  test('overlays series of two sites and of two atlases; the address stores them', async () => {
    const { page, context, problems } = await visitorOf(started.browser, language)
    const { product } = started
    await logIn(page, `${product.url}/ts/demo`, 'customer', product.password('customer'), language)
    const card = page.locator('#result')
    await card.getByRole('tab', { name: text.tab }).click()
    await card.getByText(text.hint).waitFor()

    await choose(page, card.getByRole('combobox', { name: text.site }), 'Dithmarschen')
    await card.getByRole('button', { name: text.add }).click()
    const figures = card.getByRole('table', { name: text.figures }).getByRole('row')
    await figures.nth(2).waitFor()
    await choose(page, card.getByRole('combobox', { name: text.calculation }), /10 min/)
    await card.getByRole('button', { name: text.add }).click()
    await figures.nth(3).waitFor()

    // The same numbers as from the interface; the site of the other atlas is shown.
    const of = [`${jobIds[0]}.${siteIds[0]}`, `${jobIds[0]}.${siteIds[1]}`, `${jobIds[1]}.${siteIds[0]}`]
    const { series, common }: SeriesComparison = await script.get(
      `/api/series_comparison?of=${of.join(',')}&parameter=wind_speed&height=100`,
    )
    const shown = (value: number | null, decimals: number) =>
      (value ?? Number.NaN).toFixed(decimals).replace('.', language === 'de' ? ',' : '.')
    for (const [index, one] of series.entries()) {
      const row = (await figures.nth(index + 1).textContent()) ?? ''
      expect(row).toContain(one.atlas_title[language])
      expect(row).toContain(shown(one.figures.mean, 2))
      if (index > 0) expect(row).toContain(shown(one.figures.correlation, 3))
    }
    expect(common?.common_steps).toBeGreaterThan(0)

    await card.getByRole('button', { name: text.views.hours, exact: true }).click()
    await card.getByText(charts.asTable).click()
    const hours = card.getByRole('table', { name: new RegExp(text.views.hours) }).getByRole('row')
    await expect.poll(() => hours.count()).toBe(25)
    expect(await axeFindings(page)).toEqual([])

    await page.reload()
    await figures.nth(3).waitFor()
    await expect.poll(() => card.getByRole('tab', { selected: true }).textContent()).toBe(text.tab)
    await expect
      .poll(() =>
        card.getByRole('button', { name: text.views.hours, exact: true }).getAttribute('aria-pressed'),
      )
      .toBe('true')
    await expect.poll(() => figures.count()).toBe(4)

    await choose(page, card.getByRole('combobox', { name: text.height, exact: true }), /140/)
    await card.getByRole('button', { name: text.add }).click()
    await figures.nth(4).waitFor()
    await card.getByRole('button', { name: /140/ }).click()
    await expect.poll(() => figures.count()).toBe(4)
    await card.getByRole('button', { name: text.views.course, exact: true }).click()
    await choose(page, card.getByRole('combobox', { name: text.resolution }), text.resolutions.hour)
    await card.getByText(text.tableOfSteps).waitFor()
    await choose(
      page,
      card.getByRole('combobox', { name: timeSeries.result.parameter }),
      quantities.windDirection,
    )
    await card.getByText(text.directions).waitFor()
    await card.getByRole('button', { name: /Dithmarschen/ }).click()
    await expect.poll(() => figures.count()).toBe(3)
    await expect.poll(() => card.getByRole('button', { name: charts.savePicture }).count()).toBe(1)
    await expect.poll(() => card.getByText(products.result.period, { exact: true }).count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  test('adds an own measurement, whose questions are answered on the page', async () => {
    const { page, context, problems } = await visitorOf(started.browser, language)
    const { product } = started
    const { calibration, reading } = messages[language]
    await logIn(page, `${product.url}/ts/demo`, 'customer', product.password('customer'), language)
    const card = page.locator('#result')
    await card.getByRole('tab', { name: text.tab }).click()
    await card.getByRole('button', { name: text.addMeasurement }).click()
    const rows = Array.from({ length: 720 }, (_, hour) => {
      const time = new Date(Date.UTC(lastYear, 3, 1, hour)).toISOString().slice(0, 16).replace('T', ' ')
      return `${time},${(6 + 3 * Math.sin(hour / 7)).toFixed(2)}`
    })
    const lines = ['time (UTC),speed 100m', ...rows].join('\n')
    await card
      .getByLabel(calibration.file)
      .setInputFiles({ name: 'mast.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
    const questions = card.getByRole('group', { name: reading.asked })
    const asked = questions.getByRole('combobox')
    await asked.first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    // The unit first, then whatever remains open.
    const unit = await asked.count()
    for (let index = 0; index < unit; index++) await choose(page, asked.nth(index), index === 0 ? 'm/s' : /./)
    const figures = card.getByRole('table', { name: text.figures })
    await figures.getByText('mast.csv').waitFor()
    await card.getByText(calibration.kinds.measurement).first().waitFor()
    await card.getByRole('button', { name: /mast\.csv/ }).click()
    await expect.poll(() => figures.getByText('mast.csv').count()).toBe(0)
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
    await context.close()
  })
})

async function choose(page: Page, select: Locator, option: string | RegExp): Promise<void> {
  await select.click()
  await page.getByRole('option', { name: option }).first().click()
}
