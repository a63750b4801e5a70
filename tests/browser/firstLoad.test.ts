import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { visitorOf } from './support/browser.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

/** Largest compressed transfer of the login page, headers and fonts included. */
const mostBytes = 200_000
/** Further transfer of the start page without a map: its own code, and answers. */
const mostMoreBytes = 8_000
/** Limit of the turbine types, which the specification loads at every start of a logged-in page. */
const mostTurbineBytes = 10_000

const started = startForTests()

test('the login transfers at most 200 kB, the start page 8 kB more without turbine types', async () => {
  const { page, context } = await visitorOf(started.browser, 'de')
  const login = await countTransfers(page)
  await page.goto(started.product.url)
  await page.getByLabel(messages.de.login.name).waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const loginBytes = login.bytes()
  expect(loginBytes).toBeGreaterThan(50_000)
  expect(loginBytes, login.listing()).toBeLessThan(mostBytes)
  await logIn(page, started.product.url, 'customer', started.product.password('customer'), 'de')
  await startPageShown(page)

  // The same customer in a browser that has nothing in its cache.
  const loggedIn = await started.browser.newContext({
    locale: 'de-DE',
    storageState: await context.storageState(),
  })
  await context.close()
  const fresh = await loggedIn.newPage()
  const start = await countTransfers(fresh)
  await fresh.goto(started.product.url)
  await startPageShown(fresh)
  console.log(`first load: login ${loginBytes} bytes, start page ${start.bytes()} bytes`)
  expect(start.bytes(), start.listing()).toBeLessThan(mostBytes + mostMoreBytes + mostTurbineBytes)
  expect(start.listing()).not.toMatch(/echarts|AtlasMap|Login|Admin/)
  await loggedIn.close()
})

test('a route loads its own code when it is opened', async () => {
  const { page, context } = await visitorOf(started.browser, 'de')
  await logIn(page, started.product.url, 'customer', started.product.password('customer'), 'de')
  await startPageShown(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: messages.de.shell.account, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: messages.de.account.title }).waitFor()
  expect(loaded.filter((path) => /\/assets\/AccountPage-.*\.js$/.test(path))).toHaveLength(1)
  await context.close()
})

test('the content-security policy has nothing to refuse on any load of the page', async () => {
  const { page, context, problems } = await visitorOf(started.browser, 'de')
  await page.goto(started.product.url)
  await page.getByLabel(messages.de.login.name).waitFor()
  await logIn(page, started.product.url, 'customer', started.product.password('customer'), 'de')
  await startPageShown(page)
  await page.reload()
  await startPageShown(page)
  expect(problems).toEqual([])
  await context.close()
})

test('a page whose code does not load is given up after 120 seconds, and can be reloaded', async () => {
  const { page, context } = await visitorOf(started.browser, 'de')
  const { common, account, shell } = messages.de
  await page.clock.install()
  await logIn(page, started.product.url, 'customer', started.product.password('customer'), 'de')
  await startPageShown(page)
  const code = '**/assets/AccountPage-*.js'
  await page.route(code, () => {})
  await page.getByRole('link', { name: shell.account, exact: true }).click()
  const problem = page.getByText(common.screenTimeout('120'))
  await page.clock.fastForward(110_000)
  await expect.poll(() => problem.isVisible()).toBe(false)
  await page.clock.fastForward(20_000)
  await problem.waitFor()
  await page.unroute(code)
  await page.getByRole('button', { name: common.reload }).click()
  await page.getByRole('heading', { level: 1, name: account.title }).waitFor()
  await context.close()
})

async function startPageShown(page: Page) {
  await page.getByRole('heading', { name: messages.de.start.news, exact: true }).waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Counts the bytes actually transferred, as the browser's own tools do. */
async function countTransfers(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const addresses = new Map<string, string>()
  const sizes = new Map<string, number>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  )
  return {
    bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
    listing: () =>
      [...sizes]
        .toSorted(([, a], [, b]) => b - a)
        .map(([id, size]) => `${size} ${addresses.get(id)}`)
        .join('\n'),
  }
}
