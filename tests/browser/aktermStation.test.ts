import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { checkAkterm } from '#domain'
import { cloudText, windText } from '../../server/testing/stationFiles.ts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { oneLanguage, roles } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()
const years = { fromYear: 2019, tillYear: 2021 }
const plain = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

test.each(oneLanguage('de'))(
  "an owner whose browser speaks %s makes a series from a station's files, saves it, and has it checked",
  async (language) => {
    const { product, browser } = started
    const role = roles[language]
    const { page, context, problems } = await visitorOf(browser, language, 1440)
    const { akterm, sites } = messages[language]
    const { station: text } = akterm

    await logIn(page, `${product.url}/akterm/demo`, role, product.password(role), language)
    await page.getByRole('tab', { name: text.parts.station }).click()
    await page.getByRole('button', { name: text.submit }).click()
    await page.getByText(text.filesMissing).waitFor()
    const wind = windText(years)
    // One damaged line of a thousand would be left out and named.
    const bad = wind.replaceAll(/^ *1975; *2019(\d\d)\d\d00;/gm, '1975;2019$13300;')
    const chooser = page.getByLabel(text.chooseFiles)
    await chooser.setInputFiles([plain('wind.txt', bad), plain('clouds.txt', cloudText(years))])
    await page.getByRole('textbox', { name: sites.latitude }).fill('53.63')
    await page.getByRole('textbox', { name: sites.longitude }).fill('9.99')
    await page.getByRole('textbox', { name: text.height }).fill('11')
    await page.getByRole('button', { name: text.submit }).click()
    await page.getByText(text.refused).waitFor()
    await page
      .getByText(/2019013300/)
      .first()
      .waitFor()
    expect(await axeFindings(page)).toEqual([])

    await chooser.setInputFiles([plain('wind.txt', wind)])
    await page.getByRole('button', { name: text.submit }).click()
    await page.getByText(text.sources).waitFor({ timeout: 60_000 })
    for (const tab of ['summary', 'classes', 'rose', 'course', 'longTerm', 'ranking', 'check'] as const) {
      await page.getByRole('tab', { name: akterm.tabs[tab], exact: true }).click()
      await page.getByRole('tabpanel', { name: akterm.tabs[tab], exact: true }).waitFor()
      expect([tab, await axeFindings(page)]).toEqual([tab, []])
    }
    await page.getByRole('tab', { name: text.map, exact: true }).click()
    await page.getByRole('tabpanel', { name: text.map, exact: true }).locator('.ol-viewport').waitFor()
    expect(await axeFindings(page)).toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.downloads.akterm.label, exact: true }).last().click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^01975_20\d\d\.akterm$/)
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    const bytes = Buffer.concat(chunks)
    expect(checkAkterm(bytes).isSound).toBe(true)

    await page.getByRole('tab', { name: text.parts.check }).click()
    const broken = Buffer.from(bytes.toString('latin1').replace(/^AK 01975/m, 'XX 01975'), 'latin1')
    // The label is that of the new form: until it is loaded, the previous form would take the file.
    const foreign = page.getByLabel(text.check.chooseFile)
    await foreign.setInputFiles([{ name: 'foreign.akterm', mimeType: 'text/plain', buffer: broken }])
    await page.getByRole('button', { name: text.check.submit, exact: true }).click()
    await page.getByText(akterm.result.unsound).waitFor()
    expect(await axeFindings(page)).toEqual([])
    // The refusal of the bad line, which the browser reports as well.
    expect(problems).toEqual([expect.stringContaining('400')])
    await context.close()
  },
)
