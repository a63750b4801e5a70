import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from './support/axe.ts'
import { launchBrowser } from './support/browser.ts'
import { furnish } from './support/furnish.ts'
import { type Product, serveProduct } from './support/product.ts'
import { looksOf, openTour, views } from './views/index.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await serveProduct()
  browser = await launchBrowser()
  await furnish(product, 'customer')
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

describe.each(['de', 'en'] as const)('axe, in %s', (language) => {
  test('finds nothing on any page and dialog, in any look', async () => {
    const tour = openTour(browser, product, { language, width: 1280 })
    const findings: string[] = []
    for (const view of views) {
      for (const look of looksOf(view)) {
        const found = await axeFindings(await tour.show(view, look))
        findings.push(...found.map((finding) => `${view.name}, ${look}: ${finding}`))
      }
    }
    expect(findings).toEqual([])
    await tour.close()
  }, 900_000)
})
