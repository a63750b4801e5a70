import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type DemoYears, type Product, serveProduct } from './product.ts'

/** A product and a browser of a test file, from before its first test to after its last one. */
export interface Started {
  readonly product: Product
  readonly browser: Browser
}

/**
 * Serves a product and launches a browser for all tests of a file.
 * @param furnish gives the product its initial data
 * @param years of the demo
 * @returns values available once the tests run
 */
export function startForTests(
  furnish: (product: Product) => Promise<unknown> = async () => {},
  years: DemoYears = 'two',
): Started {
  let product: Product | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    product = await serveProduct(years)
    browser = await launchBrowser()
    await furnish(product)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })
  const once = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('nothing is started before the tests run')
    return value
  }
  return {
    get product() {
      return once(product)
    },
    get browser() {
      return once(browser)
    },
  }
}
