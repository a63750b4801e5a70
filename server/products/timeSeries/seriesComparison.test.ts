import { expect, it } from 'vitest'
import {
  type MeasurementSummary,
  measurementBytesOfAccount,
  measurementsOfAccount,
  type SeriesComparison,
  seriesComparisonSchema,
  skillAnswerSchema,
  storedMeasurementsSchema,
} from '#contracts'
import { removeMeasurement, storeMeasurement } from '../../commands/measurements/measurements.ts'
import { buildCustomer } from '../../testing/builders.ts'
import { buildList, orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'
import { storedWinds } from '../energyYield/validation/storedWinds.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server)
const product = await productId(customer)
const list = await buildList(customer)
const siteIds = list.siteIds
/** Jobs of 2025, and of 2024 and 2025. */
const jobIds: string[] = []
for (const from_year of [2025, 2024]) {
  const more = { from_year, heights: [100, 140] }
  const job = await customer.post('/api/jobs', orderBody(product, list.listId, more))
  jobIds.push(job.body.id)
  await waitForJob(customer, job.body.id)
}

const compared = (of: readonly string[], more = '') =>
  customer.get(`/api/series_comparison?of=${of.join(',')}&parameter=wind_speed&height=100${more}`)

/** Wind speeds of a site's CSV, and those computed from two of them. */
async function speedsOf(jobId: string, siteId: number): Promise<number[]> {
  const { body: files } = await customer.get(`/api/jobs/${jobId}/files`)
  const { name } = files.find(({ site_id }: { site_id: number }) => site_id === siteId)
  const headers = { authorization: `Bearer ${customer.tokens.accessToken}` }
  const answer = await fetch(`${server.url}/api/jobs/${jobId}/files/${encodeURIComponent(name)}`, { headers })
  const [head, ...lines] = (await answer.text()).trimEnd().split('\n')
  const column = head!.split(',').indexOf('wind_speed_100m_ms')
  return lines.map((line) => Number(line.split(',')[column]))
}

it('two sites together have the figures of their CSV files', async () => {
  const [one, other] = [`${jobIds[0]}.${siteIds[0]}`, `${jobIds[0]}.${siteIds[1]}`]
  const { body } = await compared([one, other], '&resolution=month')
  const { series, common, starts_ms } = seriesComparisonSchema.parse(body)
  const [x, y] = [await speedsOf(jobIds[0]!, siteIds[0]!), await speedsOf(jobIds[0]!, siteIds[1]!)]
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const product = (a: number[], b: number[]) => mean(a.map((value, t) => value * b[t]!)) - mean(a) * mean(b)
  expect(common).toMatchObject({ steps: 8760, common_steps: 8760 })
  // Each series has the basis of its result, for the picture and the CSV of the comparison.
  for (const { basis } of series)
    expect(basis).toMatchObject({ kind: 'synthetic', period: { known_share: 1 } })
  expect(starts_ms).toHaveLength(12)
  expect(series.map(({ site_name }) => site_name)).toEqual(['Küste 1', 'Inland'])
  expect(series[1]!.figures.correlation).toBeCloseTo(
    product(x, y) / Math.sqrt(product(x, x) * product(y, y)),
    4,
  )
  expect(series[1]!.figures.std).toBeCloseTo(Math.sqrt((product(y, y) * 8760) / 8759), 3)
  expect(series[1]!.figures.bias).toBeCloseTo(mean(y) - mean(x), 3)
  expect(series[0]!.means[0]).toBeCloseTo(mean(x.slice(0, 744)), 3)
})

it('a site of another job is equal where both have data, and drawn where only one has', async () => {
  const { body } = await compared([`${jobIds[1]}.${siteIds[0]}`, `${jobIds[0]}.${siteIds[0]}`])
  const { series, common, starts_ms } = seriesComparisonSchema.parse(body)
  expect(starts_ms).toHaveLength(366 + 365)
  expect(common).toMatchObject({ from: '2025-01-01 00:00:00 UTC', steps: 8760 })
  expect(series[1]!.means.slice(0, 366).every((value) => value === null)).toBe(true)
  expect(series[1]!.means.slice(366)).toEqual(series[0]!.means.slice(366))
  expect(series[1]!.figures).toMatchObject({ bias: 0, rmse: 0, availability: 1 })
})

it('two heights of a site differ as their columns do; a missing height is reported', async () => {
  const one = `${jobIds[0]}.${siteIds[0]}`
  const other = 140
  const { body } = await compared([one, `${one}@${other}`, `${one}@333`])
  const { height, series, left_out } = seriesComparisonSchema.parse(body)
  expect([height, ...series.map((each) => each.height)]).toEqual([100, 100, other])
  expect(series[1]!.figures.bias).not.toBe(0)
  expect(left_out).toMatchObject([{ height: 333, reason: 'no_such_series' }])
})

it('incomparable series are refused', async () => {
  const one = `${jobIds[0]}.${siteIds[0]}`
  const statuses = []
  for (const [of, more] of [
    [[one, one], ''],
    [['x.1'], ''],
    [[`${one}@x`], ''],
    [Array.from({ length: 7 }, (_, i) => `${jobIds[0]}.${i}`), ''],
    [[`${jobIds[0]}.999999`], ''],
    [[one], '&parameter=rain'],
    [[one], '&resolution=century'],
  ] as const)
    statuses.push((await compared(of, more)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 404, 400, 400])
  expect((await customer.get(`/api/series_comparison?of=${one}&parameter=rain`)).status).toBe(404)
})

it('deleted series are left out and reported, next to the existing ones', async () => {
  const one = `${jobIds[0]}.${siteIds[0]}`
  const stranger = await buildCustomer(server)
  const foreign = await stranger.get(`/api/series_comparison?of=${one}&parameter=wind_speed&height=100`)
  expect(foreign.status).toBe(404)
  const nobody = '00000000-0000-4000-8000-000000000000'
  const { body } = await compared([one, `${nobody}.1`, `${jobIds[0]}.999999`])
  const { series, left_out } = seriesComparisonSchema.parse(body)
  expect(series).toHaveLength(1)
  expect(left_out).toEqual([
    { job_id: nobody, site_id: 1, height: 100, site_name: null, reason: 'gone' },
    { job_id: jobIds[0], site_id: 999999, height: 100, site_name: null, reason: 'gone' },
  ])
})

type Answered = SeriesComparison & {
  readonly errorcode: string
  readonly issues: readonly { readonly path: string }[]
}

/** Sends a measurement of hours about the steps of a month, 1 m/s above a site's own speeds. */
async function sentMeasurement(
  fields: Record<string, string>,
  head = 'begin;speed 100m (m/s);direction 100m (deg)',
) {
  const speeds = await speedsOf(jobIds[0]!, siteIds[0]!)
  const start = Date.UTC(2025, 0, 1)
  const rows = speeds.slice(744, 744 + 672).map((speed, index) => {
    const begin = new Date(start + (744 + index - 0.5) * 3_600_000)
      .toISOString()
      .slice(0, 16)
      .replace('T', ' ')
    return [begin, (speed + 1).toFixed(4), '270'].join(';')
  })
  const form = new FormData()
  const of = `${jobIds[0]}.${siteIds[0]}`
  const all = {
    of,
    parameter: 'wind_speed',
    height: '100',
    resolution: 'month',
    utc_offset: '0',
    stamp: 'begin',
  }
  for (const [name, value] of Object.entries({ ...all, ...fields })) form.set(name, value)
  form.set('file', new Blob([[head, ...rows].join('\n')]), 'mast.csv')
  const headers = { authorization: `Bearer ${customer.tokens.accessToken}` }
  const answer = await fetch(`${server.url}/api/series_comparison`, { method: 'POST', headers, body: form })
  return { status: answer.status, body: (await answer.json()) as Answered }
}

it('compares a sent measurement at the steps nearest to the middles of its intervals, and stores nothing', async () => {
  const { status, body } = await sentMeasurement({})
  expect(status, JSON.stringify(body)).toBe(200)
  const { series, common } = seriesComparisonSchema.parse(body)
  expect(common).toMatchObject({ common_steps: 672 })
  expect(series[1]).toMatchObject({ job_id: null, site_name: 'mast.csv', height: 100, basis: null })
  const { figures, means } = series[1]!
  for (const one of ['correlation', 'bias', 'rmse'] as const) expect(figures[one]).toBeCloseTo(1, 3)
  // Only the month of the measurement has a mean.
  expect(means.map((mean) => mean !== null)).toEqual(means.map((_, month) => month === 1))
  const turned = await sentMeasurement({ parameter: 'wind_direction' })
  expect(turned.body.series[1]!.figures.mean).toBeCloseTo(270, 1)
})

it('refuses a measurement of another parameter, without a height or without directions, and asks what it leaves open', async () => {
  const speed = 'begin;speed (m/s);x'
  const [pressure, lower, none, open] = [
    await sentMeasurement({ parameter: 'pressure' }),
    await sentMeasurement({}, speed),
    await sentMeasurement({ parameter: 'wind_direction', measured_height: '100' }, speed),
    await sentMeasurement({}, 'begin;speed 100m;direction 100m (deg)'),
  ]
  expect([pressure, lower, none].map(({ status }) => status)).toEqual([400, 400, 400])
  expect(lower.body.issues[0]!.path).toBe('measured_height')
  expect([open.status, open.body.errorcode]).toEqual([422, 'FILE_QUESTIONS'])
})

/** Sends a file of measured wind at the first site as the judge of the customer's atlases. */
async function judgedBy(file: string, fields: Record<string, string>, path = 'skill') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([file]), 'mast.csv')
  const headers = { authorization: `Bearer ${customer.tokens.accessToken}` }
  const answer = await fetch(`${server.url}/api/validation/${path}`, { method: 'POST', headers, body: form })
  return { status: answer.status, body: (await answer.json()) as Answered }
}

it('judges the atlases of the customer by a measured wind, and by hours of a station of the weather service', async () => {
  const place = { lat: '53.87', lon: '9.11' }
  const speeds = (await speedsOf(jobIds[0]!, siteIds[0]!)).slice(0, 24 * 90)
  const at = (hour: number) => new Date(Date.UTC(2025, 0, 1, hour))
  const stamps = (hour: number) => at(hour).toISOString().slice(0, 13).replaceAll(/[-T]/g, '')
  const station = speeds.map((speed, hour) => `1975;${stamps(hour)};10;${(speed + 1).toFixed(4)};260;eor`)
  const file = ['STATIONS_ID;MESS_DATUM;QN_3;F;D;eor', ...station].join('\n')
  const { status, body } = await judgedBy(file, { ...place, height: '100' })
  expect(status, JSON.stringify(body)).toBe(200)
  const { atlases, recommended, left_out } = skillAnswerSchema.parse(body)
  expect([atlases.length, recommended, left_out]).toEqual([1, null, []])
  // The atlas is 1 m/s below the measurement at every hour.
  expect(atlases[0]).toMatchObject({
    atlas: 'demo',
    kind: 'wind',
    n: speeds.length,
    blocks: 3,
    against: null,
  })
  expect(atlases[0]!.bias).toBeCloseTo(-1, 2)
  expect(atlases[0]!.distribution_distance).toBeCloseTo(1, 2)
  expect(atlases[0]!.month_bias!.filter((value) => value !== null)).toHaveLength(3)
  expect(atlases[0]!.hour_bias!.every((value) => Math.abs(value! + 1) < 0.01)).toBe(true)
  const rows = speeds.map((speed, hour) => `${at(hour).toISOString().slice(0, 16)};${(speed + 1).toFixed(4)}`)
  const mast = ['time (UTC);speed 100m (m/s)', ...rows].join('\n')
  const read = await judgedBy(mast, { ...place, utc_offset: '0', stamp: 'begin' })
  // Intervals that begin at a step count for it or the next one.
  expect(skillAnswerSchema.parse(read.body).atlases[0]!.n).toBeGreaterThan(speeds.length - 2)
  expect((await judgedBy(mast, { lat: place.lat })).body.errorcode).toBe('INVALID_INPUT')
  const elsewhere = await judgedBy(file, { lat: '10', lon: '10', height: '100' })
  expect(skillAnswerSchema.parse(elsewhere.body).atlases).toEqual([])
})

it('a stored wind judges the atlases as its file did, for its account only, until it is removed', async () => {
  const place = { lat: '53.87', lon: '9.11' }
  const speeds = (await speedsOf(jobIds[0]!, siteIds[0]!)).slice(0, 24 * 31)
  const rows = speeds.map((speed, hour) => {
    const at = new Date(Date.UTC(2025, 0, 1, hour)).toISOString().slice(0, 16)
    return `${at};${hour === 5 ? '' : (speed + 1).toFixed(2)};250`
  })
  const mast = ['time (UTC);speed 100m (m/s);direction 100m (°)', ...rows].join('\n')
  const sent = { ...place, utc_offset: '0', stamp: 'begin' }
  const store = (name: string) => judgedBy(mast, { ...sent, name }, 'measurements')
  const [byFile, added] = [await judgedBy(mast, sent), await store('Mast 1')]
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  const { measurements } = storedMeasurementsSchema.parse(
    (await customer.get('/api/validation/measurements')).body,
  )
  expect(measurements).toHaveLength(1)
  const [stored] = measurements
  expect(stored).toMatchObject({
    ...{ name: 'Mast 1', file: 'mast.csv', lat: 53.87, lon: 9.11, height_m: 100 },
    ...{ from: '2025-01-01 00:00:00 UTC', till: '2025-02-01 00:00:00 UTC', interval_minutes: 60 },
    ...{ speeds: speeds.length - 1, has_direction: true },
  })
  expect(stored!.reading.columns.length).toBeGreaterThan(1)
  const path = `/api/validation/measurements/${stored!.id}`
  const byStored = skillAnswerSchema.parse((await customer.get(`${path}/skill`)).body)
  const [ofFile] = skillAnswerSchema.parse(byFile.body).atlases
  expect(byStored.atlases[0]).toMatchObject({ truth: 'Mast 1', n: ofFile!.n })
  for (const score of ['bias', 'rmse', 'energy_error', 'distribution_distance'] as const)
    expect(byStored.atlases[0]![score]).toBeCloseTo(ofFile![score]!, 5)
  const report = `/api/validation/skill.pdf?measurement_id=${stored!.id}`
  expect((await customer.get(report)).status).toBe(200)
  const { database } = server.context
  const [wind] = await storedWinds(database, customer.customer.login_name)
  expect(wind).toMatchObject({ name: 'Mast 1', heightM: 100, intervalMs: 3_600_000 })
  expect([wind!.timesMs[7], wind!.directionDeg![7]]).toEqual([Date.UTC(2025, 0, 1, 7), 250])
  expect(wind!.speedMs[5]).toBeNaN()

  // A second click sends the same name.
  expect((await store('mast 1')).body.issues[0]!.path).toBe('name')
  const bob = await buildCustomer(server)
  expect((await bob.get('/api/validation/measurements')).body).toEqual({ measurements: [] })
  expect((await bob.get(`${path}/skill`)).status).toBe(404)
  expect((await bob.get(report)).status).toBe(404)
  expect((await bob.delete(path)).status).toBe(404)
  expect((await customer.delete(path)).body).toEqual({ ok: true })
  expect((await customer.delete(path)).status).toBe(404)
  expect((await customer.get(`${path}/skill`)).status).toBe(404)
})

it('an account stores measurements up to a number and to a size', async () => {
  const ada = await buildCustomer(server)
  const { database } = server.context
  const summary = {} as MeasurementSummary
  const store = (name: string, bytes: number) =>
    storeMeasurement(database, ada.customer.id, { name, summary, data: Buffer.alloc(bytes) })
  const full = await store('large', measurementBytesOfAccount - 10)
  await expect(store('more', 11)).rejects.toThrow('INVALID_INPUT')
  await removeMeasurement(database, ada.customer.id, full.id)
  for (let number = 0; number < measurementsOfAccount; number++) await store(`Mast ${number}`, 1)
  await expect(store('more', 1)).rejects.toThrow('INVALID_INPUT')
})
