import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { visitorOf } from './support/browser.ts'
import { interfaceOf } from './support/interface.ts'
import { oneLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests(async (product) => {
  const api = await interfaceOf(product, 'customer')
  const { id } = await api.post('/api/site_lists', { name: 'Nord' })
  await api.post(`/api/site_lists/${id}`, [
    { name: 'WEA 1', lat: 53.8, lon: 9.1 },
    { name: 'WEA 2', lat: 48.6, lon: 11.3 },
    { name: 'Azores', lat: 38.5, lon: -28 },
  ])
})

test.each(oneLanguage('de'))(
  'a planner whose browser speaks %s explores the index, selects a cell, and saves the field',
  async (language) => {
    const { product, browser } = started
    const { page, context, problems } = await visitorOf(browser, language, 1440)
    const { yieldIndex: text, fields, map, charts } = messages[language]
    await logIn(page, `${product.url}/index`, 'customer', product.password('customer'), language)
    await page.getByRole('heading', { level: 1, name: text.title }).waitFor()
    const slider = page.getByRole('slider', { name: fields.slider })
    await slider.waitFor()

    // By keyboard only: a month earlier, then the cell in the middle and the one east of it.
    const time = page.getByRole('region', { name: fields.slider })
    const shown = time.getByRole('status')
    const [source, timeline] = [
      await page.getByText(map.naturalEarth).boundingBox(),
      await time.boundingBox(),
    ]
    // The attribution of a map stays readable next to the slider.
    expect(source!.x + source!.width).toBeLessThanOrEqual(timeline!.x)
    const last = await shown.textContent()
    await slider.press('ArrowLeft')
    await expect.poll(() => shown.textContent()).not.toBe(last)
    const area = page.getByRole('application', { name: map.label })
    await area.press('Enter')
    const panel = page.getByRole('region', { name: fields.cell })
    const place = await panel.getByRole('heading', { level: 2 }).textContent()
    await expect.poll(() => page.url()).toContain('at=')
    const first = page.url()
    await area.press('ArrowRight')
    await expect.poll(() => panel.getByRole('heading', { level: 2 }).textContent()).not.toBe(place)
    // The address follows once the choice rests: it may still name the first cell.
    await expect.poll(() => page.url()).not.toBe(first)

    // The panel shows the figures of the interface for the cell.
    const value = await panel.locator('dd').first().textContent()
    const address = new URL(page.url()).searchParams
    const [lat, lon] = (address.get('at') ?? '').split(',')
    const api = await interfaceOf(product, 'customer')
    const groups = await api.get('/api/product_list')
    const { id } = groups.find(({ name }: { name: string }) => name === 'index').products[0]
    const series = await api.get(`/api/index/${id}/series?lat=${lat}&lon=${lon}`)
    const month = series.months.find((one: { month: string }) => one.month === address.get('period'))
    const plain = Number(value?.replace(/[^\d,.-]/g, '').replace(',', '.'))
    expect(plain).toBeCloseTo(month.index, 1)

    await page.getByRole('button', { name: fields.kinds.year, exact: true }).click()
    await expect.poll(() => page.url()).toContain('period=20')
    await page.getByRole('button', { name: text.modes.anomaly }).click()
    await expect.poll(() => page.url()).toContain('mode=anomaly')
    await panel.getByRole('button', { name: text.atlases.open }).click()
    await panel.getByText(charts.asTable).click()
    const heads = panel.getByRole('table', { name: text.atlases.title }).getByRole('columnheader')
    // The other atlas of the demo has the coast only.
    await expect.poll(() => heads.count()).toBe(2)
    await panel.getByText(`: ${messages[language].map.outOfAtlasArea}`).waitFor()

    const table = page.getByRole('table', { name: text.sitesTable })
    await expect.poll(() => table.getByRole('row').count()).toBe(4)
    await table.getByText(messages[language].sites.outsideAtlas).waitFor()
    await page.getByRole('button', { name: 'WEA 2' }).click()
    await expect.poll(() => panel.getByRole('heading', { level: 2 }).textContent()).toMatch(/^49[.,]350/)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: fields.download }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^index_demo_e141_4200_anomaly_20\d\d_20\d\d-20\d\d\.tif$/)
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('II')
    // Browsers report refused calls: the one for the atlas that lacks the place.
    const refused = /status of 4\d\d/
    expect(problems.filter((problem) => !refused.test(problem))).toEqual([])
    await context.close()
  },
)
