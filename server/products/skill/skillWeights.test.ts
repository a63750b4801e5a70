import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildCustomer } from '../../testing/builders.ts'
import { anemone, jsonRows } from '../../testing/commandLine.ts'
import { buildList, orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { meterPlants } from '../../testing/meteredPlants.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const place = { lat: 54.88, lon: 8.72 }
const server = await serverOfFile()
const ada = await buildCustomer(server, { ordersOfNewProducts: 20 })
await meterPlants(server.dataDirectory, place)
const settings = { ANEMONE_DATA_DIR: server.dataDirectory }
const scaled = 'demo-metered'
const made = await anemone(settings, 'atlas', 'scale', 'demo', '--id', scaled, '--metered')
expect(made.code, made.stderr).toBe(0)

/** Job of a year at 100 m at a place. A scaled atlas has temperatures everywhere. */
async function calculated(
  at: { readonly lat: number; readonly lon: number },
  atlas = 'demo',
): Promise<string> {
  const { listId } = await buildList(ada, [{ name: 'Place', ...at }])
  const series = await productId(ada, atlas)
  const { id } = (
    await ada.post('/api/jobs', orderBody(series, listId, { parameters: ['wind_speed', 'temperature'] }))
  ).body
  expect((await waitForJob(ada, id)).status).toBe('COMPLETED')
  return id
}

it('weights by skill of a link are those of the plants near its results, and never those of the page', async () => {
  const [near, far] = [await calculated(place), await calculated({ lat: 51.05, lon: 9.1 })]
  const around = `/api/validation/skill?lat=${place.lat}&lon=${place.lon}&radius_km=50`
  const { body } = await ada.get(`${around}&atlases=demo`)
  expect(body.atlases.map(({ atlas }: { atlas: string }) => atlas)).toEqual(['demo'])
  expect(body.left_out).toEqual([])
  expect((await ada.get(`${around}&atlases=demo,other`)).body.errorcode).toBe('INVALID_INPUT')
  const share = (job: string, weights: readonly number[] = []) =>
    ada.post('/api/shares', { jobs: [job], weighting: 'skill', weights })
  const made = await share(near)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const [weight] = made.body.weights
  expect(weight * body.atlases[0].rmse ** 2).toBeCloseTo(1, 6)
  expect((await share(near, [1])).body.issues[0].path).toBe('weights')
  expect((await share(far)).body.issues[0].path).toBe('weighting')
  const bob = await buildCustomer(server, { ordersOfNewProducts: 20 })
  expect((await bob.post('/api/shares', { jobs: [near], weighting: 'skill' })).status).toBe(404)
})

it('mean and spread over atlases are weighted by skill alike by the command and the interface', async () => {
  const jobs = [await calculated(place), await calculated(place, scaled)]
  const files = jobs.map((id) => join(server.dataDirectory, `${id}.json`))
  for (const [i, id] of jobs.entries())
    await writeFile(files[i]!, JSON.stringify((await ada.get(`/api/jobs/${id}/result`)).body))
  const printed = await anemone(settings, 'ensemble', ...files, '--weights', 'skill', '--json')
  expect(printed.code, printed.stderr).toBe(0)

  const ask = (text: string) =>
    ada.get(`/api/jobs/${jobs[0]}/ensemble?${new URLSearchParams({ ensemble: text })}`)
  const { body } = await ask(`skill,${jobs.map((id) => `${id}*1`)}`)
  expect(body.figures).toEqual(jsonRows(printed))
  // As the page weighs them: by the plants that these atlases have in common.
  const query = new URLSearchParams({ lat: `${place.lat}`, lon: `${place.lon}`, radius_km: '50' })
  const skill = (await ada.get(`/api/validation/skill?${query}&atlases=demo,${scaled}`)).body
  const [demo, better] = ['demo', scaled].map(
    (atlas) => skill.atlases.find((one: { atlas: string }) => one.atlas === atlas).rmse,
  )
  expect(better).toBeLessThan(demo)
  expect(body.members.map(({ run }: { run: string }) => run)).toEqual(jobs)
  const [ofDemo, ofScaled] = body.members.map(({ weight }: { weight: number }) => weight)
  expect([ofDemo + ofScaled, ofScaled / ofDemo]).toEqual([
    expect.closeTo(1, 9),
    expect.closeTo((demo / better) ** 2, 6),
  ])
  // The wind of the place needs four cells, and those around have no wind factor.
  expect(body.figures[0]).toMatchObject({ values: { [scaled]: null }, mean: null })
  expect((await ask(`skill,${jobs[0]}*1`)).body.issues[0].path).toBe('ensemble')
})
