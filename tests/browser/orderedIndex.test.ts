import { expect, test } from 'vitest'
import { createFormat, messages } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { interfaceOf } from './support/interface.ts'
import { oneLanguage, roles } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()

test.each(oneLanguage('en'))(
  'a planner whose browser speaks %s orders the index of a turbine from the map and reads its months',
  async (language) => {
    const { product, browser } = started
    const role = roles[language]
    const { page, context, problems } = await visitorOf(browser, language, 1440)
    const { products: text, yieldIndex, fields, jobs: jobText, map, quantities } = messages[language]
    const format = createFormat(language, messages[language].units)
    const api = await interfaceOf(product, role)
    const { id: listId } = await api.post('/api/site_lists', { name: 'Nord' })
    await api.post(`/api/site_lists/${listId}`, [{ name: 'WEA 1', lat: 53.8, lon: 9.1 }])
    await logIn(page, `${product.url}/index/demo?mode=anomaly`, role, product.password(role), language)
    await page.getByRole('slider', { name: fields.slider }).waitFor()
    await page.getByRole('link', { name: yieldIndex.order.open }).click()

    const type = page.getByRole('combobox', { name: yieldIndex.order.type })
    await type.fill('E-141')
    await page.getByRole('option', { name: /E-141/ }).first().click()
    const height = page.getByLabel(quantities.hubHeight).first()
    await height.fill('12')
    const button = page.getByRole('button', { name: text.order.button(text.order.cost(1, '1')) })
    await expect.poll(() => button.count()).toBe(0)
    await height.fill('100')
    expect(await axeFindings(page)).toEqual([])
    await button.waitFor()
    await page.getByLabel(yieldIndex.order.wholeAtlas).check()
    const cost = text.order.cost(2, '2')
    await page.getByRole('button', { name: text.order.button(cost) }).click()
    await page.getByRole('button', { name: text.order.confirm(cost) }).click()
    const row = page.getByRole('table', { name: text.jobs.title }).getByRole('row')
    await row.getByText(jobText.states.COMPLETED).waitFor({ timeout: 60_000 })

    // As on the map: it is the same turbine at the same height.
    const card = page.locator('#result')
    const table = card.getByRole('table', {
      name: yieldIndex.result.table(yieldIndex.result.tabs.months),
    })
    await table.waitFor()
    const groups = await api.get('/api/product_list')
    const { id } = groups.find(({ name }: { name: string }) => name === 'index').products[0]
    const series = await api.get(`/api/index/${id}/series?lat=53.8&lon=9.1`)
    const expected = series.months.map(({ index }: { index: number | null }) => format.number(index, 1))
    await expect.poll(() => table.locator('tbody td:nth-child(2)').allTextContents()).toEqual(expected)
    expect(await axeFindings(page)).toEqual([])
    await card.getByRole('tab', { name: yieldIndex.result.tabs.years, exact: true }).click()
    const years = card.getByRole('table', { name: yieldIndex.result.table(yieldIndex.result.tabs.years) })
    await expect.poll(() => years.locator('tbody tr').count()).toBe(series.years.length)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: 'NetCDF', exact: true }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^WEA 1_demo_index_seasonal_.*\.nc$/)

    // The turbine was ordered for the whole atlas: the map has it too.
    await card.getByRole('link', { name: yieldIndex.order.showField }).click()
    await page.getByRole('combobox', { name: fields.turbine }).waitFor()
    // The map writes its choice into the address when it stops moving: going back waits for that.
    await expect.poll(() => page.url()).toMatch(/turbine=.*period=|period=.*turbine=/)
    await page.goBack()
    await years.waitFor()

    // A reload shows the result again, and the map is as before.
    await page.reload()
    await years.waitFor()
    await page.getByRole('link', { name: yieldIndex.order.map }).click()
    await page.getByRole('application', { name: map.label }).waitFor()
    await expect.poll(() => page.url()).toContain('mode=anomaly')
    expect(problems).toEqual([])
    await context.close()
  },
)
