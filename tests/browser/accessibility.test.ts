import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from './support/axe.ts'
import { launchBrowser } from './support/browser.ts'
import { furnish } from './support/furnish.ts'
import { type Product, serveProduct } from './support/product.ts'
import { openTour, views } from './views/index.ts'

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

/** Between them the languages see what keeps its look in both: words do not change colours. */
const looks = { de: 'wind', en: 'market' } as const

describe.each(['de', 'en'] as const)('axe, in %s', (language) => {
  test('finds nothing on any page and dialog', async () => {
    const tour = openTour(browser, product, { language, width: 1280 })
    const findings: string[] = []
    for (const view of views) {
      const page = await tour.show(view, view.look ?? looks[language])
      findings.push(...(await lastingFindings(page)).map((finding) => `${view.name}: ${finding}`))
    }
    expect(findings).toEqual([])
    await tour.close()
  }, 900_000)
})

/** A button may be caught on its way from one colour to another: only what is found twice counts. */
async function lastingFindings(page: Page): Promise<string[]> {
  const first = await axeFindings(page)
  if (first.length === 0) return []
  const second = await axeFindings(page)
  return first.filter((finding) => second.includes(finding))
}
