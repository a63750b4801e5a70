import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { visitorOf } from './support/browser.ts'
import { startForTests } from './support/started.ts'

const { login, shell, settings } = messages.en
const german = messages.de

const started = startForTests()

test('a customer gets about with the keyboard alone', async () => {
  const { page, context, problems } = await visitorOf(started.browser, 'en')
  await page.goto(started.product.url)

  // The name has the focus when the page stands; Enter in the password field logs in.
  await page.getByLabel(login.name).waitFor()
  await page.keyboard.type('customer')
  await page.keyboard.press('Tab')
  await page.keyboard.type(started.product.password('customer'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).and(page.getByText('customer')).waitFor()

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(shell.skipToContent)

  // Group of the navigation: arrows open it and move in it, Escape closes it and the focus is where it was.
  const group = page.getByRole('button', { name: shell.groups.ts })
  await group.focus()
  await page.keyboard.press('ArrowDown')
  expect(await group.getAttribute('aria-expanded')).toBe('true')
  const products = page.getByRole('navigation').getByRole('listitem').getByRole('link')
  const titles = await products.allTextContents()
  expect(titles.length).toBeGreaterThan(1)
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(titles[0])
  await page.keyboard.press('End')
  expect(await focused(page)).toBe(titles.at(-1))
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe(titles[0])
  await page.keyboard.press('Escape')
  expect(await products.count()).toBe(0)
  expect(await focused(page)).toBe(shell.groups.ts)

  // Switches: language and look.
  await page.getByRole('button', { name: 'Deutsch' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: german.shell.groups.ts }).waitFor()
  await page.getByRole('button', { name: 'English' }).focus()
  await page.keyboard.press('Space')
  await group.waitFor()
  await page.getByRole('button', { name: shell.marketLook }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/mva')
  expect(await page.locator('html').getAttribute('data-look')).toBe('market')

  await settingsByKeyboard(page)
  expect(problems).toEqual([])
  await context.close()
})

/** A dialog keeps the focus, Escape closes it, and the focus returns to what opened it. */
async function settingsByKeyboard(page: Page) {
  await page.getByRole('button', { name: shell.settings, exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: settings.title })
  await dialog.waitFor()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  const utm = dialog.getByLabel(settings.utm)
  expect(await utm.isChecked()).toBe(false)
  await utm.focus()
  await page.keyboard.press('Space')
  expect(await utm.isChecked()).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('settings'))).toContain('"utmCoordinates":true')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe(shell.settings)
}

/** Name of what has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })
}
