import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Language, messages } from '#contracts'
import { readWindTab } from '#domain/formats/testing'
import { visitorOf } from './support/browser.ts'
import { interfaceOf } from './support/interface.ts'
import { bothLanguages, roles } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'
import { readWorkbook } from './support/workbook.ts'

const started = startForTests()

describe.each(bothLanguages('en'))('a customer whose browser speaks %s', (language) => {
  const role = roles[language]

  test('orders wind potential, changes its display in the browser, and saves what the page shows', async () => {
    const { page, context, problems } = await visitorOf(started.browser, language)
    const { products: text, windPotential, quantities } = messages[language]
    const { tables, result } = windPotential
    const { post } = await interfaceOf(started.product, role)
    const list: { readonly id: number } = await post('/api/site_lists', { name: 'Windpark Süd' })
    await post(`/api/site_lists/${list.id}`, [{ name: 'Küste 1', lat: 53.836, lon: 8.166 }])
    await logIn(
      page,
      `${started.product.url}/windpotential/demo`,
      role,
      started.product.password(role),
      language,
    )

    const button = page.getByRole('button', { name: text.order.button(text.order.cost(1, '1')) })
    const threshold = page.getByLabel(windPotential.order.threshold).first()
    await threshold.fill('0,3')
    await page.getByText(windPotential.order.thresholdInvalid('0,3', '−60', '60')).waitFor()
    await threshold.fill(language === 'de' ? '-2,5' : '-2.5')
    await page.getByLabel(text.order.heights).first().fill('80 120')
    await button.click()
    await page.getByRole('button', { name: text.order.confirm(text.order.cost(1, '1')) }).click()
    const jobs = page.getByRole('table', { name: text.jobs.title }).getByRole('row')
    await jobs.getByText(messages[language].jobs.states.COMPLETED).waitFor({ timeout: 180_000 })

    const card = page.locator('#result')
    const tab = (name: string) => card.getByRole('tab', { name, exact: true }).click()
    const meanSpeed = await figure(card, quantities.meanWindSpeed)
    const excel = readWorkbook(await saved(page, card.getByRole('button', { name: 'Excel' })))
    const numbers = (sheet: string) => (excel.get(sheet) ?? []).slice(1) as number[][]
    const [low, high] = numbers(tables.figures)
    expect(meanSpeed).toBeCloseTo(low?.[1] ?? 0, 2)
    expect(
      await figure(card, result.energyBelow(language === 'de' ? '−2,5\u00a0°C' : '−2.5\u00a0°C')),
    ).toBeCloseTo(low?.[9] ?? 0, 2)

    await tab(result.tabs.roses)
    const roses = card.getByRole('table', { name: result.roses.table })
    await roses.waitFor()
    const ofSectors = numbers(tables.roses).slice(0, 12)
    expectShown(
      await shownNumbers(roses, language),
      ofSectors.map((row) => row.slice(1)),
    )
    const svg = readFileSync(
      await saved(page, card.getByRole('button', { name: messages[language].charts.saveDrawing }).first()),
      'utf8',
    )
    expect(svg).toContain(result.roses.frequency)
    expect(svg).toContain('Küste 1 · 80')
    expect(svg).toContain(language === 'de' ? 'Demo Deutschland' : 'Demo Germany')
    const png = readFileSync(
      await saved(page, card.getByRole('button', { name: messages[language].charts.savePicture }).first()),
    )
    expect(png.subarray(1, 4).toString()).toBe('PNG')
    // A picture is 720 points wide, at two pixels each.
    expect(png.readUInt32BE(16)).toBe(1440)

    await choose(page, card, windPotential.order.sectors, '36')
    await expect.poll(() => roses.getByRole('row').count()).toBe(37)
    await tab(result.tabs.frequencies)
    const frequencies = card.getByRole('table', { name: result.frequencyTable })
    await expect.poll(() => frequencies.getByRole('columnheader').count()).toBe(38)
    const bins = await frequencies.getByRole('row').count()
    await choose(page, card, windPotential.order.binWidth, /^0[.,]5/)
    await expect.poll(() => frequencies.getByRole('row').count()).toBeGreaterThan(bins + 5)

    await tab(result.tabs.histogram)
    await card.getByRole('checkbox', { name: windPotential.methods.mle }).check()
    await expect.poll(() => card.getByRole('checkbox', { checked: true }).count()).toBe(2)
    await tab(result.tabs.monthHour)
    await card.getByText(messages[language].charts.asTable).click()
    const monthHour = card.getByRole('table', { name: result.monthHourTitle })
    const hours = await shownNumbers(monthHour, language)
    const ofMonths = numbers(tables.monthHour).slice(0, 12)
    expectShown(
      hours.map((row) => row.slice(1)),
      ofMonths.map((row) => row.slice(2)),
    )

    await tab(result.tabs.temperature)
    const colder = card.getByRole('button', { name: result.temperature.colder })
    const before = await card.getByRole('slider').inputValue()
    expect(before).toBe('-2.5')
    await colder.click()
    await expect.poll(() => card.getByRole('slider').inputValue()).toBe('-3')
    await card.getByText(result.timeBelow(language === 'de' ? '−3,0\u00a0°C' : '−3.0\u00a0°C')).waitFor()

    await choose(page, card, quantities.height, /^120/)
    await tab(result.tabs.summary)
    await expect.poll(() => figure(card, quantities.meanWindSpeed)).toBeCloseTo(high?.[1] ?? 0, 2)
    const windTab = readWindTab(
      readFileSync(await saved(page, card.getByRole('button', { name: 'WAsP .tab 120' })), 'utf8'),
    )
    expect(windTab).toMatchObject({ ok: true, warnings: [] })
    await expect.poll(() => jobs.count(), { message: 'nothing was ordered anew' }).toBe(2)
    expect(problems).toEqual([])
    await context.close()
  })
})

async function choose(page: Page, card: Locator, label: string, option: string | RegExp) {
  await card.getByLabel(label).first().click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The number that the result shows under a label. */
async function figure(card: Locator, label: string): Promise<number> {
  const text = await card.getByText(label, { exact: true }).first().locator('..').locator('dd').textContent()
  const [shown = 'NaN'] = /[-−]?\d+([.,]\d+)?/.exec(text ?? '') ?? []
  return Number(shown.replace(',', '.').replace('−', '-'))
}

async function shownNumbers(table: Locator, language: Language): Promise<number[][]> {
  const rows = await table.locator('tbody tr').all()
  const plain = (text: string) =>
    (language === 'de' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')).replace(
      '−',
      '-',
    )
  return Promise.all(
    rows.map(async (row) => (await row.locator('td').allTextContents()).map((text) => Number(plain(text)))),
  )
}

/** The page shows two decimals of the numbers in Excel, which has up to three. */
function expectShown(shown: readonly (readonly number[])[], exact: readonly (readonly number[])[]) {
  expect(shown.map((row) => row.length)).toEqual(exact.map((row) => row.length))
  const differences = shown.flatMap((row, y) =>
    row.map((value, x) => Math.abs(value - (exact[y]?.[x] ?? Number.NaN))),
  )
  expect(Math.max(...differences)).toBeLessThanOrEqual(0.0056)
}

/** The path of the file that a button saves. */
async function saved(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.first().click()])
  return download.path()
}
