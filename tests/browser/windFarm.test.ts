import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Language, messages, productAddress } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { oneLanguage, roles, switchLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()

/** A row from west to east, 500 m apart; the third turbine is 200 m from the second. */
const places = [
  [53.87, 9.11],
  [53.87, 9.118],
  [53.8715, 9.1195],
  [53.87, 9.134],
  [53.87, 9.142],
] as const

describe.each(oneLanguage('de'))('by keyboard only, in %s', (language) => {
  const role = roles[language]

  test('a farm of five turbines is built from scratch, calculated, frozen and copied', async () => {
    const { page, context, problems } = await visitorOf(started.browser, language)
    const { windFarm: text, products, common, sites, jobs, shell } = messages[language]
    await logIn(page, `${started.product.url}/wakeloss/demo`, role, started.product.password(role), language)

    const name = page.getByLabel(text.newFarmName)
    await tabTo(page, name)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Windpark Nord')
    await page.keyboard.press('Enter')
    for (const [index, [lat, lon]] of places.entries()) {
      await press(page, page.getByRole('button', { name: text.addTurbine, exact: true }))
      await tabTo(page, page.getByLabel(sites.latitude))
      await page.keyboard.type(decimal(lat, language))
      await tabTo(page, page.getByLabel(sites.longitude))
      await page.keyboard.type(decimal(lon, language))
      await page.keyboard.press('Enter')
      await page
        .getByRole('row')
        .nth(index + 1)
        .waitFor()
    }
    expect(await axeFindings(page)).toEqual([])

    // A missing property of a turbine is chosen from the message that names it.
    const unnamed = language === 'de' ? 'Standort 001' : 'Site 001'
    await press(page, page.getByRole('button', { name: text.chooseTypeOf(unnamed) }))
    await configure(page, language)
    expect(await axeFindings(page)).toEqual([])
    await press(page, page.getByRole('button', { name: common.save }))
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    const table = page.getByRole('table', { name: text.turbinesOf })
    await table.getByText(text.statuses.portfolio).first().waitFor()
    await expect.poll(() => table.getByText(text.statuses.planned).count()).toBe(3)
    await expect.poll(() => table.getByText('E-115', { exact: false }).count()).toBe(5)
    await expect.poll(() => table.getByRole('row').nth(3).getByRole('cell').first().textContent()).toBe('3')
    await page
      .getByText(/1[.,]\d\d\sD/)
      .first()
      .waitFor()

    const first = language === 'de' ? 'Standort 001' : 'Site 001'
    const last = language === 'de' ? 'Standort 005' : 'Site 005'
    await press(page, page.getByRole('button', { name: text.deleteTurbine(last) }))
    await page.getByRole('button', { name: sites.undo }).waitFor()
    const cost = products.order.cost(3, '3')
    await press(page, page.getByRole('button', { name: text.calculate(cost) }))
    await press(page, page.getByRole('button', { name: text.order.confirm(cost) }))
    await page.getByText(jobs.states.COMPLETED).first().waitFor({ timeout: 180_000 })
    await page.getByText(text.frozen).waitFor()
    await expect.poll(() => page.getByRole('button', { name: text.addTurbine, exact: true }).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: sites.undo }).count()).toBe(0)
    await press(page, page.getByRole('link', { name: shell.siteLists }))
    await page.getByText(text.frozen).waitFor()
    await expect.poll(() => page.getByRole('button', { name: sites.addSite, exact: true }).count()).toBe(0)
    const farmAddress = `${started.product.url}${productAddress('energyYield')}`
    await page.goto(`${started.product.url}${productAddress('timeSeries')}`)
    await page.getByText(text.frozen).waitFor()
    await expect.poll(() => page.getByRole('button', { name: sites.rename(first) }).count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: sites.remove(first) }).count()).toBe(0)
    await page.goto(farmAddress)
    const { windFarm: other } = messages[await switchLanguage(page, language)]
    await press(page, page.getByRole('button', { name: other.copyFarm }))
    await page.getByText(other.frozen).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: other.addTurbine, exact: true }).waitFor()
    const copied = page.getByRole('table', { name: other.turbinesOf }).getByText(other.statuses.planned)
    await copied.first().waitFor()
    await expect.poll(() => copied.count()).toBe(3)
    expect(problems).toEqual([])
    await context.close()
  })
})

/** Enters the first turbine field by field, the others at once; two of them become existing ones. */
async function configure(page: Page, language: Language) {
  const { windFarm, quantities } = messages[language]
  const { dialog: text, statuses } = windFarm
  const unit = language === 'de' ? 'Standort' : 'Site'
  const first = `${unit} 001`
  await choose(page, page.getByLabel(text.of(text.vendor, first)), 'Enercon')
  await choose(page, page.getByLabel(text.of(text.type, first)), 'E-115')
  await tabTo(page, page.getByLabel(text.of(quantities.hubHeight, first)))
  await page.keyboard.type('20')
  await page.getByRole('alert').first().waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(decimal(135.5, language))
  await tabTo(page, page.getByLabel(text.of(quantities.wakeDecay, first)))
  await page.keyboard.type(decimal(0.075, language))

  for (const number of [2, 3, 4, 5]) {
    await tabTo(page, page.getByLabel(text.select(`${unit} 00${number}`)))
    await page.keyboard.press('Space')
  }
  await choose(page, page.getByLabel(text.vendor, { exact: true }), 'Enercon')
  await choose(page, page.getByLabel(text.type, { exact: true }), 'E-115')
  await tabTo(page, page.getByLabel(quantities.hubHeight, { exact: true }))
  await page.keyboard.type('135')
  await press(page, page.getByRole('button', { name: text.apply }))
  for (const number of [4, 5])
    await choose(page, page.getByLabel(text.of(text.status, `${unit} 00${number}`)), statuses.portfolio)
}

function decimal(value: number, language: Language): string {
  return language === 'de' ? String(value).replace('.', ',') : String(value)
}

/** Moves the focus with Tab until it reaches the element. */
async function tabTo(page: Page, target: Locator) {
  await target.first().waitFor()
  for (let stop = 0; stop < 150; stop++) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

async function press(page: Page, button: Locator) {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

/** Chooses by typing the first letters of a choice. */
async function choose(page: Page, field: Locator, label: string) {
  await tabTo(page, field)
  await page.keyboard.type(label)
  expect(
    await field.first().evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.label),
  ).toContain(label)
}
