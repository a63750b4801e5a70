import { expect, it, onTestFinished } from 'vitest'
import { seededAccount } from '../testing/builders.ts'
import { waitForJob } from '../testing/jobs.ts'
import { startTestServer } from '../testing/testServer.ts'
import { makeDemoLists, orderDemoResults } from './demoSamples.ts'

it('the demo account finds lists and a farm with names of every language, and finished results, ordered once; files are not for it', async () => {
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
    ['Demo Holstein Park', true, ['T1', 'T2', 'T3', 'T4']],
  ])
  const { jobs } = (await demo.get('/api/jobs')).body
  expect(jobs.map(({ product }: { product: string }) => product).sort()).toEqual([
    'ts',
    'wakeloss',
    'windpotential',
  ])
  for (const { id } of jobs) {
    expect((await waitForJob(demo, id)).status).toBe('COMPLETED')
    expect((await demo.get(`/api/jobs/${id}/result`)).status).toBe(200)
    const [file] = (await demo.get(`/api/jobs/${id}/files`)).body
    for (const path of [`files/${encodeURIComponent(file.name)}`, 'files.zip', 'report.pdf?client=A']) {
      const { status, body } = await demo.get(`/api/jobs/${id}/${path}`)
      expect([status, body.error]).toEqual([403, 'Not available for the demo account'])
    }
  }
  const list = lists[1].id
  expect((await demo.get(`/api/site_lists/${list}/export?format=csv`)).body.errorcode).toBe('DEMO_ACCOUNT')
})
