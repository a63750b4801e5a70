import { expect, test } from 'vitest'
import { createFormat, messages } from '#contracts'
import { visitorOf } from './support/browser.ts'
import { interfaceOf } from './support/interface.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()

test('a customer views profile values of technologies, a cell and an own profile', async () => {
  const { product, browser } = started
  const language = 'en'
  const { page, context, problems } = await visitorOf(browser, language, 1440)
  const { profileValue: text, fields, production, map, shell } = messages[language]
  const format = createFormat(language, messages[language].units)
  const api = await interfaceOf(product, 'customer')
  const groups = await api.get('/api/product_list')
  const { id } = groups.find(({ name }: { name: string }) => name === 'pva').products[0]
  const { profiles } = await api.get(`/api/profile/${id}/technologies`)
  const profileOf = (technology: string, source: string) =>
    profiles.find(
      (one: { technology: string; source: string }) => one.technology === technology && one.source === source,
    )

  // The journey starts in the menu: the start page has the technologies in the last complete year and leads to
  // Germany's.
  await logIn(page, `${product.url}/mva`, 'customer', product.password('customer'), language)
  await page.getByRole('link', { name: shell.products.profileValue.title, exact: true }).first().click()
  await page.getByRole('heading', { name: text.overview('2025') }).waitFor()
  await page.getByText(messages[language].basis.kinds.synthetic).first().waitFor()
  const solar = profileOf('solar', 'feed_in').years.at(-1)
  const row = page.getByRole('row', { name: `${text.technologies.solar} ${text.sources.feed_in}` })
  await expect
    .poll(() => row.getByRole('cell').last().textContent())
    .toBe(format.number(solar.profile_factor, 3))
  await page.getByRole('link', { name: text.views.technologies }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/pva/de')

  // The months of the technology in the address, as in the interface.
  await page.goto(`${product.url}/pva/de?technology=windOffshore&year=2024`)
  const table = page.getByRole('table', { name: text.table(text.technologies.windOffshore, '2024') })
  await table.waitFor()
  const offshore = profileOf('windOffshore', 'feed_in')
  const months = offshore.months.filter(({ period }: { period: string }) => period.startsWith('2024-'))
  const year = offshore.years.find(({ period }: { period: string }) => period === '2024')
  const factors = [...months, year].map(({ profile_factor }) => format.number(profile_factor, 3))
  await expect.poll(() => table.locator('tbody td:nth-child(5)').allTextContents()).toEqual(factors)
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text.download.excel }).click(),
  ])
  expect(workbook.suggestedFilename()).toBe(`${text.files.fileNames.technologies('demo')}.xlsx`)

  // The cell in the middle of the map, by keyboard only; its figures are those of the interface.
  await page.getByRole('tab', { name: text.views.map }).click()
  await page.getByRole('application', { name: map.label }).press('Enter')
  const cell = page.getByRole('region', { name: fields.cell })
  await cell.getByRole('table').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).not.toBeNull()
  const [lat, lon] = (new URL(page.url()).searchParams.get('at') ?? '').split(',')
  const series = await api.get(`/api/profile/${id}/series?lat=${lat}&lon=${lon}`)
  const shown = series.years.find(
    ({ period }: { period: string }) => period === new URL(page.url()).searchParams.get('period'),
  )
  await cell.getByText(format.number(shown.ratio.published, 3), { exact: true }).first().waitFor()
  await cell.getByRole('link', { name: text.places.marketValue }).waitFor()

  // An own flat profile has the factor 1; a bad row is named with its line.
  await page.getByRole('tab', { name: text.views.own }).click()
  const entry = page.getByLabel(text.own.table, { exact: true })
  const rows = Array.from({ length: 48 }, (_, hour) => {
    const time = new Date(Date.UTC(2025, 5, 10, hour)).toISOString().slice(0, 16)
    return `${time}Z;${hour === 5 ? 'x' : 1500}`
  })
  await entry.fill(['Time;Power (kW)', ...rows].join('\n'))
  await page.getByRole('button', { name: text.own.submit }).click()
  await page.getByText(production.problems).waitFor()
  await page.getByText(/^Line 7/).waitFor()
  await entry.fill(['Time;Power (kW)', ...rows].join('\n').replace('x', '1500'))
  await page.getByRole('button', { name: text.own.submit }).click()
  const result = page.getByRole('table', { name: text.own.monthsTable('2025') })
  await expect
    .poll(() => result.locator('tbody td:nth-child(5)').allTextContents())
    .toEqual(['1.000', '1.000'])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text.download.csv }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^profile_value_.*\.csv$/)
  // The refused table in the browser's console.
  expect(problems).toEqual([expect.stringContaining('400')])
  await context.close()
})
