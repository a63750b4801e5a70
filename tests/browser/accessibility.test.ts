import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axeFindings } from './support/axe.ts'
import { launchBrowser, visitorOf } from './support/browser.ts'
import { type Product, serveProduct } from './support/product.ts'
import { signIn } from './support/signIn.ts'

let product: Product
let browser: Browser

const openPages = ['/', '/policy', '/legalInformations', '/register']
const customerPages = ['/', '/ts/demo', '/ts/demo-lambert', '/changelog', '/no-such-page']

beforeAll(async () => {
  product = await serveProduct()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

describe.each(['de', 'en'] as const)('axe, in %s', (language) => {
  test('finds nothing on the pages that are open to all', async () => {
    const { page, context } = await visitorOf(browser, language)
    for (const path of openPages) {
      await page.goto(product.url + path)
      await page.getByRole('heading').first().waitFor()
      expect(await axeFindings(page), path).toEqual([])
    }
    await context.close()
  })

  test('finds nothing on the pages of a customer', async () => {
    const { page, context } = await visitorOf(browser, language)
    await signIn(page, product.url, 'customer', product.password('customer'), language)
    await page.getByRole('navigation').first().waitFor()
    for (const path of customerPages) {
      await page.goto(product.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await axeFindings(page), path).toEqual([])
    }
    await context.close()
  })
})
