import { renameSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { availableProducts, products } from '#contracts'
import { marketFolders } from '#market'
import { seededAccount } from '../testing/builders.ts'
import { waitForJob } from '../testing/jobs.ts'
import { startTestServer } from '../testing/testServer.ts'
import { makeDemoLists, orderDemoResults } from './demoSamples.ts'
import { msUntilReset, resetDemo } from './resetDemo.ts'
import { sampleNeighbours } from './sampleNeighbours.ts'

it('the demo account has lists and a farm with names for every language, and finished results, ordered once, but no files', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  await makeDemoLists(server.context)
  await orderDemoResults(server.context)
  await orderDemoResults(server.context)
  const demo = await seededAccount(server, 'demo')
  const { body: lists } = await demo.get('/api/site_lists')
  expect(
    lists
      .slice(1)
      .map(({ name, wind_farm, sites }: { name: string; wind_farm: boolean; sites: { name: string }[] }) => [
        name,
        wind_farm,
        sites.map((site) => site.name),
      ]),
  ).toEqual([
    ['Demo Holstein', false, ['Holstein 1', 'Holstein 2', 'Holstein 3']],
    ['Demo Holstein Park', true, ['T1', 'T2', 'T3', 'T4', ...sampleNeighbours().map(({ name }) => name)]],
  ])
  const { jobs } = (await demo.get('/api/jobs')).body
  expect(jobs.map(({ product }: { product: string }) => product).sort()).toEqual(
    availableProducts.map((name) => products[name].code).sort(),
  )
  for (const { id } of jobs) {
    expect((await waitForJob(demo, id)).status).toBe('COMPLETED')
    expect((await demo.get(`/api/jobs/${id}/result`)).status).toBe(200)
    const [file] = (await demo.get(`/api/jobs/${id}/files`)).body
    for (const path of [`files/${encodeURIComponent(file.name)}`, 'files.zip', 'report.pdf?client=A']) {
      const { status, body } = await demo.get(`/api/jobs/${id}/${path}`)
      expect([status, body.error]).toEqual([403, 'Not available for the demo account'])
    }
  }
  const farm = lists[2]
  const { id: farmJob } = jobs.find(({ list_id }: { list_id: number }) => list_id === farm.id)
  const { groups } = (await demo.get(`/api/jobs/${farmJob}/result`)).body
  expect(groups.portfolio.turbines).toBe(1 + sampleNeighbours().length)
  // Their wakes are part of the planned turbines' losses.
  expect(groups.planned.yield.efficiency).toBeLessThan(0.99)
  // The sample has losses and uncertainties, so that a lender misses nothing.
  const { p50_mwh, p90_mwh } = groups.planned.net
  expect(p50_mwh).toBeLessThan(groups.planned.yield.park_mwh)
  expect(p90_mwh).toBeLessThan(0.9 * p50_mwh)
  const list = lists[1].id
  expect((await demo.get(`/api/site_lists/${list}/export?format=csv`)).body.errorcode).toBe('DEMO_ACCOUNT')

  // Visitors add a list and a job, and change a sample: the next night all is as before.
  const ordersLeft = async () => (await demo.get('/api/customers/self/orders')).body
  const left = await ordersLeft()
  await demo.post('/api/site_lists', { name: 'Of a visitor' })
  const { body: passing } = await demo.post('/api/site_lists', { name: 'Of another visitor' })
  await demo.delete(`/api/site_lists/${passing.id}`)
  const { body: seen } = await demo.get(`/api/jobs/${jobs[0].id}`)
  const again = await demo.post('/api/jobs', {
    ...{ product: seen.product, product_id: seen.product_id, list_id: seen.list_id },
    parameters: seen.parameters,
  })
  expect(again.status).toBe(202)
  await demo.post('/api/turbines/vendors', { name: 'Of a visitor' })
  await demo.delete(`/api/site_lists/${farm.id}/${farm.sites[0].id}`)
  await resetDemo(server.context)
  await orderDemoResults(server.context)
  expect((await demo.post(`/api/site_lists/${passing.id}/restoration`)).status).toBe(404)
  const { body: after } = await demo.get('/api/site_lists')
  const namesOf = (all: typeof lists) =>
    all.map(({ name, sites }: { name: string; sites: { name: string }[] }) => [
      name,
      sites.map((one) => one.name),
    ])
  expect(namesOf(after)).toEqual(namesOf(lists))
  const ids = (await demo.get('/api/jobs')).body.jobs.map(({ id }: { id: string }) => id)
  expect(ids).toHaveLength(jobs.length)
  expect(ids).not.toContain(again.body.id)
  for (const id of ids) await waitForJob(demo, id, 'COMPLETED')
  expect(await ordersLeft()).toEqual(left)
})

it('samples that need prices wait for them, the others do not', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const { market } = marketFolders(server)
  renameSync(market, `${market}-later`)
  await makeDemoLists(server.context)
  const demo = await seededAccount(server, 'demo')
  const ordered = async () => {
    await orderDemoResults(server.context)
    const { jobs } = (await demo.get('/api/jobs')).body
    return jobs.map(({ product }: { product: string }) => product).sort()
  }
  const all = availableProducts.map((name) => products[name].code).sort()
  const priced: string[] = [products.marketValue.code, products.ppa.code]
  expect(await ordered()).toEqual(all.filter((code) => !priced.includes(code)))
  renameSync(`${market}-later`, market)
  expect(await ordered()).toEqual(all)
})

it('the demo account is reset at two in the night, UTC', () => {
  const hourMs = 3_600_000
  const day = Date.UTC(2026, 10, 27)
  expect(msUntilReset(day + hourMs)).toBe(hourMs)
  expect(msUntilReset(day + 2 * hourMs)).toBe(24 * hourMs)
  expect(msUntilReset(day + 20 * hourMs)).toBe(6 * hourMs)
})
