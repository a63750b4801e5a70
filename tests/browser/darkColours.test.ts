import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { axeFindings, colourRules } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()
const { shell, settings } = messages.en

test('the page is dark if the system or a setting says so, readable in both modes, and light on paper', async () => {
  const { page, context, problems } = await visitorOf(started.browser, 'en')
  await logIn(page, started.product.url, 'customer', started.product.password('customer'), 'en')
  // Another address that is opened before the answer would lose the login.
  await page.getByRole('button', { name: shell.settings }).waitFor()
  await isLight(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await isDark(page)
  for (const address of ['/', '/mva', '/lists', '/account']) {
    await page.goto(`${started.product.url}${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await isDark(page)
    expect(await axeFindings(page, colourRules), address).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await isLight(page)

  await page.getByRole('button', { name: shell.settings }).click()
  await page.getByLabel(settings.colours, { exact: true }).click()
  await page.getByRole('option', { name: settings.colourChoices.dark }).click()
  await isDark(page)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await isDark(page)
  await page.goto(`${started.product.url}/ppa`)
  // Paper has the content only, with its basis.
  const basis = page.getByTitle(messages.en.basis.details).first()
  await basis.waitFor()
  await page.setViewportSize({ width: 1000, height: 800 })
  const onlyOnScreen = [page.locator('nav').first(), page.getByText(shell.narrowWindow)]
  for (const part of onlyOnScreen) await part.waitFor()
  await page.emulateMedia({ media: 'print' })
  await isLight(page)
  for (const part of onlyOnScreen) await part.waitFor({ state: 'hidden' })
  await basis.waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(problems).toEqual([])
  await context.close()
})

const isDark = (page: Page) => expect.poll(() => lightness(page)).toBeLessThan(60)
const isLight = (page: Page) => expect.poll(() => lightness(page)).toBeGreaterThan(200)

/** Mean of the channels of the page's background, 0 to 255. */
function lightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    // Without a background the paper shows.
    return channels.length > 3 ? 255 : channels.reduce((sum, value) => sum + value, 0) / 3
  })
}
