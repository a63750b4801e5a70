import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { oneLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'
import { phoneFindings } from './support/widths.ts'

const started = startForTests()

test.each(oneLanguage('de'))(
  'a planner whose browser speaks %s shares a difference of two maps, which a visitor without an account sees',
  async (language) => {
    const { product, browser } = started
    const { page, context, problems } = await visitorOf(browser, language, 1280)
    const { shares } = messages[language]
    const maps = 'map=demo-mean_wind_speed_100m&with=demo-mean_wind_speed_10m&as=difference'
    const address = `${product.url}/maps?${maps}&at=53.8,9.1&view=53.5,9.5,7`
    await logIn(page, address, 'customer', product.password('customer'), language)
    await page
      .getByText(/^Differen(ce|z): /)
      .first()
      .waitFor()
    await page.getByRole('button', { name: shares.share, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(shares.name).fill('Küste')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: shares.make }).click()
    const link = (await page.getByRole('dialog').locator('a').getAttribute('href')) ?? ''
    for (const [reads, width] of [
      ['de', 1280],
      ['en', 1920],
    ] as const) {
      const visitor = await visitorOf(browser, reads, width)
      await visitor.page.goto(`${product.url}/shared${new URL(link).hash}`)
      await visitor.page.getByRole('heading', { name: 'Küste' }).waitFor()
      await visitor.page
        .getByText(/^Differen(ce|z): .*/)
        .first()
        .waitFor()
      const value = visitor.page.locator('dl dd').first()
      await expect.poll(() => value.textContent()).toMatch(/^\d[,.]\d\d\sm\/s$/)
      await visitor.page.getByRole('img', { name: new RegExp(`^${messages[reads].maps.rose}`) }).waitFor()
      await expect.poll(() => visitor.page.getByRole('navigation').count()).toBe(0)
      expect(await axeFindings(visitor.page)).toEqual([])
      await visitor.page.getByText(messages[reads].common.syntheticHint).first().waitFor()
      expect(await phoneFindings(visitor.page)).toEqual([])
      expect(visitor.problems).toEqual([])
      await visitor.context.close()
    }
    expect(problems).toEqual([])
    await context.close()
  },
)
