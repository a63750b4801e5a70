import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Language, messages, questionOf } from '#contracts'
import type { Question } from '#domain'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { oneLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()

const goodTrb = ['V80', '3', '3 0', '4 66.6', '25 1866', '2', '4 0.818', '12 0.709']
const rows = (count: number) => Array.from({ length: count }, (_, i) => `${i} 0`)
/** A file with each of the seven errors of its structure, and the message it must give. */
const badTrbs = [
  ['trbLineInvalid', goodTrb.with(3, '4 x')],
  ['trbTooManySingleValues', [...goodTrb, '7']],
  ['trbPowerCountMissing', ['V80', '3 0', '4 66.6']],
  ['trbThrustCountMissing', goodTrb.with(1, '2')],
  ['trbThrustCountDiffers', goodTrb.with(5, '3')],
  ['trbTooFewLines', ['1', '3 0', '2', '4 .8', '5 .8']],
  ['trbTooManyLines', ['101', ...rows(101), '2', '4 .8', '5 .8']],
] as const

describe.each(oneLanguage('de'))('turbine management, in %s', (language) => {
  const { turbines: text, shell, fileIssues, common, quantities } = messages[language]

  test('leads a customer from a new vendor through every way of entry to sites with the turbine', async () => {
    const { page, context, problems } = await visitorOf(started.browser, language)
    const listName = `Park ${language}`
    await makeList(listName)
    await logIn(page, started.product.url, 'customer', started.product.password('customer'), language)
    await page.getByRole('button', { name: shell.turbines }).click()
    const dialog = page.getByRole('dialog', { name: text.title })
    // The other tabs stay in the page, hidden.
    const panel = dialog.getByRole('tabpanel').locator('> div > div:not([hidden])')

    await panel.getByLabel(text.search).fill('v80 offshore')
    await panel.getByRole('button', { name: /V80-2\.0 MW Offshore/ }).click()
    await panel.getByRole('img', { name: /V80-2\.0 MW Offshore/ }).waitFor()
    await panel.getByText(text.publishedCt, { exact: true }).waitFor()
    expect(await axeFindings(page), 'overview').toEqual([])

    const vendor = `Windbau ${language}`
    await dialog.getByRole('tab', { name: text.tabs.type }).click()
    await panel.getByRole('button', { name: text.createType }).click()
    await panel.getByText(text.issues.vendorNameMissing({})).waitFor()
    await panel.getByLabel(text.vendorName).fill(vendor)
    await panel.getByLabel(text.typeName).fill('W80')
    await panel.getByLabel(quantities.ratedPower).fill('2000')
    await panel.getByLabel(quantities.rotorDiameter).fill('80')
    await panel.getByLabel(text.hubHeights).fill('67 80,5')
    await panel.getByText(language === 'de' ? '397,9' : '397.9').waitFor()
    expect(await axeFindings(page), 'type').toEqual([])
    await panel.getByRole('button', { name: text.createType }).click()

    await panel.getByRole('button', { name: text.inputs.file, exact: true }).click()
    await panel.getByLabel(text.curveName).fill('TRB')
    for (const [code, lines] of badTrbs) {
      await chooseFile(panel, `${code}.trb`, lines.join('\n'))
      await panel
        .getByRole('alert')
        .filter({ hasText: `${code}.trb` })
        .getByText(fileIssues.issues[code]({ max: '100' }))
        .first()
        .waitFor()
      await expect
        .poll(() => panel.getByRole('button', { name: text.saveCurve }).isDisabled(), { message: code })
        .toBe(true)
    }
    expect(await axeFindings(page), 'issues').toEqual([])
    await chooseFile(panel, 'good.trb', goodTrb.join('\n'))
    await panel.getByRole('button', { name: text.saveCurve }).click()
    await panel.getByRole('heading', { name: `${vendor} W80` }).waitFor()

    await enterSingleValues(panel, language)
    await pasteText(panel, language)
    await reduceNoise(panel, language)

    await dialog.getByRole('tab', { name: text.tabs.assign }).click()
    await choose(page, panel.getByLabel(text.list), listName)
    await choose(page, panel.getByLabel(text.type), `${vendor} W80`)
    await panel.getByRole('button', { name: text.assign('2') }).click()
    await panel.getByText(text.assigned('2', `${vendor} W80`)).waitFor()
    expect(await axeFindings(page), 'assign').toEqual([])

    await dialog.getByRole('tab', { name: text.tabs.overview }).click()
    await panel.getByRole('button', { name: text.deleteType }).click()
    const question = page.getByRole('dialog', { name: text.deleteType })
    await question.getByRole('button', { name: common.delete }).click()
    await question.getByText(messages[language].errors.TURBINE_IN_USE({ lists: listName })).waitFor()
    await question.getByRole('button', { name: common.cancel }).click()
    // The console has the refusal and nothing else.
    expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
    await context.close()
  })

  test('asks before typed values are lost', async () => {
    const { page, context } = await visitorOf(started.browser, language)
    await logIn(page, started.product.url, 'customer', started.product.password('customer'), language)
    await page.getByRole('button', { name: shell.turbines }).click()
    const dialog = page.getByRole('dialog', { name: text.title })
    for (const [tab, label] of [
      [text.tabs.type, text.typeName],
      [text.tabs.curve, text.curveName],
    ] as const) {
      await dialog.getByRole('tab', { name: tab }).click()
      const field = dialog.getByRole('tabpanel').locator('> div > div:not([hidden])').getByLabel(label)
      await enterAndEscape(field)
      await page.getByRole('button', { name: messages[language].common.keepEditing }).click()
      await field.fill('')
    }
    await dialog.getByLabel(text.curveName).fill('half done')
    await dialog.getByRole('tab', { name: text.tabs.overview }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: messages[language].common.keepEditing }).click()
    await dialog.getByRole('tab', { name: text.tabs.curve }).click()
    await expect.poll(() => dialog.getByLabel(text.curveName).inputValue()).toBe('half done')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: messages[language].common.discard }).click()
    await dialog.waitFor({ state: 'hidden' })
    await context.close()
  })
})

/** Presses Escape at once, before the input can have been drawn. */
async function enterAndEscape(field: Locator) {
  await field.evaluate(async (input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'half')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    const key = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }
    input.dispatchEvent(new KeyboardEvent('keydown', key))
  })
}

const cutOut: Question = {
  key: 'cutOut',
  code: 'cutOut',
  subject: '12 m/s',
  choices: [{ value: 'held_to_cut_out', consequence: '25 m/s' }],
}

async function enterSingleValues(panel: Locator, language: Language) {
  const { turbines: text } = messages[language]
  const page = panel.page()
  await panel.getByRole('button', { name: text.addCurve }).click()
  await panel.getByLabel(text.curveName).fill('Einzelwerte')
  const cell = (column: 'speed' | 'power' | 'ct', row: number) =>
    panel.getByLabel(text.cellOf(text.cellLabels[column], String(row)), { exact: true })
  await cell('speed', 1).fill('3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await cell('speed', 2).fill('12')
  await cell('power', 2).fill('2000')
  await panel.getByText(messages[language].fileIssues.issues.firstPowerNotZero({ value: '5' })).waitFor()
  await cell('power', 1).fill('0')
  await panel.getByRole('img', { name: text.chart('Einzelwerte') }).waitFor()
  await panel.getByRole('button', { name: text.saveCurve }).click()
  const { text: asked, choices } = questionOf(cutOut, messages[language].reading)
  await choose(page, panel.getByLabel(asked), choices[0]!.text)
  expect(await axeFindings(page), 'single values').toEqual([])
  await panel.getByRole('button', { name: text.saveCurve }).click()
  await panel.getByRole('heading', { name: /W80/ }).waitFor()
}

async function pasteText(panel: Locator, language: Language) {
  const { turbines: text } = messages[language]
  await panel.getByRole('button', { name: text.addCurve }).click()
  await panel.getByLabel(text.curveName).fill('Text')
  await panel.getByRole('button', { name: text.inputs.text, exact: true }).click()
  await panel.getByLabel(text.textbox).fill('3\t0\t0,8\n4\t66,6\t0,82\n25\t1866\t0,7')
  await panel.getByRole('button', { name: text.saveCurve }).click()
  await panel.getByRole('heading', { name: /W80/ }).waitFor()
}

async function reduceNoise(panel: Locator, language: Language) {
  const { turbines: text } = messages[language]
  await panel.getByRole('button', { name: text.addCurve }).click()
  await panel.getByLabel(text.curveName).fill('Nacht')
  await panel.getByRole('button', { name: text.inputs.noise, exact: true }).click()
  await choose(panel.page(), panel.getByLabel(text.baseCurve), 'TRB')
  await panel.getByLabel(text.reducedPower).fill('199')
  await panel
    .getByText(
      text.issues.noiseReductionOutOfRange({ min: '200', max: language === 'de' ? '2.000' : '2,000' }),
    )
    .waitFor()
  await panel.getByLabel(text.reducedPower).fill('1500')
  await panel.getByRole('button', { name: text.saveCurve }).click()
  await panel.getByRole('heading', { name: /W80/ }).waitFor()
}

async function chooseFile(panel: Locator, name: string, content: string) {
  await panel
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
}

async function choose(page: Page, field: Locator, option: string) {
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** A list with two sites, over the interface. */
async function makeList(name: string) {
  const { url, password } = started.product
  const form = {
    client_id: 'anemone-web',
    grant_type: 'password',
    username: 'customer',
    password: password('customer'),
  }
  const token = await fetch(`${url}/realms/anemone/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as { id: number }
  }
  const { id } = await post('/api/site_lists', { name })
  const sites = [1, 2].map((number) => ({ name: `${name} ${number}`, lat: 53 + number / 100, lon: 9 }))
  await post(`/api/site_lists/${id}`, sites)
}
