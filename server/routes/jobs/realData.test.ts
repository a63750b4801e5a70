import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importEra5 } from '#atlas'
import { timeSeriesResultSchema } from '#contracts'
import { buildCustomer } from '../../testing/builders.ts'
import { buildList, orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { startTestServer, type TestServer } from '../../testing/testServer.ts'

const shared = process.env.ANEMONE_SHARED_DATA ?? resolve(import.meta.dirname, '../../../../shared/data')
const file = join(shared, 'reanalysis', 'era5_berlin_2017_3x2_hourly.nc')
const isAbsent = !existsSync(file)
const title = 'real ERA5, imported while the server runs and ordered over HTTP, has the mean of its file'

/** Mean of sqrt(u100² + v100²) at 52.6 N 13.35 E over the file, by numpy and netCDF4, m/s. */
const meanOfFileMs = 6.124444533

let server: TestServer
beforeAll(async () => {
  if (!isAbsent) server = await startTestServer({ begin: 'bare' })
})
afterAll(() => server?.close())

it.skipIf(isAbsent)(isAbsent ? `${title} (skipped: there is no ${file})` : title, async () => {
  const imported = await importEra5([file], { id: 'berlin', folder: join(server.dataDirectory, 'atlases') })
  if (!imported.ok) throw new Error(JSON.stringify(imported.issues))
  // The catalogue looks again every few seconds.
  while ((await server.context.catalogue.find('berlin')) === undefined)
    await new Promise((resolve) => setTimeout(resolve, 100))
  const customer = await buildCustomer(server)
  const { listId } = await buildList(customer, [{ name: 'Berlin', lat: 52.6, lon: 13.35 }])
  const body = orderBody(await productId(customer, 'berlin'), listId, { from_year: 2017, till_year: 2017 })
  const { id } = (await customer.post('/api/jobs', body)).body
  expect(await waitForJob(customer, id)).toMatchObject({ status: 'COMPLETED' })

  const [{ name }] = (await customer.get(`/api/jobs/${id}/files`)).body
  const csv: string = (await customer.get(`/api/jobs/${id}/files/${name}`)).body
  const [header, ...rows] = csv.trimEnd().split('\n')
  expect(header).toBe('time_utc,wind_speed_100m_ms,wind_direction_100m_deg')
  expect(rows).toHaveLength(8760)
  expect(rows[0]).toMatch(/^2017-01-01T00:00:00Z,/)
  const mean = rows.reduce((sum, row) => sum + Number(row.split(',')[1]), 0) / rows.length
  expect(Math.abs(mean - meanOfFileMs)).toBeLessThan(1e-3)
  const result = timeSeriesResultSchema.parse((await customer.get(`/api/jobs/${id}/result`)).body)
  expect(Math.abs(result.sites[0]!.series[0]!.mean! - meanOfFileMs)).toBeLessThan(1e-3)
})
