import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { visitorOf } from './support/browser.ts'
import { calculateFarm, compactFarm } from './support/farms.ts'
import { finishedJob, productOf } from './support/finishedJob.ts'
import { interfaceOf } from './support/interface.ts'
import { logIn } from './support/logIn.ts'
import type { Product } from './support/product.ts'
import { startForTests } from './support/started.ts'

/** Each would run, or fetch from another host, if a name became markup of the page. */
const planted = {
  list: '<img src=//planted.invalid/p onerror=window.ran=1>',
  site: '"><svg onload=window.ran=1><a href="javascript:window.ran=1">x</a>',
  farm: '\'"--></style></script><script>window.ran=1</script>',
  turbine: '<iframe srcdoc="<script>parent.ran=1</script>">',
  vendor: '<math><mi//xlink:href="data:x,<script>window.ran=1</script>">',
  type: '{{7*7}}<details open ontoggle=window.ran=1>',
  curve: '<style>@import "//planted.invalid/c";</style>',
  notice: '<object data="//planted.invalid/o"></object><body onpageshow=window.ran=1>',
  company: '<base><script>window.ran()</script>',
} as const

const years = { from_year: 2024, till_year: 2025 }

const started = startForTests(async (product: Product) => {
  const script = await interfaceOf(product, 'customer')
  const { post, put } = script
  const person = { gender: 'f', first_name: 'Ada', last_name: 'Planted', email: 'ada@example.org' }
  await put('/api/customers/self', { ...person, company_name: planted.company })
  const vendor = await post('/api/turbines/vendors', { name: planted.vendor })
  const type = await post('/api/turbines/types', {
    vendor_id: vendor.id,
    name: planted.type,
    rated_power_kw: 2000,
    rotor_diameter_m: 90,
    hub_heights_m: [100],
  })
  await post('/api/turbines/power_curves', {
    turbine_type_id: type.id,
    name: planted.curve,
    power: { wind_speed_ms: [3, 8, 12, 25], power_kw: [0, 900, 2000, 2000] },
  })
  const list = await post('/api/site_lists', { name: planted.list })
  await post(`/api/site_lists/${list.id}`, [{ name: planted.site, lat: 54.1, lon: 9.1 }])
  const order = { list_id: list.id, parameters: { heights: [100], ...years } }
  await finishedJob(script, {
    ...order,
    product: 'ts',
    product_id: await productOf(script, 'ts', 'demo'),
    parameters: { ...order.parameters, parameters: ['wind_speed'], formats: ['csv', 'xlsx'] },
  })
  await finishedJob(script, {
    ...order,
    product: 'windpotential',
    product_id: await productOf(script, 'windpotential', 'demo'),
  })
  const turbines = compactFarm.map((turbine, index) => ({
    ...turbine,
    name: `${index} ${planted.turbine}`,
    turbine_type_id: type.id,
    hub_height: 100,
  }))
  await calculateFarm(script, planted.farm, turbines)
  const admin = await interfaceOf(product, 'admin')
  const text = { de: planted.notice, en: planted.notice }
  await admin.post('/api/admin/system_messages', {
    from: '2020-01-01 00:00:00 UTC',
    till: '2099-01-01 00:00:00 UTC',
    text,
    disable: false,
  })
})

/** Moves over every chart and map, so that each shows its tooltip. Any of them may be redrawn at any moment. */
async function pointAtEverything(page: Page): Promise<void> {
  const count = await page.locator('canvas').count()
  for (let index = 0; index < count; index++) {
    const box = await page.evaluate((at) => {
      const canvas = document.querySelectorAll('canvas')[at]
      if (!canvas?.checkVisibility()) return null
      canvas.scrollIntoView({ block: 'nearest' })
      const { x, y, width, height } = canvas.getBoundingClientRect()
      return { x, y, width, height }
    }, index)
    if (box === null) continue
    for (const share of [0.35, 0.5, 0.65])
      await page.mouse.move(box.x + share * box.width, box.y + 0.5 * box.height, { steps: 2 })
  }
}

test('names with markup are shown as text, and neither run scripts nor load resources', async () => {
  const { product, browser } = started
  const { page, context, problems } = await visitorOf(browser, 'en')
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !/^(blob|data):/.test(request.url()))
      foreign.push(request.url())
  })
  page.on('dialog', (dialog) => {
    foreign.push(dialog.message())
    void dialog.dismiss()
  })
  const isText = async (name: string) => {
    await page
      .getByText(name, { exact: false })
      .or(page.getByText(name))
      .first()
      .waitFor({ state: 'attached' })
  }
  const check = async () => {
    await pointAtEverything(page)
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
    const made =
      'img[onerror], svg[onload], [href^="javascript:"], iframe, object, base, math, [ontoggle], [srcdoc]'
    await expect.poll(() => page.locator(made).count()).toBe(0)
  }

  await logIn(page, product.url, 'customer', product.password('customer'), 'en')
  await page.getByRole('navigation').first().waitFor()
  await isText(planted.notice)
  await check()

  // The newest result is shown automatically.
  await page.goto(`${product.url}/ts/demo`)
  await page.locator('#result canvas').first().waitFor()
  await isText(planted.list)
  await check()

  // The newest result is shown unasked.
  await page.goto(`${product.url}/windpotential/demo`)
  await page.locator('#result canvas').first().waitFor()
  await check()

  await page.goto(`${product.url}/wakeloss/demo`)
  await page.locator('#result').getByRole('tab').first().waitFor()
  const { tabs } = messages.en.farmResult
  for (const tab of Object.values(tabs)) {
    const found = page.locator('#result').getByRole('tab', { name: tab })
    if ((await found.count()) === 0) continue
    await found.click()
    await page.locator('#result').getByRole('tabpanel').waitFor()
    await check()
  }

  await page.goto(`${product.url}/lists`)
  await isText(planted.farm)
  await check()
  await page.getByRole('button', { name: messages.en.shell.turbines, exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await check()

  await page.goto(`${product.url}/account`)
  await page.getByRole('heading').first().waitFor()
  await check()
  await context.close()
  expect(problems).toEqual([])
  expect(foreign).toEqual([])
})

test('the admin’s pages show them as text, too', async () => {
  const { product, browser } = started
  const { page, context, problems } = await visitorOf(browser, 'en')
  await logIn(page, product.url, 'admin', product.password('admin'), 'en')
  await page.getByRole('navigation').first().waitFor()
  for (const tab of Object.keys(messages.en.admin.tabs)) {
    await page.goto(`${product.url}/admin/${tab}`)
    await page.getByRole('heading').first().waitFor()
    await page.getByText(planted.notice).first().waitFor()
    expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
  }
  await context.close()
  expect(problems).toEqual([])
})

test('the page of the interface works under its own policy', async () => {
  const { page, context, problems } = await visitorOf(started.browser, 'en')
  await page.goto(`${started.product.url}/api/docs/`)
  await page.locator('.opblock').first().waitFor()
  await page.locator('.opblock-summary-control').first().click()
  await page.locator('.opblock-body').first().waitFor()
  expect(problems).toEqual([])
  await context.close()
})
