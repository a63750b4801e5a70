import { readFileSync } from 'node:fs'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { type JobFile, messages } from '#contracts'
import { writeTinyAtlas } from '#server/testing/tinyAtlas.ts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { finishedJob, productOf } from './support/finishedJob.ts'
import { type Interface, interfaceOf } from './support/interface.ts'
import { oneLanguage, switchLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'
import { phoneFindings } from './support/widths.ts'

const sites = [
  { name: 'Küste 1', lat: 53.6, lon: 8.3 },
  { name: 'Küste 2', lat: 53.7, lon: 8.4 },
]
const order = { heights: [100], parameters: ['wind_speed'], formats: ['csv', 'xlsx'] }

let script: Interface
let listId: number
const started = startForTests(async (product) => {
  // A synthetic atlas would not do: only series of real weather are updated free of charge.
  await writeTinyAtlas(path.join(product.dataDir, 'atlases', 'coast'), 'coast')
  script = await interfaceOf(product, 'customer')
  listId = (await script.post('/api/site_lists', { name: 'Küste/Nord' })).id
  await script.post(`/api/site_lists/${listId}`, sites)
})

/** No account gets the products of real weather automatically. */
async function grantAtlas(atlas: string): Promise<void> {
  const admin = await interfaceOf(started.product, 'admin')
  const { id: customer_id } = await script.get('/api/customers/self')
  const offered = async () => {
    const products: { id: number; name: string }[] = await admin.get('/api/admin/products')
    return products.filter(({ name }) => name === atlas)
  }
  await expect.poll(async () => (await offered()).length).toBeGreaterThan(0)
  for (const { id: product_id } of await offered())
    await admin.post('/api/admin/purchases', {
      customer_id,
      product_id,
      initial_orders: 1000,
      sites: null,
      expires_at: null,
    })
}

async function calculated(atlas: string, parameters: object): Promise<string> {
  const productId = await productOf(script, 'ts', atlas)
  return (
    await finishedJob(script, {
      product: 'ts',
      product_id: productId,
      list_id: listId,
      parameters: { ...order, ...parameters },
    })
  ).id
}

describe.each(oneLanguage('de'))('a customer, in %s', (language) => {
  const { products: text, jobs: jobText } = messages[language]

  test('saves all files of a calculation as one archive that can be unpacked', async () => {
    const jobId = await calculated('demo', { from_year: 2025, till_year: 2025 })
    const { page, context, problems } = await visitorOf(started.browser, language)
    const address = `${started.product.url}/ts/demo?job=${jobId}&tab=files`
    await logIn(page, address, 'customer', started.product.password('customer'), language)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.result.allFiles }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^K.*Nord\.zip$/)
    const entries = unzipSync(readFileSync(await download.path()))
    const files: readonly JobFile[] = await script.get(`/api/jobs/${jobId}/files`)
    expect(Object.keys(entries).toSorted()).toEqual(
      ['README.txt', ...files.map(({ name }) => name)].toSorted(),
    )
    for (const { name, bytes } of files) expect([name, entries[name]?.length]).toEqual([name, bytes])
    expect(problems).toEqual([])
    await context.close()
  })

  test('brings a series up to date free of charge once its atlas has newer data', async () => {
    const folder = path.join(started.product.dataDir, 'atlases', 'coast')
    await writeTinyAtlas(folder, 'coast')
    await grantAtlas('coast')
    const isOffered = async () => (await productOf(script, 'ts', 'coast').catch(() => null)) !== null
    await expect.poll(isOffered).toBe(true)
    const productId = await productOf(script, 'ts', 'coast')
    const tillYear = async () => (await script.get(`/api/products_ts/${productId}`)).till_year
    await expect.poll(tillYear).toBe(2020)
    const jobId = await calculated('coast', { from_year: 2020, till_year: 2020 })

    const { page, context, problems } = await visitorOf(started.browser, language)
    const address = `${started.product.url}/ts/coast?job=${jobId}`
    await logIn(page, address, 'customer', started.product.password('customer'), language)
    const redo = page.getByRole('button', { name: text.result.freeRedo })
    await page.getByRole('tab', { name: text.result.files }).waitFor()
    await expect.poll(() => redo.count()).toBe(0)

    await writeTinyAtlas(folder, 'coast', { days: 2 })
    await expect.poll(tillYear).toBe(2021)
    const before = (await script.get(`/api/products_ts/${productId}`)).remaining_orders
    await page.reload()
    await expect.poll(() => redo.getAttribute('title')).toBe(text.result.freeRedoHint('2021'))
    await redo.click()
    const newest = async () => (await script.get('/api/jobs?product=ts&limit=1')).jobs[0]
    await expect.poll(newest).toMatchObject({ redo_of: jobId, orders: 0, status: 'COMPLETED' })
    const rows = page.getByRole('table', { name: text.jobs.title }).getByRole('row')
    await rows.nth(1).filter({ hasText: '2020–2021' }).getByText(jobText.states.COMPLETED).waitFor()
    expect((await script.get(`/api/products_ts/${productId}`)).remaining_orders).toBe(before)
    await expect.poll(() => redo.count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  })

  test('compares three results of a product, with differences from the first', async () => {
    const ids = []
    for (const heights of [[100], [120], [140]])
      ids.push(await calculated('demo', { heights, from_year: 2025, till_year: 2025 }))
    const { page, context, problems } = await visitorOf(started.browser, language)
    const address = `${started.product.url}/ts/demo?job=${ids[0]}`
    await logIn(page, address, 'customer', started.product.password('customer'), language)
    await page.getByRole('button', { name: text.comparison.several }).click()
    const dialog = page.getByRole('dialog')
    const table = dialog.getByRole('table', { name: text.comparison.several })
    await table.waitFor()
    const boxes = dialog.getByRole('checkbox', { checked: false })
    await boxes.first().check()
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(2 + 1 + 2 * 3)
    await table.getByRole('columnheader', { name: text.comparison.difference, exact: true }).first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  })

  test('shares a calculation by a link that a visitor opens in either language, until it is revoked', async () => {
    const { shares, followedResults } = messages[language]
    const jobId = await calculated('demo', { from_year: 2025, till_year: 2025 })
    const { page, context, problems } = await visitorOf(started.browser, language)
    const address = `${started.product.url}/ts/demo?job=${jobId}`
    await logIn(page, address, 'customer', started.product.password('customer'), language)
    // The second press of a double click meets the backdrop of the dialog, which stays open.
    await page.getByRole('button', { name: followedResults.follow, exact: true }).dblclick()
    await page.getByRole('dialog').getByText(followedResults.cost(2, '2')).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: shares.share, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(shares.name).fill('Für die Bank')
    await dialog.getByLabel(shares.withFiles).check()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: shares.make }).click()
    const link = (await page.getByRole('dialog').locator('a').getAttribute('href')) ?? ''
    expect(new URL(link).pathname).toBe('/shared')
    expect(await axeFindings(page)).toEqual([])

    for (const read of ['de', 'en'] as const) {
      const visitor = await visitorOf(started.browser, read)
      const { page: text } = messages[read].shares
      // The server uses its public address, which may differ here.
      await visitor.page.goto(`${started.product.url}/shared${new URL(link).hash}`)
      await visitor.page.getByRole('heading', { name: 'Für die Bank' }).waitFor()
      const figures = visitor.page.getByRole('table', { name: text.figures })
      await expect.poll(() => figures.getByRole('row').count()).toBe(1 + sites.length)
      await visitor.page.getByText(jobId).waitFor()
      await expect.poll(() => visitor.page.getByRole('navigation').count()).toBe(0)
      expect(await axeFindings(visitor.page)).toEqual([])
      expect(await phoneFindings(visitor.page)).toEqual([])
      const [file] = await Promise.all([
        visitor.page.waitForEvent('download'),
        visitor.page.getByRole('table', { name: text.files }).getByRole('button').first().click(),
      ])
      expect(readFileSync(await file.path()).length).toBeGreaterThan(1000)
      await visitor.page.emulateMedia({ media: 'print' })
      expect([await figures.isVisible(), await visitor.page.locator('header').isVisible()]).toEqual([
        true,
        false,
      ])
      expect(visitor.problems).toEqual([])
      await visitor.context.close()
    }

    await page.goto(`${started.product.url}/account`)
    const other = messages[await switchLanguage(page, language)].shares
    await page.getByRole('button', { name: `${other.revoke}: Für die Bank` }).click()
    await page.getByRole('dialog').getByRole('button', { name: other.revoke }).click()
    const links = page.getByRole('table', { name: other.mine })
    await links.getByText(other.states.revoked).waitFor()
    // In the owner's window too, the page is that of any visitor.
    await page.goto(`${started.product.url}/shared${new URL(link).hash}`)
    await page.getByRole('heading', { name: other.page.gone }).waitFor()
    await expect.poll(() => page.getByRole('navigation').count()).toBe(0)
    await context.close()
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  })
})
