import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#contracts'
import { launchBrowser } from './support/browser.ts'
import { furnish } from './support/furnish.ts'
import { type Product, serveProduct } from './support/product.ts'
import { looksOf, openTour, type View, views } from './views/index.ts'

/** From an upright tablet to just below what the application is made for. */
const widths = [768, 1000, 1199]

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await serveProduct()
  browser = await launchBrowser()
  await furnish(product)
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** German words are the longer ones: they see everything, the others see the pages in the other look. */
const looks = { de: 'wind', en: 'market' } as const

function isToBeSeen(view: View, language: 'de' | 'en'): boolean {
  // A message that disables the product stands alone, without the frame that has the hint.
  if (view.name === 'login-disabled') return false
  return looksOf(view).includes(looks[language]) && (language === 'de' || view.open === undefined)
}

describe.each(['de', 'en'] as const)('below 1200 px, in %s', (language) => {
  test('every page and dialog fits into the width and says which width it is made for', async () => {
    const tour = openTour(browser, product, { language, width: 1200 })
    const hint = messages[language].shell.narrowWindow
    const findings: string[] = []
    for (const view of views) {
      if (!isToBeSeen(view, language)) continue
      const page = await tour.show(view, looks[language])
      const check = async (width: number, isNarrow: boolean) => {
        await page.setViewportSize({ width, height: 900 })
        const overflow = await overflowPx(page)
        if (overflow > 0) findings.push(`${view.name} at ${width}: ${overflow} px too wide`)
        if ((await page.getByText(hint).isVisible()) !== isNarrow)
          findings.push(`${view.name} at ${width}: hint is ${isNarrow ? 'missing' : 'there'}`)
      }
      for (const width of widths) await check(width, true)
      await check(1200, false)
    }
    expect(findings).toEqual([])
    await tour.close()
  }, 900_000)
})

/** Once everything that watches its own size has been drawn anew. */
async function overflowPx(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let count = 0; count < 3; count += 1) await frame()
    return (document.scrollingElement?.scrollWidth ?? 0) - innerWidth
  })
}
