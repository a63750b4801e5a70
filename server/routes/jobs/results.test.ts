import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import {
  envelopeSchema,
  filePreviewSchema,
  type JobFile,
  messages,
  seriesSummarySchema,
  timeSeriesResultSchema,
} from '#contracts'
import { buildCustomer } from '../../testing/builders.ts'
import { buildList, orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const get = (headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/jobs/${jobId}/files/${encodeURIComponent(file.name)}`, {
    headers: { authorization: `Bearer ${customer.tokens.accessToken}`, ...headers },
  })

const server = await serverOfFile()
const customer = await buildCustomer(server)
const product = await productId(customer)
const { listId, siteIds } = await buildList(customer, [{ name: 'Süd "1"', lat: 53, lon: 9 }])
const siteId = siteIds[0]!
const jobId = (await customer.post('/api/jobs', orderBody(product, listId, { formats: ['csv', 'xlsx'] })))
  .body.id
await waitForJob(customer, jobId)
const file = (await customer.get(`/api/jobs/${jobId}/files`)).body[0]

it('a file is sent completely, with its name, length and checksum', async () => {
  const answer = await get()
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Sud _1__demo_2025.csv"; filename*=UTF-8''S%C3%BCd%20_1__demo_2025.csv`,
  )
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.sha256)
  expect(answer.headers.get('etag')).toBe(`"${file.sha256}"`)
})

it('a client that has the file gets 304; ranges can be requested', async () => {
  const whole = await (await get()).text()
  expect((await get({ 'if-none-match': `"x", "${file.sha256}"` })).status).toBe(304)
  const part = await get({ range: 'bytes=10-19' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${file.bytes}`])
  expect(await part.text()).toBe(whole.slice(10, 20))
  expect(await (await get({ range: 'bytes=-5' })).text()).toBe(whole.slice(-5))
  expect(await (await get({ range: `bytes=${file.bytes - 3}-` })).text()).toBe(whole.slice(-3))
  expect((await get({ range: `bytes=${file.bytes}-` })).status).toBe(416)
  expect((await get({ range: 'bytes=0-9', 'if-range': '"old"' })).status).toBe(200)
  expect((await get({ range: 'bytes=0-9', 'if-range': `"${file.sha256}"` })).status).toBe(206)
})

it('everyone who can see the job can preview the first rows of a table and a workbook', async () => {
  const files: JobFile[] = (await customer.get(`/api/jobs/${jobId}/files`)).body
  const previewOf = async (ending: string, by = customer) => {
    const { name } = files.find((one) => one.name.endsWith(ending))!
    return by.get(`/api/jobs/${jobId}/files/${encodeURIComponent(name)}/preview`)
  }
  const csv = filePreviewSchema.parse((await previewOf('.csv')).body)
  expect(csv.head?.[0]).toBe('time_utc')
  expect([csv.rows.length, csv.rows[0]?.[0]]).toEqual([20, '2025-01-01T00:00:00Z'])
  const workbook = filePreviewSchema.parse((await previewOf('.xlsx')).body)
  expect([workbook.rows.length, workbook.rows[0]?.[0], workbook.rows[1]?.[0]]).toEqual([
    20,
    '2025-01-01 00:00',
    '2025-01-01 01:00',
  ])
  expect(workbook.head).toHaveLength(3)
  // Numbers of a workbook are as exact as those of the table.
  expect(Number(workbook.rows[5]?.[1])).toBeCloseTo(Number(csv.rows[5]?.[1]), 2)
  const stranger = await buildCustomer(server)
  expect((await previewOf('.csv', stranger)).status).toBe(404)
})

it('all files are sent as one archive that names their sources', async () => {
  const answer = await fetch(`${server.url}/api/jobs/${jobId}/files.zip`, {
    headers: { authorization: `Bearer ${customer.tokens.accessToken}`, 'accept-language': 'de' },
  })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  expect(Object.keys(entries)).toEqual([
    'README.txt',
    file.name,
    file.name.replace('.csv', '_csv.txt'),
    file.name.replace('csv', 'xlsx'),
  ])
  expect(createHash('sha256').update(entries[file.name]!).digest('hex')).toBe(file.sha256)
  const readme = Buffer.from(entries['README.txt']!).toString()
  expect(readme).toContain('Synthetisches Demonstrationswetter')
  expect(readme).toContain(`${file.sha256}  ${file.name}`)
})

it('names that are not files of the job answer 404', async () => {
  for (const name of ['spec.json', `series-${siteId}.bin`, '../1/spec.json', 'x'])
    expect((await customer.get(`/api/jobs/${jobId}/files/${encodeURIComponent(name)}`)).status).toBe(404)
})

it('a chart has at most the requested number of buckets', async () => {
  const query = `site_id=${siteId}&parameter=wind_speed&height=100`
  const { body } = await customer.get(`/api/jobs/${jobId}/series?${query}&points=100`)
  const envelope = envelopeSchema.parse(body)
  expect(envelope).toMatchObject({
    unit: 'm/s',
    height: 100,
    start_ms: Date.UTC(2025, 0),
    bucket_ms: 88 * 3_600_000,
  })
  expect(envelope.mean).toHaveLength(100)
  const detail = await customer.get(
    `/api/jobs/${jobId}/series?${query}&from=2025-03-01%2000:00:00%20UTC&till=2025-03-01%2005:00:00%20UTC`,
  )
  expect(detail.body.mean).toHaveLength(6)
  expect((await customer.get(`/api/jobs/${jobId}/series?site_id=${siteId}&parameter=rain`)).status).toBe(404)
})

it('monthly means are sent site by site, also for a result of an earlier version', async () => {
  const path = `/api/jobs/${jobId}/summaries?site_id=${siteId}`
  const { body } = await customer.get(path)
  const summaries = z.array(seriesSummarySchema).parse(body)
  expect(summaries.map(({ column }) => column)).toEqual(['wind_speed_100m_ms', 'wind_direction_100m_deg'])
  expect(summaries[0]!.months).toHaveLength(12)
  const { body: result } = await customer.get(`/api/jobs/${jobId}/result`)
  expect(result.sites[0].series[0]).not.toHaveProperty('months')
  expect((await customer.get(`/api/jobs/${jobId}/summaries?site_id=999999`)).status).toBe(404)

  const { db } = server.context.database
  await db.deleteFrom('artefact').where('job_id', '=', jobId).where('name', 'like', 'summaries-%').execute()
  const manifest = join(server.dataDirectory, 'jobs', jobId, '1', 'result.json')
  const whole = JSON.parse(readFileSync(manifest, 'utf8'))
  whole.result.sites[0].series = summaries
  writeFileSync(manifest, JSON.stringify(whole))
  expect((await customer.get(path)).body).toEqual(summaries)
  const earlier = timeSeriesResultSchema.parse((await customer.get(`/api/jobs/${jobId}/result`)).body)
  expect(earlier.sites[0]!.series[0]!.mean).toBe(summaries[0]!.mean)
})

it("an old result lists later changes of its product's numbers, in the caller's language", async () => {
  const { db } = server.context.database
  const path = `/api/jobs/${jobId}/result`
  const current = (await customer.get(path)).body
  expect(current).not.toHaveProperty('method_changes')
  const { program_version } = current
  onTestFinished(async () => {
    await db.updateTable('job').set({ program_version }).where('id', '=', jobId).execute()
  })
  await db.updateTable('job').set({ program_version: '2026.11.23' }).where('id', '=', jobId).execute()
  const { body } = await customer.get(path, { 'accept-language': 'de' })
  const { method_changes, ...rest } = body
  expect(rest).toEqual(current)
  expect(timeSeriesResultSchema.parse(body).method_changes).toEqual(method_changes)
  const { changes } = messages.de.methodChanges
  const changed = (['windBetweenCells', 'airOfSite', 'comparedRain'] as const).map((id) => ({
    id,
    release: '2026.11.26',
    text: `${changes[id].what} ${changes[id].size}`,
  }))
  expect(method_changes).toEqual(changed)
})

it('a result with a missing folder is reported as such', async () => {
  rmSync(join(server.dataDirectory, 'jobs', jobId), { recursive: true })
  for (const path of ['/result', '/files.zip', `/files/${encodeURIComponent(file.name)}`]) {
    const { status, body } = await customer.get(`/api/jobs/${jobId}${path}`)
    expect([status, body.errorcode]).toEqual([410, 'FILE_EXPIRED'])
  }
})
