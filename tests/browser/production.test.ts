import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { interfaceOf } from './support/interface.ts'
import { oneLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'
import { widthFindings } from './support/widths.ts'

const started = startForTests(async (product) => {
  const api = await interfaceOf(product, 'customer')
  const { id } = await api.post('/api/site_lists', { name: 'Nord' })
  await api.post(`/api/site_lists/${id}`, [{ name: 'WEA 1', lat: 53.8, lon: 9.1 }])
})

test.each(oneLanguage('en'))(
  'an operator whose browser speaks %s corrects the production of a farm and saves it',
  async (language) => {
    const { product, browser } = started
    const { page, context, problems } = await visitorOf(browser, language, 1440)
    const { production: text, fields, shell } = messages[language]
    const password = product.password('customer')
    // The customer comes from a cell of the index, whose place is passed on.
    await logIn(page, `${product.url}/index?at=53.8,9.1`, 'customer', password, language)
    await page.getByRole('region', { name: fields.cell }).getByRole('link', { name: text.fromCell }).click()
    await page.getByRole('heading', { level: 1, name: text.title }).waitFor()
    const latitude = page.getByLabel(text.latitude)
    await expect.poll(() => latitude.inputValue()).toMatch(/^53[.,]\d/)
    expect(await axeFindings(page)).toEqual([])

    // Missing inputs are named, then every wrong row.
    const correct = page.getByRole('button', { name: text.correct, exact: true })
    await correct.click()
    await page.getByText(text.tableMissing).waitFor()
    const table = page.getByLabel(text.table)
    await table.fill('Monat;kWh\n2024-01;1000000\n2024-02;viel\n2024-13;7')
    await correct.click()
    const alert = page.getByRole('alert').filter({ hasText: text.problems })
    await expect.poll(() => alert.getByRole('listitem').count()).toBe(2)
    const [first] = await alert.getByRole('listitem').allTextContents()
    expect(first).toMatch(language === 'de' ? /^Zeile 3: „viel“/ : /^Line 3: "viel"/)
    expect(await axeFindings(page)).toEqual([])

    // A site of the list, and a file.
    await page.getByRole('combobox', { name: text.site, exact: true }).click()
    await page.getByRole('option', { name: 'WEA 1' }).click()
    await expect.poll(() => latitude.inputValue()).toBe(language === 'de' ? '53,8' : '53.8')
    await page.getByRole('button', { name: text.example }).click()
    await expect.poll(() => page.getByLabel(text.farmName).inputValue()).toBe(text.exampleName)
    const content = await table.inputValue()
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles({ name: 'park.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await page.getByText('park.csv').waitFor()
    await correct.click()

    const candidates = page.getByRole('table', { name: text.candidates })
    await candidates.waitFor()
    await expect.poll(() => candidates.getByRole('row').count()).toBe(3)
    await expect.poll(() => candidates.getByRole('row').nth(1).textContent()).toContain(text.bestFit)
    const leftOut = page.getByRole('table', { name: text.leftOut })
    await expect.poll(() => leftOut.getByRole('row').count()).toBe(3)
    await expect.poll(() => page.getByRole('img').count()).toBe(2)
    expect(await axeFindings(page)).toEqual([])

    // Another candidate is opened.
    const shown = page.locator('dt', { hasText: 'Enercon' })
    await shown.waitFor()
    await candidates.getByRole('button', { name: /NREL/ }).click()
    await page.locator('dt', { hasText: 'NREL' }).waitFor()

    for (const [name, start] of [
      [text.pdf, '%PDF'],
      [text.excel, 'PK'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ])
      expect(download.suggestedFilename()).toContain(text.exampleName)
      const bytes = readFileSync(await download.path())
      expect(bytes.subarray(0, start.length).toString()).toBe(start)
    }
    expect(await widthFindings(page, shell.narrowWindow, false)).toEqual([])
    // The browser logs the refused table.
    expect(problems).toEqual([expect.stringContaining('400')])
    await context.close()
  },
)
