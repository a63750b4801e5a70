import { expect, test } from 'vitest'
import { createFormat, type MarketValueResult, messages } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { interfaceOf } from './support/interface.ts'
import { oneLanguage, roles } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests(undefined, 'five')

test.each(oneLanguage('de'))(
  'an owner whose browser speaks %s orders the forecast of own turbines, and sees months, weather years, sites and basis',
  async (language) => {
    const { product, browser } = started
    const role = roles[language]
    const { page, context, problems } = await visitorOf(browser, language, 1440)
    const { marketForecast: text, marketValue, products } = messages[language]
    const format = createFormat(language, messages[language].units)
    const api = await interfaceOf(product, role)
    const { id: listId } = await api.post('/api/site_lists', { name: 'Prognose' })
    const turbine = { turbine_type_id: 29, hub_height: 98 }
    const plant = { award_ct_kwh: 7.35, commissioned: '2021-06-01' }
    await api.post(`/api/site_lists/${listId}`, [
      { ...turbine, name: 'WEA 1', lat: 53.8, lon: 9.1, info: { plant } },
      { ...turbine, name: 'WEA 2', lat: 52.9, lon: 7.4 },
    ])
    const groups = await api.get('/api/product_list')
    const { id } = groups.find(({ name }: { name: string }) => name === 'mva').products[0]
    const { forecast } = await api.get(`/api/market/${id}/forecast`)
    expect(forecast.weather).toBe('fleet')

    // The address from the release notes; missing data of the forecast are named before the order.
    await logIn(page, `${product.url}/mva/fore_ondemand`, role, product.password(role), language)
    await page.getByText(text.extrapolated).first().waitFor()
    const month = (index: number) => {
      const [year, ofYear] = forecast.months[index].month.split('-').map(Number)
      return `${format.month(ofYear, 'long')} ${year}`
    }
    await page.getByRole('checkbox', { name: text.order.month(month(1), '2') }).uncheck()
    expect(await axeFindings(page)).toEqual([])
    const cost = products.order.cost(2, '2')
    await page.getByRole('button', { name: products.order.button(cost), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: text.order.confirmTitle })
    await dialog.getByText(text.extrapolated).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: products.order.confirm(cost) }).click()

    // Followed live to its result, which has the numbers of the interface.
    const table = page.getByRole('table', { name: text.result.table('WEA 1') })
    await table.waitFor({ timeout: 120_000 })
    const { jobs } = await api.get('/api/jobs?product=mva')
    const result: MarketValueResult = await api.get(`/api/jobs/${jobs[0].id}/result`)
    expect(result.forecast!.months).toHaveLength(5)
    const values = result.sites[0]!.forecast!.map(({ market_value: value }) => format.number(value.mean, 2))
    const cells = await table.locator('tbody td:nth-child(2)').allTextContents()
    expect(cells.map((cell) => cell.split(' (')[0])).toEqual(values)
    expect(await axeFindings(page)).toEqual([])
    for (const tab of ['years', 'sites', 'basis'] as const) {
      await page.getByRole('tab', { name: text.result.tabs[tab], exact: true }).click()
      await page.getByRole('tabpanel').getByRole('table').first().waitFor()
      expect(await axeFindings(page)).toEqual([])
    }
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: marketValue.pdf.button, exact: true }).click(),
    ])
    expect(pdf.suggestedFilename()).toBe(marketValue.pdf.fileName('Prognose'))
    expect(problems).toEqual([])
    await context.close()
  },
)
