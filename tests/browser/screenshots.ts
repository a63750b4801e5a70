/** `npm run screenshots`: every page in both looks and both languages, at both widths, into screenshots/. */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { launchBrowser, visitorOf } from './support/browser.ts'
import { furnish } from './support/furnish.ts'
import { serveProduct } from './support/product.ts'
import { signIn } from './support/signIn.ts'

const folder = path.resolve(import.meta.dirname, '../../screenshots')
const openPages = { login: '/', register: '/register', policy: '/policy', legal: '/legalInformations' }
const customerPages = {
  start: '/',
  'start-market': '/mva',
  'time-series': '/ts/demo',
  'time-series-lambert': '/ts/demo-lambert',
  'atlas-grids': '/atlasgrids',
  account: '/account',
  changelog: '/changelog',
  'not-found': '/no-such-page',
}
const adminPages = { admin: '/admin' }

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const product = await serveProduct()
const browser = await launchBrowser()
try {
  await furnish(product, 'customer')
  for (const language of ['de', 'en'] as const) {
    for (const width of [1280, 1440]) {
      await visit(language, width, null, openPages)
      await visit(language, width, 'customer', customerPages)
      await visit(language, width, 'admin', adminPages)
    }
  }
  console.log(folder)
} finally {
  await browser.close()
  await product.remove()
}

async function visit(
  language: 'de' | 'en',
  width: number,
  role: 'customer' | 'admin' | null,
  pages: Readonly<Record<string, string>>,
) {
  const { page, context } = await visitorOf(browser, language, width)
  if (role !== null) {
    await signIn(page, product.url, role, product.password(role), language)
    await page.getByRole('navigation').first().waitFor()
  }
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(product.url + address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle').catch(() => {
      // The stream of job events keeps a connection open: what could load has loaded by then.
    })
    await page.screenshot({ path: path.join(folder, `${name}-${language}-${width}.png`), fullPage: true })
  }
  await context.close()
}
