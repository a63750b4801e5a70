import { readFileSync } from 'node:fs'
import type { Browser, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFormat, type Language, messages } from '#contracts'
import { pdfReader, pdfText } from '#server/testing/pdfText.ts'
import { axeFindings } from './support/axe.ts'
import { launchBrowser, visitorOf } from './support/browser.ts'
import { type CalculatedFarm, calculateFarm, compactFarm } from './support/farms.ts'
import { interfaceOf } from './support/interface.ts'
import { oneLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { type Product, serveProduct } from './support/product.ts'

let product: Product
let browser: Browser
let farm: CalculatedFarm
beforeAll(async () => {
  product = await serveProduct()
  browser = await launchBrowser()
  farm = await calculateFarm(await interfaceOf(product, 'customer'), 'Windpark Süd', compactFarm)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

describe.each(oneLanguage('en'))('a calculated farm, in %s', (language) => {
  const { farmResult, yieldTerms, yieldReport, quantities } = messages[language]
  const { uncertainty } = farmResult
  const dialog = yieldTerms.reportDialog
  const format = createFormat(language, messages[language].units)

  async function openResult() {
    const visitor = await visitorOf(browser, language)
    const path = `${product.url}/wakeloss/demo`
    await logIn(visitor.page, path, 'customer', product.password('customer'), language)
    await visitor.page.getByText(farmResult.waterfall.title).waitFor()
    return visitor
  }

  test('gets other losses without an order, in the whole result and its report, and the ordered ones back', async () => {
    const { page, context, problems } = await openResult()
    const { planned } = farm.result.groups
    const p50 = format.number(0.98 * planned.yield.park_mwh)
    await page.getByRole('tab', { name: farmResult.tabs.uncertainty }).click()
    await page.getByLabel(new RegExp(`${yieldTerms.losses['electrical.transformer']}`)).fill('2')
    await page.getByText(uncertainty.changed, { exact: true }).waitFor()
    await page.getByRole('button', { name: dialog.open }).click()
    await page.getByText(uncertainty.unsavedReport).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: uncertainty.save }).dblclick()
    await page.getByText(uncertainty.savedAt('').split(',')[0]!).waitFor()
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('tab', { name: farmResult.tabs.summary }).click()
    await p50Shown(page, quantities.netYield, p50)
    await page.reload()
    await p50Shown(page, quantities.netYield, p50)
    const report = await reportFor(page, dialog, 'Ada')
    if (pdfReader !== undefined) expect(pdfText(readFileSync(await report.path())).join(' ')).toContain(p50)

    await page.getByRole('button', { name: uncertainty.show }).click()
    await page.getByRole('button', { name: uncertainty.back }).click()
    await page.getByText(uncertainty.savedAt('').split(',')[0]!).waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: farmResult.tabs.summary }).click()
    await p50Shown(page, quantities.netYield, format.number(planned.net.p50_mwh))
    expect(problems).toEqual([])
    await context.close()
  })

  test('is reported for a client, by keyboard and once for a double click', async () => {
    const { page, context, problems } = await openResult()
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/report.pdf')) asked.push(request.url())
    })
    await page.getByRole('button', { name: dialog.open }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: dialog.title }).waitFor()
    await page.getByRole('textbox', { name: dialog.client }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(yieldReport.clientMissing).waitFor()
    expect(asked).toEqual([])
    expect(await axeFindings(page)).toEqual([])

    await page.keyboard.type('Bürgerwind Süd eG')
    await page.getByRole('textbox', { name: dialog.author }).fill('Windbüro Nord')
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    const arrives = page.waitForEvent('download')
    await page.getByRole('button', { name: dialog.make }).dblclick()
    const report = await arrives
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: dialog.open }).and(page.locator(':focus')).waitFor()
    expect(report.suggestedFilename()).toBe(yieldReport.fileName('Windpark Süd'))
    const bytes = readFileSync(await report.path())
    const source = bytes.toString('latin1')
    expect(source).toContain('/StructTreeRoot')
    expect(source).toContain(`/Lang (${language}`)
    if (pdfReader !== undefined) expect(pdfText(bytes)[0]).toMatch(/Bürgerwind Süd eG.*Windbüro Nord/)
    expect([asked.length, downloads.length]).toEqual([1, 1])
    await page.getByRole('button', { name: dialog.open }).click()
    await expect
      .poll(() => page.getByRole('textbox', { name: dialog.author }).inputValue())
      .toBe('Windbüro Nord')
    expect(problems).toEqual([])
    await context.close()
  })

  test('is saved as a document of IEC 61400-15-2, and missing facts are named', async () => {
    const { page, context, problems } = await openResult()
    const { eyaDefDialog } = yieldTerms
    await page.getByRole('button', { name: eyaDefDialog.open }).click()
    await page.getByRole('dialog', { name: eyaDefDialog.title }).waitFor()
    await page.getByRole('textbox', { name: eyaDefDialog.organisation }).fill('Windbüro Nord')
    const make = page.getByRole('button', { name: eyaDefDialog.make })
    await make.click()
    await page.getByText(eyaDefDialog.missing).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('textbox', { name: eyaDefDialog.author }).fill('Ada')
    const arrives = page.waitForEvent('download')
    await make.click()
    const saved = await arrives
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(saved.suggestedFilename()).toBe(messages[language].eyaDef.fileName('Windpark Süd'))
    const document = JSON.parse(readFileSync(await saved.path(), 'utf8'))
    expect(document.issuing_organisations).toEqual([{ name: 'Windbüro Nord' }])
    expect(document.wind_farms.map(({ turbines }: { turbines: unknown[] }) => turbines.length)).toEqual([
      2, 1,
    ])

    const archived = page.waitForEvent('download')
    await page.getByRole('button', { name: yieldTerms.windIoButton.save }).click()
    expect((await archived).suggestedFilename()).toBe(messages[language].windIo.fileName('Windpark Süd'))
    expect(problems).toEqual([])
    await context.close()
  })
})

async function p50Shown(page: Page, label: string, value: string) {
  const entry = page.locator('dl div').filter({ has: page.getByText(label, { exact: true }) })
  await entry.getByText(value).first().waitFor()
}

async function reportFor(
  page: Page,
  dialog: (typeof messages)[Language]['yieldTerms']['reportDialog'],
  client: string,
): Promise<Download> {
  await page.getByRole('button', { name: dialog.open }).click()
  await page.getByRole('textbox', { name: dialog.client }).fill(client)
  const arrives = page.waitForEvent('download')
  await page.getByRole('button', { name: dialog.make }).click()
  return arrives
}
