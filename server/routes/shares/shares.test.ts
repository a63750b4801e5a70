import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openGeoTiff } from '#atlas'
import { type Share, type Shared, sharedSchema, shareSchema } from '#contracts'
import { passed } from '#domain/testing'
import { buildCustomer, seededAccount } from '../../testing/builders.ts'
import { buildList, demoSites, orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server, { ordersOfNewProducts: 20 })
const bob = await buildCustomer(server, { ordersOfNewProducts: 20 })
const { listId } = await buildList(
  ada,
  demoSites.map((site) => ({ ...site, turbine_type_id: 18, hub_height: 100 })),
)
const product = await productId(ada)
const order = async (body: object) => (await ada.post('/api/jobs', body)).body.id
const jobId = await order(orderBody(product, listId, { formats: ['csv'] }))
const otherId = await order(orderBody(product, listId, { formats: ['csv'], heights: [120] }))
const indexId = await order({
  ...{ product: 'index', list_id: listId, parameters: { turbine_type_id: 18, hub_height: 100 } },
  product_id: await productId(ada, 'demo', 'index'),
})
for (const id of [jobId, otherId, indexId]) expect((await waitForJob(ada, id)).status, id).toBe('COMPLETED')

const make = async (body: object, by = ada) => (await by.post('/api/shares', body)).body
/** A visitor without an account. */
const openBy = (path: string, body: object, language = 'en') =>
  fetch(`${server.url}/api/shared${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  })
const open = async (token: string, language = 'en') => {
  const answer = await openBy('', { token }, language)
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Shared }
}
const openFile = (token: string, run: string, name: string) => openBy('/file', { token, run, name })
const openMap = (token: string, index: number, significance = false) =>
  openBy('/map', { token, index, significance })
const earth = { west: -180, south: -90, east: 180, north: 90 }
async function openedMap(token: string, index: number, significance = false) {
  const answer = await openMap(token, index, significance)
  expect(answer.status).toBe(200)
  const file = join(server.dataDirectory, 'shared.tif')
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
  return passed(await openGeoTiff(file)).value
}

it('shows a result with its run and basis, and nothing about its owner, to every visitor with the link', async () => {
  const made = await ada.post('/api/shares', { jobs: [jobId], title: ' For the bank ', days: 7 })
  expect(made.status).toBe(201)
  const { token, url, ...share } = made.body
  expect(shareSchema.parse(share)).toMatchObject({ title: 'For the bank', opened: 0, revoked_at: null })
  expect(url).toBe(`${new URL(url).origin}/shared#${token}`)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const days = (Date.parse(share.expires_at.replace(' UTC', 'Z')) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(7, 1)

  const shown = await open(token)
  expect(shown.status, JSON.stringify(shown.body)).toBe(200)
  expect(shown.headers.get('x-robots-tag')).toContain('noindex')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  const [result] = sharedSchema.parse(shown.body).results
  const own = (await ada.get(`/api/jobs/${jobId}/result`)).body
  expect(result).toMatchObject({ run: jobId, input_hash: own.input_hash, basis: own.basis, files: [] })
  expect(result!.product_title).toMatch(/^Time series · /)
  expect(shown.body.comparison).toBeNull()
  const [figures] = result!.tables
  expect(figures!.rows.map(([site]) => site)).toEqual(own.sites.map(({ name }: { name: string }) => name))
  expect(figures!.rows[0]![1]).toBe(own.sites[0].series[0].mean.toFixed(2))
  const text = JSON.stringify(shown.body)
  for (const secret of [ada.customer.login_name, ada.customer.email, ada.customer.uuid])
    expect(text).not.toContain(secret)
  expect((await open(token, 'de')).body.results[0]!.tables[0]!.title).toBe('Wichtigste Werte')

  const [listed] = (await ada.get('/api/shares')).body.shares
  expect(listed).toMatchObject({ id: share.id, opened: 2, jobs: [jobId] })
  expect(listed.last_opened_at).not.toBeNull()
  expect(JSON.stringify(listed)).not.toContain(token)
  const { rows } = await sql<{ row: string }>`SELECT to_jsonb(share)::text AS row FROM share`.execute(
    server.context.database.db,
  )
  expect(rows.some(({ row }) => row.includes(token))).toBe(false)
})

it('gives files only if the link includes them, and only those of its results', async () => {
  const [closed, given] = [await make({ jobs: [jobId] }), await make({ jobs: [jobId], with_files: true })]
  const { files } = (await open(given.token)).body.results[0]!
  const own = (await ada.get(`/api/jobs/${jobId}/files`)).body
  expect(files).toEqual(own)
  const [{ name, bytes }] = own
  const file = await openFile(given.token, jobId, name)
  expect(file.status).toBe(200)
  expect((await file.arrayBuffer()).byteLength).toBe(bytes)
  const refused = [
    openFile(closed.token, jobId, name),
    openFile(given.token, otherId, name),
    openFile(given.token, jobId, 'result.json'),
    openFile('x', jobId, name),
  ]
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

it('shows a comparison of results of one product side by side, and the months and years of an index', async () => {
  const { token, weights } = await make({ jobs: [jobId, otherId], weighting: 'own', weights: [1, 3] })
  const { results, comparison } = sharedSchema.parse((await open(token)).body)
  expect([...results.map(({ run }) => run), ...weights]).toEqual([jobId, otherId, 1, 3])
  expect(comparison!.head).toHaveLength(2 + 1 + 3)
  // Heights differ: each result has figures that the other lacks.
  const row = comparison!.rows.find(([, figure]) => figure!.includes('100'))!
  expect([row[3], row[4], row[5]]).toEqual(['–', '–', '–'])

  const index = await make({ jobs: [indexId] })
  const { tables } = sharedSchema.parse((await open(index.token)).body).results[0]!
  expect(tables.map(({ title }) => title)).toEqual(['Main figures', 'Years', 'Months'])
  expect(tables[2]!.rows).toHaveLength(24 * demoSites.length)
})

it('shows a map without a login: its visible cells, the wind of a cell and the basis, and no cell outside', async () => {
  const id = 'demo-mean_wind_speed_100m'
  const whole = await make({ map: { maps: [id], box: earth } })
  const { xmin, ymin, dx, dy } = (await open(whole.token)).body.map!.grids[0]!
  // Two by two cells around the second one.
  const place = { lat: ymin + dy, lon: xmin + dx }
  const box = { west: xmin + dx / 2, south: ymin + dy / 2, east: xmin + 2.5 * dx, north: ymin + 2.5 * dy }
  const { token } = await make({ map: { maps: [id], box, place } })
  const opened = await open(token)
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  const { map, results } = sharedSchema.parse(opened.body)
  expect(results).toEqual([])
  const [grid] = map!.grids
  expect([grid!.xSz, grid!.ySz]).toEqual([2, 2])
  expect(map).toMatchObject({ maps: [{ id }], sources: [{ basis: { kind: 'synthetic' } }] })
  const own = await ada.get(`/api/maps/${id}/value?lat=${place.lat}&lon=${place.lon}`)
  expect(map!.wind!.mean_speed).toBeCloseTo(own.body.value, 5)
  const shown = await openedMap(token, 0)
  expect(await shown.valueAt(place.lat, place.lon, 'nearest')).toBe(own.body.value)
  expect(await shown.valueAt(place.lat, place.lon + 2 * dx, 'nearest')).toBeNull()
  await shown.close()
  expect((await openMap(token, 1)).status).toBe(404)
  expect((await openMap((await make({ jobs: [jobId] })).token, 0)).status).toBe(404)
  const [listed] = (await ada.get('/api/shares')).body.shares.filter((one: Share) => one.map)
  expect(listed).toMatchObject({ jobs: [], map: { maps: [id], box, is_difference: false } })
})

it('shows the difference of two maps, and answers 404 when the purchase of the maps has ended', async () => {
  const maps = ['demo-mean_wind_speed_100m', 'demo-mean_wind_speed_10m']
  const { token } = await make({ map: { maps, is_difference: true, box: earth } })
  const { map } = sharedSchema.parse((await open(token)).body)
  expect(map!.maps).toHaveLength(1)
  expect(map!.maps[0]!.legend).toHaveLength(7)
  const speedOf = async (id: string) => (await ada.get(`/api/maps/${id}/value?lat=52.5&lon=9`)).body.value
  const [high, low] = [await speedOf(maps[0]!), await speedOf(maps[1]!)]
  const shown = await openedMap(token, 0)
  expect(await shown.valueAt(52.5, 9, 'nearest')).toBeCloseTo(high - low, 5)
  await shown.close()
  const { db } = server.context.database
  const end = (at: string | null) =>
    sql`UPDATE purchase SET expires_at = ${at}::timestamptz WHERE customer_id = ${ada.customer.id}`.execute(
      db,
    )
  await end('2020-01-01')
  expect([(await open(token)).status, (await openMap(token, 0)).status]).toEqual([404, 404])
  await end(null)
})

it('shows the visible cells of maps that products compute, with the classes of the screen', async () => {
  const { body: index } = await ada.get(`/api/index/${await productId(ada, 'demo', 'index')}`)
  const { body: market } = await ada.get(`/api/products_mva/${await productId(ada, 'demo', 'mva')}`)
  const box = { west: 8, south: 52, east: 9.5, north: 53.5 }
  const classes = [
    { from: null, till: -0.75, color: '#3b4cc0' },
    { from: -0.75, till: null, color: '#b40426' },
  ]
  const at = { lat: 52.5, lon: 9 }
  const period = index.months[1]
  const reference = index.default_reference.join('-')
  const ofIndex = { product_id: index.id, layer: 'period', turbine: index.turbines[0].id, period, reference }
  const ofMarket = { product_id: market.id, layer: 'value', period: market.months[1] }
  const { token } = await make({ map: { maps: [ofIndex], box, place: at, classes } })
  const { map } = sharedSchema.parse((await open(token, 'de')).body)
  expect(map!.maps[0]!.title).toContain(index.turbines[0].name)
  expect(map!.maps[0]!.legend.map(({ desc }) => desc)).toEqual(['unter −0,75', '−0,75 oder mehr'])
  expect(map).toMatchObject({ wind: null, place: at, sources: [{ basis: { kind: 'synthetic' } }] })
  const of = `lat=${at.lat}&lon=${at.lon}&turbine=${ofIndex.turbine}&reference=${reference}`
  const { body: series } = await ada.get(`/api/index/${index.id}/series?${of}`)
  const month = series.months.find((one: { month: string }) => one.month === period)
  const shown = await openedMap(token, 0)
  expect(await shown.valueAt(at.lat, at.lon, 'nearest')).toBeCloseTo(month.index, 3)
  expect(await shown.valueAt(51, 9, 'nearest')).toBeNull()
  await shown.close()
  const value = await make({ map: { maps: [ofMarket], box, classes } })
  expect((await open(value.token)).body.map!.maps[0]).toMatchObject({ unit: 'EUR/MWh', decimals: 2 })
  expect((await openMap(value.token, 0)).status).toBe(200)
  const ofTrend = { ...ofIndex, layer: 'trend', period: undefined, reference: undefined }
  const trend = await make({ map: { maps: [ofTrend], box, classes } })
  expect((await open(trend.token)).body.map!.maps[0]).toMatchObject({ unit: '%/a', with_significance: true })
  const [slopes, p] = [await openedMap(trend.token, 0), await openedMap(trend.token, 0, true)]
  for (const file of [slopes, p]) expect(await file.valueAt(51, 9, 'nearest')).toBeNull()
  for (const file of [slopes, p]) await file.close()
  expect((await openMap(value.token, 0, true)).status).toBe(404)
  const stranger = await buildCustomer(server, { ordersOfNewProducts: null })
  const refusals = [
    await stranger.post('/api/shares', { map: { maps: [ofIndex], box } }),
    await ada.post('/api/shares', { map: { maps: [{ ...ofIndex, layer: 'ratio' }], box } }),
    await ada.post('/api/shares', { map: { maps: [{ ...ofIndex, period: undefined }], box } }),
    await ada.post('/api/shares', { map: { maps: [ofIndex, ofIndex], is_difference: true, box } }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([403, 400, 400, 400])
})

it('refuses maps of others, of two quantities as a difference, without height and together with results', async () => {
  const box = { west: 7, south: 51, east: 10, north: 53 }
  const maps = ['demo-mean_wind_speed_100m']
  const stranger = await buildCustomer(server, { ordersOfNewProducts: null })
  const refusals = [
    await stranger.post('/api/shares', { map: { maps, box } }),
    await ada.post('/api/shares', { map: { maps: ['demo-none'], box } }),
    await ada.post('/api/shares', { map: { maps: [...maps, 'demo-orography'], is_difference: true, box } }),
    await ada.post('/api/shares', { map: { maps, is_difference: true, box } }),
    await ada.post('/api/shares', { map: { maps, box: { ...box, south: 54 } } }),
    await ada.post('/api/shares', { jobs: [jobId], map: { maps, box } }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 400, 400, 400, 400])
})

it('refuses to share jobs that are not completed, repeated, of several products or of another account', async () => {
  const refusals = [
    await ada.post('/api/shares', { jobs: [jobId, jobId] }),
    await ada.post('/api/shares', { jobs: [jobId, indexId] }),
    await ada.post('/api/shares', { jobs: [] }),
    await ada.post('/api/shares', { jobs: [jobId], days: 366 }),
    await ada.post('/api/shares', { jobs: [jobId], password: 'x' }),
    await bob.post('/api/shares', { jobs: [jobId] }),
    await (await seededAccount(server, 'demo')).post('/api/shares', { jobs: [jobId] }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 404, 403])
})

it('answers unknown, revoked and expired links alike, also if the owner is blocked', async () => {
  const db = server.context.database.db
  const made = await make({ jobs: [jobId] })
  const isAnswered = async () => (await open(made.token)).status
  expect(await isAnswered()).toBe(200)

  await db.updateTable('customer').set({ enabled: false }).where('id', '=', ada.customer.id).execute()
  const blocked = await open(made.token)
  await db.updateTable('customer').set({ enabled: true }).where('id', '=', ada.customer.id).execute()
  expect(await isAnswered()).toBe(200)

  await sql`UPDATE share SET expires_at = now() WHERE id = ${made.id}`.execute(db)
  const expired = await open(made.token)
  await sql`UPDATE share SET expires_at = now() + interval '1 day' WHERE id = ${made.id}`.execute(db)
  expect(await isAnswered()).toBe(200)

  expect((await bob.delete(`/api/shares/${made.id}`)).status).toBe(404)
  expect(await isAnswered()).toBe(200)
  const revoked = await ada.delete(`/api/shares/${made.id}`)
  expect(revoked.body.revoked_at).not.toBeNull()
  expect((await ada.delete(`/api/shares/${made.id}`)).body.revoked_at).toBe(revoked.body.revoked_at)
  const after = await open(made.token)
  const unknown = await open('x'.repeat(43))
  expect([blocked, expired, after, unknown].map(({ status }) => status)).toEqual([404, 404, 404, 404])
  for (const one of [blocked, expired, after]) expect(one.body).toEqual(unknown.body)

  const audited = await db.selectFrom('audit_entry').select(['act', 'customer_id']).execute()
  expect(audited).toContainEqual({ act: 'share.create', customer_id: ada.customer.id })
  expect(audited).toContainEqual({ act: 'share.revoke', customer_id: ada.customer.id })
  const exported = await ada.get('/api/customers/self/data')
  expect(exported.body.shared_links.length).toBeGreaterThan(0)
  expect(JSON.stringify(exported.body.shared_links)).not.toContain('token_hash')
})

it('limits the calls of a link, and guesses from an address', async () => {
  const { token } = await make({ jobs: [indexId] })
  const files = async () => (await openFile(token, indexId, 'x')).status
  const answers = []
  for (let call = 0; call < 61; call++) answers.push(await files())
  expect(answers.slice(0, 60).every((status) => status === 404)).toBe(true)
  expect(answers[60]).toBe(429)
  const guesses = []
  for (let call = 0; call < 31; call++) guesses.push((await open(`guess ${call}`)).status)
  expect(guesses[0]).toBe(404)
  expect(guesses.at(-1)).toBe(429)
})
