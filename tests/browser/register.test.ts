import { describe, expect, test } from 'vitest'
import { messages, type SiteList } from '#contracts'
import { demoRegister } from '#domain/register'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { compactFarm, farmList } from './support/farms.ts'
import { interfaceOf } from './support/interface.ts'
import { oneLanguage, roles, switchLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import type { Product } from './support/product.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()

/** A farm of the demo register that is slightly larger than needed. */
const [farm = '', farmSize = 0] =
  Object.entries(Object.groupBy(demoRegister(3000), (unit) => unit.farm))
    .map(([name, units]) => [name, units?.length ?? 0] as const)
    .find(([, size]) => size === 14) ?? []

describe.each(oneLanguage('de'))('a customer whose browser speaks %s', (language) => {
  const role = roles[language]

  const { register: text } = messages[language]

  test('draws a circle on the register, selects 12 turbines in it, corrects one type and adds them', async () => {
    const { page, context, problems } = await visitorOf(started.browser, language)
    await logIn(page, `${started.product.url}/lists/register`, role, started.product.password(role), language)
    const map = page.getByRole('application', { name: text.map })
    await map.waitFor()

    const scale = () => page.locator('.ol-scale-line').textContent()
    const wholeScale = await scale()
    await page.getByLabel(text.filter.text).fill(farm)
    await page.getByText(text.filter.shown(String(farmSize), language === 'de' ? '3.000' : '3,000')).waitFor()
    // The map moves to the search result; by keyboard the first one is selected, and shown at a near zoom.
    await expect.poll(scale).not.toBe(wholeScale)
    const found = page.getByRole('table', { name: text.found.caption })
    await found.getByRole('checkbox').first().press('Space')
    await page.getByRole('button', { name: text.add.button('1') }).waitFor()
    await found.getByRole('button').first().press('Enter')
    await expect.poll(scale).toBe('200 m')
    await page.getByLabel(text.filter.text).fill(`${farm} `)
    await expect.poll(scale).not.toBe('200 m')
    await page.getByRole('button', { name: text.kinds.circle }).click()
    const box = await map.boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.mouse.click(x, y)
    await page.mouse.move(x + 100, y)
    await page.mouse.click(x + 250, y)
    await page.getByRole('button', { name: text.add.button(String(farmSize)) }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const remove = page.locator('tbody').getByRole('button', { name: new RegExp(text.table.remove('.+')) })
    for (let left = farmSize; left > 12; left--) await remove.last().click()
    await page.getByRole('button', { name: text.add.button('12') }).waitFor()

    const other = messages[await switchLanguage(page, language)].register
    const turbines = page.getByRole('table', { name: other.table.caption }).getByRole('row')
    const first = turbines.nth(1).getByRole('combobox')
    const vestas = await first.locator('option', { hasText: 'V112-3.3 MW' }).first().getAttribute('value')
    await first.selectOption(vestas)
    await turbines.nth(1).getByText(other.table.chosen).waitFor()

    await page.getByLabel(other.add.name).fill(`Register ${language}`)
    await page.getByRole('button', { name: other.add.button('12') }).click()
    await page.getByText(other.add.added('12', `Register ${language}`)).waitFor()
    expect(problems).toEqual([])

    const lists = await siteLists(started.product, role)
    const list = lists.find(({ name }) => name === `Register ${language}`)
    expect(list?.wind_farm).toBe(true)
    expect(list?.sites).toHaveLength(12)
    expect(list?.sites[0]?.turbine_type_id).toBe(Number(vestas))
    expect(list?.sites.every(({ mastr, name }) => mastr && name.startsWith(farm))).toBe(true)
    expect(new Set(list?.sites.map(({ name }) => name)).size).toBe(12)
    expect(list?.sites.every(({ status }) => status === 'portfolio' || status === 'planned_by_others')).toBe(
      true,
    )
    await context.close()
  })
})

describe.each(oneLanguage('en'))('a planner whose browser speaks %s', (language) => {
  const { register: text } = messages[language]

  test('finds the neighbours of the own farm with their distances, and keeps projects of others apart', async () => {
    const script = await interfaceOf(started.product, 'customer')
    const listId = await farmList(script, `Neighbours ${language}`, compactFarm)
    const { page, context, problems } = await visitorOf(started.browser, language)
    const { url, password } = started.product
    await logIn(page, `${url}/lists/register`, 'customer', password('customer'), language)
    await page.getByRole('application', { name: text.map }).waitFor()
    await page.evaluate((id) => localStorage.setItem('selectedSiteList', id), String(listId))
    await page.reload()
    await page.getByText(text.near.own, { exact: true }).waitFor()
    await page.getByLabel(text.near.within).fill('60')
    await page.getByRole('button', { name: text.near.select }).click()
    const rows = page.getByRole('table', { name: text.table.caption }).getByRole('row')
    await rows.nth(1).waitFor()
    const cells = await rows.locator('td:nth-child(3)').allTextContents()
    expect(cells.every((cell) => /°\s?N.*°\s?E.*km to WEA 0[12]$/.test(cell))).toBe(true)
    const distances = cells.map((cell) => Number(/([\d.]+)\s?km/.exec(cell)?.[1]))
    expect(Math.max(...distances)).toBeLessThanOrEqual(60)
    const { register, map } = messages[await switchLanguage(page, language)]
    await page.getByRole('table', { name: register.table.caption }).waitFor()
    // A found place has its name on the map; the canvas itself has no searchable text.
    await page.getByRole('button', { name: map.search }).click()
    await page.getByRole('combobox', { name: map.searchFor }).fill('Husum')
    await page.keyboard.press('Enter')
    expect(await axeFindings(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })
})

test('by keyboard only, a user selects by centre and radius, and adds to a new list, then to it again', async () => {
  const { register: text, quantities } = messages.en
  const { page, context } = await visitorOf(started.browser, 'en')
  await logIn(page, `${started.product.url}/lists/register`, 'admin', started.product.password('admin'), 'en')
  await page.getByLabel(quantities.latitude).focus()
  await page.keyboard.type('north')
  await page.keyboard.press('Enter')
  await page.getByText(messages.en.sites.issues.latitudeInvalid({ text: 'north' })).waitFor()
  await page.getByLabel(quantities.latitude).fill('')
  for (const value of ['52.9', '12.9', '30']) {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(value)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: /^Add \d+ turbines$/ })
  const count = Number(/\d+/.exec((await add.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(12)
  await add.focus()
  await page.keyboard.press('Enter')
  const done = page.getByText(text.add.added(String(count), text.add.defaultName))
  await done.waitFor()

  // The list is now selected: adding the same turbines again gives them other names.
  await page.getByRole('button', { name: text.typed.select, exact: true }).focus()
  await page.keyboard.press('Enter')
  await done.waitFor({ state: 'hidden' })
  await add.focus()
  await page.keyboard.press('Enter')
  await done.waitFor()
  const list = (await siteLists(started.product, 'admin')).find(({ name }) => name === text.add.defaultName)
  expect(list?.sites).toHaveLength(2 * count)
  await context.close()
})

async function siteLists({ url, password }: Product, role: 'customer' | 'admin'): Promise<SiteList[]> {
  const form = { client_id: 'anemone-web', grant_type: 'password', username: role, password: password(role) }
  const token = await fetch(`${url}/realms/anemone/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const answer = await fetch(`${url}/api/site_lists`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  return (await answer.json()) as SiteList[]
}
