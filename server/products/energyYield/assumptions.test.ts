import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  createFormat,
  type EnergyYieldResult,
  energyYieldResultSchema,
  type JobFile,
  type Language,
  messages,
  quantityText,
  type YieldAssumptions,
} from '#contracts'
import { buildCustomer, seededAccount } from '../../testing/builders.ts'
import { buildFarm } from '../../testing/farms.ts'
import { orderBody, productId, waitForJob } from '../../testing/jobs.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { withRoundHours } from '../../testing/roundHours.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'
import { workbookCells, workbookReader } from '../../testing/workbookCells.ts'

const ordered: YieldAssumptions = {
  losses: [{ id: 'availability.turbine', share: 0.03 }],
  uncertainties: [{ id: 'windData', sigma: 0.05, of: 'wind_speed' }],
}
const changed: YieldAssumptions = {
  losses: [
    { id: 'availability.turbine', share: 0.02 },
    { id: 'electrical.transformer', share: 0.015 },
  ],
  uncertainties: [
    { id: 'windData', sigma: 0.04, of: 'wind_speed' },
    { id: 'powerCurve', sigma: 0.06, of: 'energy' },
  ],
}

const server = await serverOfFile()
const ada = await buildCustomer(server, { ordersOfNewProducts: 100 })
const listId = (await buildFarm(ada, ['planned', 'portfolio', 'planned'])).listId
const product = await productId(ada, 'demo', 'wakeloss')

async function calculated(assumptions: YieldAssumptions, language: Language = 'en'): Promise<string> {
  const parameters = { from_year: 2025, till_year: 2025, ...assumptions }
  const order = { product: 'wakeloss', product_id: product, list_id: listId, parameters }
  const { id } = (await ada.post('/api/jobs', order, { 'accept-language': language })).body
  expect(await waitForJob(ada, id)).toMatchObject({ status: 'COMPLETED' })
  return id
}

const set = (id: string, body: unknown, client = ada) => client.put(`/api/jobs/${id}/assumptions`, body)
const resultOf = async (id: string): Promise<EnergyYieldResult> =>
  energyYieldResultSchema.parse((await ada.get(`/api/jobs/${id}/result`)).body)
const filesOf = async (id: string): Promise<JobFile[]> => (await ada.get(`/api/jobs/${id}/files`)).body
const download = async (id: string, path: string) => {
  const headers = { authorization: `Bearer ${ada.tokens.accessToken}` }
  return Buffer.from(await (await fetch(`${server.url}/api/jobs/${id}/${path}`, { headers })).arrayBuffer())
}
const fileOf = (id: string, name: string) => download(id, `files/${encodeURIComponent(name)}`)

describe('changed losses and uncertainties after the calculation', () => {
  it('give the numbers of a calculation ordered with them, under the hash of the original one', async () => {
    const [id, fresh] = [await calculated(ordered), await calculated(changed)]
    const [before, files] = [await resultOf(id), await filesOf(id)]
    expect(before).not.toHaveProperty('assumptions_change')
    const { status, body } = await set(id, changed)
    expect(status).toBe(200)
    const [present, like] = [await resultOf(id), await resultOf(fresh)]
    expect(withRoundHours(present)).toEqual({
      ...withRoundHours(like),
      input_hash: before.input_hash,
      assumptions_change: body.assumptions_change,
    })
    expect(present.assumptions_change?.ordered).toEqual(ordered)
    const [csv, freshCsv] = [await filesOf(id), await filesOf(fresh)].map(
      (all) => all.find(({ name }) => name.endsWith('turbines.csv'))!,
    )
    expect(csv!.sha256).toBe(freshCsv!.sha256)
    expect((await fileOf(id, csv!.name)).length).toBe(csv!.bytes)

    expect((await set(id, ordered)).body).toEqual({ assumptions_change: null })
    expect(await resultOf(id)).toEqual(before)
    expect(await filesOf(id)).toEqual(files)
  })

  it('are sent to other pages, also when an admin sets them for the customer, and keep their time if unchanged', async () => {
    const id = await calculated(ordered)
    const payloads: string[] = []
    const listening = await server.context.database.listen('job_changed', (payload) => payloads.push(payload))
    const admin = await seededAccount(server, 'admin')
    const path = `/api/jobs/${id}/assumptions?log_in_as_uuid=${ada.customer.uuid}`
    const { status, body: first } = await admin.put(path, changed)
    expect(status).toBe(200)
    await expect.poll(() => payloads).toContain(`${ada.customer.id} ${id}`)
    await listening()
    expect((await ada.get(`/api/jobs/${id}`)).body.assumptions_changed_at).toBe(first.assumptions_change.at)
    expect((await set(id, changed)).body).toEqual(first)
    await Promise.all([filesOf(id), filesOf(id), download(id, 'files.zip')])
    expect((await filesOf(id)).map(({ name }) => name)).toEqual((await resultOf(id)).files)
  })

  it('are stored with the farm and its copies, for their next order', async () => {
    await set(await calculated(ordered), changed)
    expect((await ada.get(`/api/wind_farms/${listId}`)).body.assumptions).toEqual(changed)
    const { id } = (await ada.post(`/api/site_lists/copy/${listId}`)).body
    const again = (await ada.post(`/api/site_lists/copy/${id}`)).body
    const { body: farm } = await ada.get(`/api/wind_farms/${again.id}`)
    expect(farm.assumptions).toEqual(changed)
    expect((await ada.put(`/api/wind_farms/${again.id}`, farm)).status).toBe(200)
    const other = { ...farm, version: farm.version + 1, assumptions: null }
    expect(await ada.put(`/api/wind_farms/${again.id}`, other)).toMatchObject({
      status: 400,
      body: { errorcode: 'INVALID_INPUT' },
    })
  })

  it("are refused if invalid, or if the calculation is another customer's, no energy yield, or deleted", async () => {
    const id = await calculated(ordered)
    expect((await set(id, { losses: [{ id: 'x', share: 1 }], uncertainties: [] })).status).toBe(400)
    expect((await set(id, { losses: [] })).status).toBe(400)
    const twice = await set(id, { ...ordered, losses: [...ordered.losses, ...ordered.losses] })
    expect([twice.status, twice.body.issues[0].path]).toEqual([400, 'losses.1.id'])
    expect((await set(id, changed, await buildCustomer(server))).status).toBe(404)
    const series = (await ada.post('/api/jobs', orderBody(await productId(ada), listId))).body.id
    await waitForJob(ada, series)
    expect((await set(series, changed)).status).toBe(404)
    await set(id, changed)
    rmSync(join(server.dataDirectory, 'jobs', id), { recursive: true })
    for (const call of [
      set(id, ordered),
      ada.get(`/api/jobs/${id}/files`),
      ada.get(`/api/jobs/${id}/result`),
    ])
      expect(await call).toMatchObject({ status: 410, body: { errorcode: 'FILE_EXPIRED' } })
  })

  it.skipIf(pdfReader === undefined || workbookReader === undefined).for(['de', 'en'] as const)(
    'give the yields of 1, 10 and 20 years with inter-annual variability, in result, PDF and workbook, in %s',
    async (language) => {
      const id = await calculated(ordered, language)
      const own = [
        { id: 'windData', sigma: 0.06, of: 'wind_speed' },
        { id: 'interannual', sigma: 0.06, of: 'wind_speed' },
      ]
      expect((await set(id, { losses: [], uncertainties: own })).status).toBe(200)
      const result = await resultOf(id)
      const { net } = result.groups.planned
      const periods = net.periods!
      expect(periods.map(({ years }) => years)).toEqual([1, 10, 20])
      for (const { years, sigma, p90_mwh: p90, p99_mwh: p99 } of periods) {
        expect(sigma).toBeCloseTo(result.wind_sensitivity * Math.hypot(0.06, 0.06 / Math.sqrt(years)), 12)
        expect(p90).toBeCloseTo(net.p50_mwh * (1 - 1.2815515655 * sigma), 4)
        expect(p99).toBeCloseTo(net.p50_mwh * (1 - 2.326347874 * sigma), 4)
      }
      expect(periods[0]).toMatchObject({ sigma: net.sigma, p90_mwh: net.p90_mwh })
      const { yieldWorkbook, yieldTerms, units } = messages[language]
      const format = createFormat(language, units, 'UTC')
      const pages = pdfText(await download(id, `report.pdf?client=Ada&language=${language}`)).join(' ')
      const expected = [
        ...periods.map(({ p99_mwh: p99 }) => quantityText('netYield', p99, format)),
        // The reasons of unchanged proposals; 6 % for few years is one.
        yieldTerms.proposals.rests.judgement,
        '10.5194/asr-18-115-2021',
      ]
      expect(expected.filter((text) => !pages.includes(text.replaceAll(/\s/g, ' ')))).toEqual([])
      const book = (await filesOf(id)).find(({ name }) => name.endsWith('.xlsx'))!
      const summary = workbookCells(await fileOf(id, book.name))[yieldWorkbook.sheets.summary]!
      for (const { years, p95_mwh: p95 } of periods)
        expect(
          summary.find(([item]) => item === yieldTerms.periods.net('P95', String(years)))![2],
        ).toBeCloseTo(p95!, 3)
    },
  )

  it.skipIf(pdfReader === undefined || workbookReader === undefined).for(['de', 'en'] as const)(
    'appear in the page’s result, the PDF and the workbook alike, in %s',
    async (language) => {
      const id = await calculated(ordered, language)
      await set(id, changed)
      const result = await resultOf(id)
      const { net, losses } = result.groups.planned
      const planned = result.turbines.filter(({ status }) => status === 'planned')
      const { yieldWorkbook, yieldReport, workbook, quantities } = messages[language]
      const format = createFormat(language, messages[language].units, 'UTC')

      const pages = pdfText(await download(id, `report.pdf?client=Ada&language=${language}`)).join(' ')
      const expected = [
        ...[net.p50_mwh, net.p75_mwh, net.p90_mwh].map((mwh) => quantityText('netYield', mwh, format)),
        ...losses.map(({ lost_mwh }) => quantityText('lostEnergy', lost_mwh, format)),
        ...planned.map(({ eeg }) => quantityText('siteQuality', eeg.site_quality_percent, format)),
        format.number(100 * net.sigma, 2),
        yieldReport.method.assumptionsChanged(format.dateTimeUtc(result.assumptions_change!.at)),
        result.input_hash,
      ]
      expect(expected.filter((text) => !pages.includes(text.replaceAll(/\s/g, ' ')))).toEqual([])
      const book = (await filesOf(id)).find(({ name }) => name.endsWith('.xlsx'))!
      const sheets = workbookCells(await fileOf(id, book.name))
      const row = (sheet: string, item: string) => sheets[sheet]!.find((cells) => cells.includes(item))!
      expect(row(yieldWorkbook.sheets.summary, quantities.netYield)[2]).toBeCloseTo(net.p50_mwh, 3)
      const p90 = (cell: unknown) => Math.abs(Number(cell) - net.p90_mwh!) < 0.001
      expect(sheets[yieldWorkbook.sheets.summary]!.flat().some(p90)).toBe(true)
      const [heads = [], first = []] = sheets[yieldWorkbook.sheets.losses]!
      expect(heads.at(-1)).toBe(yieldWorkbook.ordered)
      expect([first.includes(2), first.at(-1)]).toEqual([true, 3])
      expect(row(workbook.sheets.information, yieldWorkbook.assumptions)[1]).toContain(
        result.assumptions_change!.at,
      )
    },
  )
})

describe('fields of an order and its farm change the numbers', () => {
  const years = { from_year: 2025, till_year: 2025 }
  const place = (list: number, parameters: object) =>
    ada.post('/api/jobs', {
      product: 'wakeloss',
      product_id: product,
      list_id: list,
      parameters: { ...years, ...parameters },
    })
  async function numbersOf(list: number, parameters: object = {}) {
    const { status, body } = await place(list, parameters)
    expect([status, body]).toMatchObject([202, {}])
    await waitForJob(ada, body.id)
    const { groups, calibration, wind_sensitivity } = await resultOf(body.id)
    const { free_mwh: free, park_mwh: park } = groups.planned.yield
    const { p50_mwh: p50, sigma } = groups.planned.net
    return { free, park, p50, sigma, sensitivity: wind_sensitivity, calibration }
  }

  it('each key of an order changes its own numbers and nothing else', async () => {
    const plain = await numbersOf(listId)
    expect([plain.p50, plain.sigma]).toEqual([plain.park, 0])

    const turbopark = await numbersOf(listId, { wake_model: 'turbopark' })
    expect(turbopark.free).toBe(plain.free)
    expect(Math.abs(turbopark.park / plain.park - 1)).toBeGreaterThan(1e-4)

    const thin = await numbersOf(listId, { density_correction: 'none' })
    expect(Math.abs(thin.free / plain.free - 1)).toBeGreaterThan(1e-4)

    const known = { losses: { availability: { turbine: 0.03 }, electrical: { transformer: 0.01 } } }
    const lossy = await numbersOf(listId, { ...known, uncertainty: { windData: 0.05, wake: 0.02 } })
    expect([lossy.free, lossy.park]).toEqual([plain.free, plain.park])
    expect(lossy.p50 / plain.park).toBeCloseTo(0.97 * 0.99, 9)
    expect(lossy.sigma).toBeCloseTo(Math.hypot(0.05 * plain.sensitivity, 0.02), 9)

    const calibration = { kind: 'mean_speed', mean_speed_ms: 7, height_m: 100, source: 'a mast' }
    const calibrated = await numbersOf(listId, { calibration })
    expect(calibrated.park).not.toBe(plain.park)
    expect(calibrated.calibration!.uncalibrated.planned.park_mwh).toBeCloseTo(plain.park, 6)
  })

  it('uncertainties under both of their names are refused by name', async () => {
    const { status, body } = await place(listId, { uncertainty: { wake: 0.02 }, uncertainties: [] })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain('means the same as uncertainties: send one of the two')
  })

  it('each choice of the farm, which an order must not contain, does too', async () => {
    const plain = await numbersOf(listId)
    const limit = { kind: 'limit', power_kw: 500 }
    const whole = { season: null, time: { kind: 'whole_day' } }
    const restriction = {
      ...{ name: 'At most 500 kW', category: 'curtailment.noise', site_ids: null, clock: 'utc' },
      ...{ windows: [whole], weather: [], directions: [], action: limit },
    }
    const choices = {
      superposition: { superposition: 'linear' },
      wake_expansion: { wake_model: 'turbopark', wake_expansion: 0.06 },
      blockage: { blockage: 'selfSimilar2020' },
      restrictions: { restrictions: [restriction] },
    }
    for (const [key, change] of Object.entries(choices)) {
      const own = (await buildFarm(ada, ['planned', 'portfolio', 'planned'])).listId
      const { body } = await ada.get(`/api/wind_farms/${own}`)
      const settings = { ...body.settings, ...change }
      expect((await ada.put(`/api/wind_farms/${own}`, { ...body, settings })).status).toBe(200)
      const changed = await numbersOf(own)
      const before = key === 'wake_expansion' ? await numbersOf(listId, { wake_model: 'turbopark' }) : plain
      expect([key, changed.free]).toEqual([key, before.free])
      expect([key, Math.abs(changed.p50 / before.p50 - 1) > 1e-6]).toEqual([key, true])
      const refused = await place(listId, { [key]: change[key as keyof typeof change] })
      expect([refused.status, refused.body.issues[0].path]).toEqual([400, `parameters.${key}`])
    }
  })

  it("invalid values are refused by path, in the caller's language", async () => {
    const { status, body } = await place(listId, { losses: { availability: { mains: 0.1, turbine: 2 } } })
    expect(status).toBe(400)
    expect(body.issues).toEqual([
      { path: 'parameters.losses.availability.turbine', message: expect.stringContaining('2') },
      { path: 'parameters.losses.availability.mains', message: expect.any(String) },
    ])
  })
})
