import { expect, test } from 'vitest'
import { createFormat, messages, quantityWithUnit } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { interfaceOf } from './support/interface.ts'
import { oneLanguage, roles } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()

test.each(oneLanguage('de'))(
  'an owner whose browser speaks %s selects a cell of the map, enters the support of a turbine, and orders its market value',
  async (language) => {
    const { product, browser } = started
    const role = roles[language]
    const { page, context, problems } = await visitorOf(browser, language, 1440)
    const { marketValue: text, fields, products, jobs: jobText, map, shell, quantities } = messages[language]
    const format = createFormat(language, messages[language].units)
    const api = await interfaceOf(product, role)
    const { id: listId } = await api.post('/api/site_lists', { name: 'Vermarktung' })
    const turbine = { turbine_type_id: 29, hub_height: 98 }
    await api.post(`/api/site_lists/${listId}`, [{ ...turbine, name: 'WEA 1', lat: 53.8, lon: 9.1 }])
    const groups = await api.get('/api/product_list')
    const { id } = groups.find(({ name }: { name: string }) => name === 'mva').products[0]

    // The map of the first product, at the address of the specification; the cell in its middle by keyboard only.
    await logIn(page, `${product.url}/mva/hist`, role, product.password(role), language)
    await page.getByRole('slider', { name: fields.slider }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('market')
    await page.getByText(messages[language].basis.kinds.synthetic).first().waitFor()
    await page.getByRole('application', { name: map.label }).press('Enter')
    const cell = page.getByRole('region', { name: fields.cell })
    const value = cell.locator('dd').first()
    await value.waitFor()
    await expect.poll(() => page.url()).toContain('at=')
    const address = new URL(page.url()).searchParams
    const [lat, lon] = (address.get('at') ?? '').split(',')
    const series = await api.get(`/api/market/${id}/series?lat=${lat}&lon=${lon}`)
    const year = series.years.find(({ period }: { period: string }) => period === address.get('period'))
    await expect
      .poll(() => value.textContent())
      .toBe(quantityWithUnit('marketValue', year.by_law.value, format))
    const [field] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: fields.download }).click(),
    ])
    expect(field.suggestedFilename()).toMatch(/^market_value_delta_demo_.*\.tif$/)
    await page.getByRole('button', { name: text.layers.factor }).click()
    await page.getByText(text.legends.factor).first().waitFor()

    // Inputs of the support are entered in the order; an invalid date is refused at once.
    await page.getByRole('link', { name: text.openOrder }).click()
    await page.getByRole('button', { name: text.order.edit('WEA 1') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(text.order.award).fill('7,35')
    await dialog.getByLabel(text.order.commissioned).fill('31.02.2021')
    await dialog.getByRole('button', { name: text.order.save }).click()
    await dialog.getByText(text.order.wrongDay('31.02.2021')).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByLabel(text.order.commissioned).fill('15.3.2021')
    await dialog.getByRole('button', { name: text.order.save }).click()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('table', { name: text.order.plants })
      .getByText(format.dateUtc('2021-03-15 00:00:00 UTC'))
      .waitFor()

    // A table of awards: what it leaves open is asked, and its rows are shown before they are stored.
    const { awards } = text.order
    await page.getByRole('button', { name: awards.open }).click()
    await dialog
      .getByLabel(awards.paste)
      .fill('Standort;Zuschlagswert;Gebotstermin;Entgelt in EUR/MWh;Farbe\nWEA 1;73,5;1.2.2023;1,5;rot')
    await dialog.getByRole('button', { name: messages[language].siteImport.preview }).click()
    const question = messages[language].reading.questions.unit('Zuschlagswert')
    await dialog.getByRole('combobox', { name: question }).click()
    await page.getByRole('option', { name: 'EUR/MWh' }).click()
    await dialog.getByRole('button', { name: messages[language].siteImport.preview }).click()
    await dialog.getByRole('table', { name: awards.rows }).getByText('7,35').waitFor()
    // The browser logs the question, which is a refusal.
    expect(problems.splice(0)).toHaveLength(1)
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: awards.save('1') }).click()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('table', { name: text.order.plants })
      .getByText(/1,5\sEUR/)
      .waitFor()

    const cost = products.order.cost(1, '1')
    await page.getByRole('button', { name: products.order.button(cost) }).click()
    await page.getByRole('button', { name: products.order.confirm(cost) }).click()
    const row = page.getByRole('table', { name: products.jobs.title }).getByRole('row')
    await row.getByText(jobText.states.COMPLETED).waitFor({ timeout: 60_000 })

    const card = page.locator('#result')
    const table = card.getByRole('table', { name: text.result.table('2025') })
    await table.waitFor()
    const { jobs } = await api.get('/api/jobs?product=mva')
    const ordered = await api.get(`/api/jobs/${jobs[0].id}/market_value?site_id=${jobs[0].site_ids[0]}`)
    const months = ordered.months.filter(({ period }: { period: string }) => period.startsWith('2025'))
    const expected = [...months, ordered.years.at(-1)].map(({ by_law }) => format.number(by_law.value, 2))
    await expect.poll(() => table.locator('tbody td:nth-child(2)').allTextContents()).toEqual(expected)
    expect(ordered.years.at(-1).premium).toBeGreaterThan(0)
    await card.getByRole('tab', { name: text.result.tabs.section51, exact: true }).click()
    await card.getByText(text.vintages.from2021).first().waitFor()
    await card.getByText(text.calendar.lost('2025')).waitFor()

    // A reload shows the same page; the menu leads to the other pages.
    await page.reload()
    await card.getByText(text.calendar.lost('2025')).waitFor()
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: text.pdf.button }).click(),
    ])
    expect(report.suggestedFilename()).toMatch(/\.pdf$/)

    // Another support is another calculation, shown next to the first.
    await page.getByRole('button', { name: text.order.edit('WEA 1') }).click()
    await dialog.getByLabel(text.order.award).fill('8,1')
    await dialog.getByRole('button', { name: text.order.save }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: products.order.button(cost) }).click()
    await page.getByRole('button', { name: products.order.confirm(cost) }).click()
    await row.getByText(jobText.states.COMPLETED).nth(1).waitFor({ timeout: 60_000 })
    await card.getByRole('tab', { name: text.result.tabs.comparison, exact: true }).click()
    await card.getByRole('combobox', { name: products.comparison.with }).click()
    await page.getByRole('option').first().click()
    const { comparison } = text.result

    await card.getByText(comparison.differs(comparison.differences.support)).waitFor()
    await card
      .getByRole('table', { name: comparison.figures('2025') })
      .getByRole('row', { name: quantities.premiumEur })
      .waitFor()
    await page.getByRole('link', { name: shell.marketPages.reconciliation, exact: true }).click()
    await page.getByText(text.reconciliation.states.within).first().waitFor()
    await page.getByRole('link', { name: shell.marketPages.section51, exact: true }).click()
    await page.getByLabel(text.order.commissioned).fill('1.1.2018')
    await page.getByText(text.rules.from2016).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  },
)
