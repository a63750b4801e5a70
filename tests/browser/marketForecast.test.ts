import { expect, test } from 'vitest'
import { createFormat, messages } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { interfaceOf } from './support/interface.ts'
import { oneLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests(undefined, 'five')

test.each(oneLanguage('en'))(
  'an admin whose browser speaks %s sees the forecast and its basis, imports quotes, and judges past forecasts',
  async (language) => {
    const { product, browser } = started
    const { page, context, problems } = await visitorOf(browser, language, 1440)
    const { marketForecast: text, marketValue, shell, map, fields } = messages[language]
    const format = createFormat(language, messages[language].units)
    const api = await interfaceOf(product, 'admin')
    const groups = await api.get('/api/product_list')
    const { id } = groups.find(({ name }: { name: string }) => name === 'mva').products[0]
    const { forecast } = await api.get(`/api/market/${id}/forecast`)
    expect(forecast.weather).toBe('fleet')

    // Missing data of the forecast are named before any number.
    await logIn(page, `${product.url}/mva/fore`, 'admin', product.password('admin'), language)
    const table = page.getByRole('table', { name: text.table })
    await table.waitFor()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('market')
    await page.getByText(marketValue.synthetic).first().waitFor()
    await page.getByText(text.extrapolated).waitFor()
    await expect
      .poll(() => table.locator('tbody td:nth-child(2)').allTextContents())
      .toEqual(
        forecast.months.map((month: { market_value: { mean: number } }) =>
          format.number(month.market_value.mean, 2),
        ),
      )

    // A cell by keyboard only, with the support of a plant there.
    await page.getByRole('application', { name: map.label }).press('Enter')
    const cell = page.getByRole('region', { name: fields.cell })
    await cell.getByRole('table', { name: text.cell.table }).waitFor()
    await cell.getByLabel(marketValue.order.award).fill('9')
    await cell.getByLabel(marketValue.order.commissioned).fill('15.3.2021')
    await cell.getByText(marketValue.vintages.from2021).waitFor()
    const [field] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: fields.download }).click(),
    ])
    expect(field.suggestedFilename()).toMatch(/^market_value_forecast_delta_demo_.*\.tif$/)

    // Errors of quotes are named; valid quotes apply at once.
    const pages = page.getByRole('navigation', { name: text.pagesLabel })
    await pages.getByRole('link', { name: text.pages.forwardCurves, exact: true }).click()
    const today = new Date().toISOString().slice(0, 10)
    const year = Number(today.slice(0, 4)) + 1
    // An own curve with the exchange's product names, which only this account sees.
    const ownForm = page.locator('form').first()
    await ownForm.getByLabel(text.forward.entry, { exact: true }).fill(`DEBY Cal-${year % 100}; base; 88`)
    await ownForm.getByLabel(text.forward.quoteDate, { exact: true }).fill(today)
    await ownForm.getByRole('button', { name: text.forward.submit, exact: true }).click()
    await ownForm.getByText(text.forward.noName).waitFor()
    await ownForm.getByLabel(text.forward.name, { exact: true }).fill(`EEX ${language}`)
    await ownForm.getByRole('button', { name: text.forward.submit, exact: true }).click()
    await page.getByText(text.forward.storedOwn(`EEX ${language}`)).waitFor()
    await expect.poll(() => page.url()).toContain('curve=')
    await page.getByRole('table', { name: text.forward.quotesTable }).getByText(String(year)).waitFor()
    await page.getByRole('button', { name: text.forward.delete, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: text.forward.delete, exact: true }).click()
    await expect.poll(() => page.url()).not.toContain('curve=')

    const form = page.locator('form').last()
    const entry = form.getByLabel(text.forward.entry, { exact: true })
    await entry.fill(`${year}-01; base; 95\nsoon; base; 90`)
    await form.getByLabel(text.forward.quoteDate, { exact: true }).fill(today)
    await form.getByLabel(text.forward.source, { exact: true }).fill(`A broker, ${language}`)
    await form.getByRole('checkbox', { name: text.forward.revise }).check()
    await form.getByRole('button', { name: text.forward.submit, exact: true }).click()
    await form.getByRole('alert').getByText('soon').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await entry.fill(`${year}-01; base; ${language === 'de' ? '95,40' : '96.40'}\n${year}; base; 80`)
    await form.getByRole('button', { name: text.forward.submit, exact: true }).click()
    await page.getByText(text.forward.inForce, { exact: true }).waitFor()
    const quotes = page.getByRole('table', { name: text.forward.quotesTable })
    await quotes.getByText(`A broker, ${language}`).first().waitFor()

    await pages.getByRole('link', { name: text.pages.judgement, exact: true }).click()
    const judged = page.getByRole('table', { name: text.judgement.table })
    await judged.waitFor()
    const { rows } = await api.get('/api/market/backtest')
    const model = rows.filter(({ method }: { method: string }) => method === 'model')
    await expect
      .poll(() => judged.locator('tbody td:nth-child(2)').allTextContents())
      .toEqual(model.map((row: { mae_capture_rate: number }) => format.number(row.mae_capture_rate, 3)))
    await page.getByText(text.judgement.noScores).waitFor()
    await page
      .getByRole('navigation', { name: shell.navigation })
      .getByRole('link', { name: shell.marketPages.forecast, exact: true })
      .click()
    await table.waitFor()
    expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
    await context.close()
  },
)
