import { expect, it } from 'vitest'
import { buildCustomer } from '../../testing/builders.ts'
import { buildList, orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { meterPlants } from '../../testing/meteredPlants.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const place = { lat: 54.88, lon: 8.72 }
const server = await serverOfFile()
const ada = await buildCustomer(server, { ordersOfNewProducts: 20 })
await meterPlants(server.dataDirectory, place)

it('weights by skill of a link are those of the plants near its results, and never those of the page', async () => {
  const series = await productId(ada)
  const calculated = async (at: { readonly lat: number; readonly lon: number }) => {
    const { listId } = await buildList(ada, [{ name: 'Place', ...at }])
    const { id } = (await ada.post('/api/jobs', orderBody(series, listId, { formats: ['csv'] }))).body
    expect((await waitForJob(ada, id)).status).toBe('COMPLETED')
    return id as string
  }
  const [near, far] = [await calculated(place), await calculated({ lat: 51.05, lon: 9.1 })]
  const { body } = await ada.get(`/api/validation/skill?lat=${place.lat}&lon=${place.lon}&radius_km=50`)
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
