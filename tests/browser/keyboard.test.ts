import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { visitorOf } from './support/browser.ts'
import { startForTests } from './support/started.ts'

const { login, shell, settings } = messages.en
const german = messages.de

const started = startForTests()

test('a customer can use every page with only the keyboard', async () => {
  const { page, context, problems } = await visitorOf(started.browser, 'en')
  await page.goto(started.product.url)

  // The name has the focus when the page is ready; Enter in the password field logs in.
  await page.getByLabel(login.name).waitFor()
  await page.keyboard.type('customer')
  await page.keyboard.press('Tab')
  await page.keyboard.type(started.product.password('customer'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).and(page.getByText('customer')).waitFor()

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe(shell.skipToContent)

  // Group of the navigation: arrows open it and move in it, Escape closes it and restores the focus.
  const group = page.getByRole('button', { name: shell.products.timeSeries.title })
  await group.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true')
  const products = page.getByRole('navigation').getByRole('listitem').getByRole('link')
  const titles = await products.allTextContents()
  expect(titles.length).toBeGreaterThan(1)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe(titles[0])
  await page.keyboard.press('End')
  await expect.poll(() => focused(page)).toBe(titles.at(-1))
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe(titles[0])
  await page.keyboard.press('Escape')
  await expect.poll(() => products.count()).toBe(0)
  await expect.poll(() => focused(page)).toBe(shell.products.timeSeries.title)

  // Switches of language and theme.
  await page.getByRole('button', { name: 'Deutsch' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: german.shell.products.timeSeries.title }).waitFor()
  await page.getByRole('button', { name: 'English' }).focus()
  await page.keyboard.press('Space')
  await group.waitFor()
  await page.getByRole('button', { name: shell.marketTheme }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/mva')
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('market')

  await settingsByKeyboard(page)
  expect(problems).toEqual([])
  await context.close()
})

test('a reader who wants reduced motion sees none that lasts', async () => {
  const { page, context } = await visitorOf(started.browser, 'en')
  await page.goto(started.product.url)
  await page.getByLabel(login.name).waitFor()
  const shown = await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('@keyframes lasting { to { opacity: 0 } } #lasting { animation: lasting 1s infinite }')
    document.adoptedStyleSheets.push(sheet)
    const mark = document.createElement('i')
    mark.id = 'lasting'
    document.body.append(mark)
    return mark.getAnimations().map(({ effect }) => effect?.getComputedTiming().iterations)
  })
  expect(shown).toEqual([1])
  await context.close()
})

/** A dialog keeps the focus, Escape closes it, and the focus returns to the button that opened it. */
async function settingsByKeyboard(page: Page) {
  await page.getByRole('button', { name: shell.settings, exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: settings.title })
  await dialog.waitFor()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  const utm = dialog.getByLabel(settings.utm)
  await expect.poll(() => utm.isChecked()).toBe(false)
  await utm.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => utm.isChecked()).toBe(true)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('settings')))
    .toContain('"utmCoordinates":true')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe(shell.settings)
}

/** Name of what has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })
}
