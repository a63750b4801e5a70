import { expect, test } from 'vitest'
import { messages, routes } from '#contracts'
import { visitorOf } from './support/browser.ts'
import { finishedJob, productOf } from './support/finishedJob.ts'
import { interfaceOf } from './support/interface.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

/** More than one page of jobs. */
const newerJobs = 52

let oldest: string
const started = startForTests(async (product) => {
  const script = await interfaceOf(product, 'customer')
  const product_id = await productOf(script, 'ts', 'demo')
  const place = { lat: 53.87, lon: 9.11 }
  const parameters = {
    heights: [100],
    parameters: ['wind_speed'],
    from_year: 2025,
    till_year: 2025,
    formats: ['csv'],
  }
  const order = async (name: string) => {
    const list = await script.post(routes.createSiteList.path, {
      name,
      sites: [{ ...place, name: `${name} 1` }],
    })
    return { product: 'ts', product_id, list_id: list.id, parameters } as const
  }
  oldest = (await finishedJob(script, await order('Old'))).id
  const newer = await order('New')
  for (let count = 0; count < newerJobs; count++) {
    const { id } = await script.post(routes.orderJob.path, newer)
    await script.post(`/api/jobs/${id}/cancel`, {})
  }
})

test('calculations are shown page by page; the result of a list or a link is found however old it is', async () => {
  const { page, context, problems } = await visitorOf(started.browser, 'en')
  const { products: text, sites } = messages.en
  const { product } = started
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/site_lists')) asked.push(pathname)
  })
  await logIn(page, `${product.url}/ts/demo`, 'customer', product.password('customer'), 'en')
  // The first list is selected: its only result is older than all calculations of the first page.
  const completed = page.getByText(/^completed /)
  await completed.waitFor()
  const rows = page.getByRole('table', { name: text.jobs.title }).getByRole('row')
  const shownOne = page.getByRole('button', { name: text.jobs.shown })
  await expect.poll(() => rows.count()).toBe(1 + 50)
  await expect.poll(() => shownOne.count()).toBe(0)
  await page.getByRole('button', { name: text.jobs.older }).click()
  await shownOne.waitFor()
  await expect.poll(() => rows.count()).toBe(1 + newerJobs + 1)
  await expect.poll(() => page.getByRole('button', { name: text.jobs.older }).count()).toBe(0)

  await page.goto(`${product.url}/ts/demo?job=${oldest}`)
  await completed.waitFor()
  await page.getByRole('button', { name: sites.show('Old 1') }).waitFor()
  await page.goto(`${product.url}/ts/demo?job=3f2504e0-4f89-41d3-9a0c-0305e82c3301`)
  await completed.waitFor()
  // All lists are loaded without their sites; the sites of only one list are requested.
  expect(new Set(asked.filter((path) => !path.endsWith('/sites')))).toEqual(
    new Set(['/api/site_lists/heads']),
  )
  expect(new Set(asked.filter((path) => path.endsWith('/sites'))).size).toBe(1)
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  await context.close()
})
