import { beforeAll, expect, test } from 'vitest'
import { messages, softwareName } from '#contracts'
import { drawnLogo, windhaus, writeBrandFile } from '../../server/testing/brandFolder.ts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { calculateFarm, compactFarm } from './support/farms.ts'
import { interfaceOf } from './support/interface.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()
const picture = process.env.ANEMONE_PICTURES
const { shell, products } = messages.en

beforeAll(async () => {
  const { product } = started
  await product.kill()
  writeBrandFile(`${product.dataDir}/brand`, 'brand.json', windhaus)
  writeBrandFile(`${product.dataDir}/brand`, 'logo.svg', drawnLogo)
  await product.restart()
})

test("the page has the operator's name, logo and colours in both themes from its first frame on", async () => {
  const { product, browser } = started
  const { page, context, problems } = await visitorOf(browser, 'en')
  const brandColour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim())
  // The colours must be right before any script of the page has run.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(product.url, { waitUntil: 'commit' })
  await page.waitForSelector('#root', { state: 'attached' })
  await expect
    .poll(async () => [await page.title(), await brandColour()])
    .toEqual([windhaus.shortName, windhaus.colours.wind])
  await page.unroute('**/*.js')
  problems.length = 0

  await page.goto(product.url)
  await page.getByRole('link', { name: windhaus.name }).locator('img').waitFor()
  await page.getByText(`Powered by ${softwareName}`, { exact: false }).waitFor()
  await expect
    .poll(() => page.locator('body').textContent())
    .not.toMatch(new RegExp(`(?<!Powered by )${softwareName}`))
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (picture) await page.screenshot({ path: `${picture}/brand-login.png` })
  expect(await axeFindings(page)).toEqual([])

  await logIn(page, product.url, 'admin', product.password('admin'), 'en')
  for (const [theme, name] of [
    ['wind', shell.windTheme],
    ['market', shell.marketTheme],
  ] as const) {
    await page.getByRole('button', { name }).or(page.getByRole('radio', { name })).first().click()
    await expect.poll(brandColour).toBe(windhaus.colours[theme])
    await page.getByRole('link', { name: windhaus.name }).locator('img').waitFor()
    await expect.poll(() => page.title()).toMatch(new RegExp(`${windhaus.shortName}$`))
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (picture) await page.screenshot({ path: `${picture}/brand-${theme}.png` })
    expect(await axeFindings(page)).toEqual([])
  }
  expect(problems).toEqual([])
  await context.close()
})

test('the link in a mail about a job opens the job after the login', async () => {
  const { product, browser } = started
  const script = await interfaceOf(product, 'customer')
  const { jobId } = await calculateFarm(script, 'Linked', compactFarm)
  const { page, context } = await visitorOf(browser, 'en')
  const url = `${product.url}/wakeloss/demo?job=${jobId}`
  await logIn(page, url, 'customer', product.password('customer'), 'en')
  await page.getByRole('button', { name: products.jobs.shown, exact: true }).waitFor()
  expect(page.url()).toContain(jobId)
  await context.close()
})
