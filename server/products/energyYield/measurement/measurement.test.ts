import { describe, expect, it } from 'vitest'
import { openAtlas } from '#atlas'
import { atlasSeries } from '#calculations'
import {
  correlatedMeasurementSchema,
  createFormat,
  type EnergyYieldResult,
  energyYieldResultSchema,
  type JobFile,
  messages,
} from '#contracts'
import { buildCustomer } from '../../../testing/builders.ts'
import { buildFarm } from '../../../testing/farms.ts'
import { productId, waitForJob } from '../../../testing/jobs.ts'
import { pdfReader, pdfText } from '../../../testing/pdfText.ts'
import { serverOfFile } from '../../../testing/serverOfFile.ts'
import { workbookCells, workbookReader } from '../../../testing/workbookCells.ts'

const place = { lat: 53.87, lon: 9.12 }
const server = await serverOfFile()
const ada = await buildCustomer(server, { ordersOfNewProducts: 100 })
const product = await productId(ada, 'demo', 'wakeloss')
const listId = (await buildFarm(ada, ['planned', 'portfolio', 'planned'])).listId
const demo = await openAtlas(`${server.dataDirectory}/atlases/demo`)
const [fromMs, tillMs] = [Date.UTC(2025, 0), Date.UTC(2025, 11, 31, 23)]
const atlas = (await atlasSeries(demo, {
  ...place,
  heightM: 100,
  interpolation: 'bilinear',
  fromMs,
  tillMs,
}))!
await demo.close()

/** Measurement of a mast derived from the atlas's wind, in a logger's format. */
function mast(speedOf: (speed: number) => number, head = 'Wind speed 100 m (m/s)'): string {
  const rows = Array.from(atlas.speedMs, (speed, t) => {
    const stamp = new Date(atlas.startMs + t * atlas.stepMs - atlas.stepMs / 2).toISOString().slice(0, 16)
    return `${stamp.replace('T', ' ')};${speedOf(speed).toFixed(4)};${atlas.directionDeg[t]!.toFixed(1)}`
  })
  return ['Time zone = UTC+0', `Date/Time;${head};Wind direction (°)`, ...rows].join('\n')
}

function send(table: string | null, fields: Record<string, string> = {}, by = ada, language = 'en') {
  const form = new FormData()
  for (const [name, value] of Object.entries({ lat: '53.87', lon: '9.12', ...fields })) form.set(name, value)
  if (table !== null) form.append('file', new Blob([table]), 'mast.csv')
  return by.upload(`/api/energy_yields/${product}/measurement`, form, { 'accept-language': language })
}

async function calculated(
  calibration: object | undefined,
): Promise<{ id: string; result: EnergyYieldResult }> {
  const parameters = { from_year: 2025, till_year: 2025, ...(calibration && { calibration }) }
  const order = { product: 'wakeloss', product_id: product, list_id: listId, parameters }
  const { status, body } = await ada.post('/api/jobs', order)
  if (status !== 202) throw new Error(JSON.stringify(body))
  expect(await waitForJob(ada, body.id)).toMatchObject({ status: 'COMPLETED' })
  const result = (await ada.get(`/api/jobs/${body.id}/result`)).body
  return { id: body.id, result: energyYieldResultSchema.parse(result) }
}

describe('an uploaded measurement', () => {
  it('gives calibrations for an order, by every method', async () => {
    const { status, body } = await send(mast((v) => 0.2 + 1.1 * v))
    expect(status).toBe(200)
    const found = correlatedMeasurementSchema.parse(body)
    expect(found).toMatchObject({ channel: 'Wind speed 100 m (m/s)', height_m: 100, interval_minutes: 60 })
    expect([found.best_shift_h, found.warnings, found.common.calendar_months]).toEqual([0, [], 12])
    expect(found.common.r_squared).toBeCloseTo(1, 6)
    expect(found.common.direction_offset_deg).toBeCloseTo(0, 1)
    expect(found.calibrations.map(({ method }) => method)).toEqual([
      'total_least_squares',
      'variance_ratio',
      'weibull_scale',
      'quantile',
      'matrix',
    ])
    expect(found.calibrations[4]!.skill!.uncertainty).toBeNull()
    const line = found.calibrations[1]!
    expect(line.skill!.months).toBe(12)
    expect(Math.abs(line.skill!.speed_bias)).toBeLessThan(1e-4)
    expect(line.transfer[3]![0]!.to_ms[0]).toBeCloseTo(0.2, 2)
    const [plain, calibrated] = [await calculated(undefined), await calculated(line)]
    const speed = (result: EnergyYieldResult) => result.groups.planned.free_wind_speed_ms!
    expect(speed(calibrated.result)).toBeCloseTo(1.1 * speed(plain.result) + 0.2, 1)
    const { calibration } = calibrated.result
    expect(calibration!.by).toMatchObject({
      kind: 'measurement',
      method: 'variance_ratio',
      source: 'mast.csv',
    })
    expect(calibration!.uncalibrated.farm.park_mwh).toBe(plain.result.groups.farm.yield.park_mwh)
    expect(calibrated.result.input_hash).not.toBe(plain.result.input_hash)
    expect((await calculated(found.calibrations[4]!)).result.calibration!.factor).toBeCloseTo(
      calibration!.factor!,
      2,
    )
  })

  it('is compared with the atlas, and is read as answered', async () => {
    const table = mast((v) => v / 0.514_444)
    const knots = correlatedMeasurementSchema.parse((await send(table)).body)
    const [doubt] = knots.doubts
    expect(doubt).toMatchObject({ code: 'unit', remedy: { fields: { unit: 'kn' } } })
    expect(doubt!.message).toContain('1.94')
    const mended = correlatedMeasurementSchema.parse((await send(table, { unit: 'kn' })).body)
    expect(mended.doubts).toEqual([])
    expect(mended.common.measured_mean_ms).toBeCloseTo(mended.common.atlas_mean_ms, 2)
    expect(mended.calibrations[0]!.reading!.columns[0]).toMatchObject({ unit: 'kn', meaning: 'wind_speed' })
    const [moved] = correlatedMeasurementSchema.parse(
      (await send(table, { unit: 'kn', utc_offset: '-11' })).body,
    ).doubts
    expect(moved).toMatchObject({ code: 'time', remedy: { fields: { utc_offset: 0 } } })
  })

  it('has the columns and corrections of its metadata', async () => {
    const span = { date_from: '2025-01-01T00:00:00', date_to: null }
    const config = { ...span, slope: 2, offset: 1, measurement_units_id: 'm/s' }
    const metadata = (slope: number) =>
      JSON.stringify({
        measurement_location: [
          {
            ...{ name: 'Mast', logger_main_config: [{ offset_from_utc_hrs: 0 }] },
            measurement_point: [
              {
                ...{ measurement_type_id: 'wind_speed', height_m: 100 },
                logger_measurement_config: [
                  { ...config, column_name: [{ column_name: 'Ch1', statistic_type_id: 'avg' }] },
                ],
                sensor: [{ ...span, calibration: [{ slope, offset: 1 }] }],
              },
            ],
          },
        ],
      })
    const table = mast((v) => 1 + v / 2, 'Ch1')
    const found = correlatedMeasurementSchema.parse((await send(table, { metadata: metadata(4) })).body)
    expect(found).toMatchObject({ channel: 'Ch1', height_m: 100 })
    expect(found.common.measured_mean_ms).toBeCloseTo(found.common.atlas_mean_ms + 1, 2)
    expect(found.calibrations[0]!.reading!.columns).toMatchObject([
      { name: 'Ch1', meaning: 'wind_speed' },
      { name: 'Ch1', meaning: 'calibrated_wind_speed', factor: 2 },
    ])
    const { status, body } = await send(table, { metadata: '{}' })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('IEA Wind Task 43')])
  })

  it('is refused with its errors, in the language of the request', async () => {
    const low = await send(mast((v) => v, 'Wind speed (m/s)'))
    expect(low).toMatchObject({ status: 400, body: { errorcode: 'INVALID_INPUT' } })
    expect(JSON.stringify(low.body)).toContain('height')
    const german = await send('Zeit;Wert\n1;2', {}, ada, 'de')
    expect(JSON.stringify(german.body)).toContain(
      messages.de.fileIssues.issues.measurementColumnsMissing({}).slice(0, 30),
    )
    expect(
      (
        await send(
          mast((v) => v)
            .split('\n')
            .slice(0, 200)
            .join('\n'),
        )
      ).status,
    ).toBe(400)
    expect((await send(null)).status).toBe(400)
    expect(
      (
        await send(
          mast((v) => v),
          { lat: '95' },
        )
      ).status,
    ).toBe(400)
    const outside = await send(
      mast((v) => v),
      { lat: '9.12', lon: '53.87' },
    )
    expect(outside.body).toMatchObject({
      errorcode: 'OUT_OF_ATLAS_AREA',
      error: expect.stringMatching(/exchanged|vertauscht/),
    })
  })

  it('needs an existing product', async () => {
    const form = new FormData()
    expect((await ada.upload('/api/energy_yields/999999/measurement', form)).status).toBe(404)
  })
})

describe('a known mean speed in an order', () => {
  const known = {
    kind: 'mean_speed',
    mean_speed_ms: 8.25,
    height_m: 100,
    source: 'Report 4711',
  }

  it('is refused if invalid', async () => {
    const order = (calibration: object) =>
      ada.post('/api/jobs', {
        product: 'wakeloss',
        product_id: product,
        list_id: listId,
        parameters: { from_year: 2025, till_year: 2025, calibration },
      })
    for (const wrong of [
      { ...known, mean_speed_ms: 0 },
      { ...known, source: '' },
      { ...known, guess: 1 },
      { ...known, kind: 'feeling' },
      { ...known, years: { from: 2020, till: 2010 } },
      { ...known, years: { from: 1950, till: 1960 } },
      { ...known, place: { lat: 10, lon: 9 } },
    ])
      expect([400, 422]).toContain((await order(wrong)).status)
  })

  it.skipIf(pdfReader === undefined || workbookReader === undefined).for(['de', 'en'] as const)(
    'appears in the PDF and the workbook next to the uncalibrated result, in %s',
    async (language) => {
      const { id, result } = await calculated(known)
      const { calibration, groups } = result
      expect(groups.planned.free_wind_speed_ms).toBeCloseTo(8.25, 5)
      const text = messages[language]
      const format = createFormat(language, text.units, 'UTC')
      const download = async (path: string) => {
        const headers = { authorization: `Bearer ${ada.tokens.accessToken}` }
        return Buffer.from(
          await (await fetch(`${server.url}/api/jobs/${id}/${path}`, { headers })).arrayBuffer(),
        )
      }
      const pages = pdfText(await download(`report.pdf?client=Ada&language=${language}`)).join(' ')
      for (const shown of [
        text.calibration.without,
        format.number(calibration!.uncalibrated.planned.park_mwh),
        format.number(groups.planned.yield.park_mwh),
        format.number(calibration!.factor, 4),
        'Report 4711',
      ])
        expect(pages).toContain(shown.replaceAll(/\s/g, ' '))
      const files: JobFile[] = (await ada.get(`/api/jobs/${id}/files`)).body
      const book = files.find(({ name }) => name.endsWith('.xlsx'))!
      const sheets = workbookCells(await download(`files/${encodeURIComponent(book.name)}`))
      const { en } = messages
      const rows = sheets[en.calibration.title]!
      expect(rows[0]).toContain(en.calibration.without)
      const park = rows.find(([name]) => String(name).includes(en.calibration.figures.park))!
      expect(Number(park[1])).toBeCloseTo(calibration!.uncalibrated.planned.park_mwh, 0)
      const csv = files.find(({ name }) => name.endsWith('_turbines.csv'))!
      expect(String(await download(`files/${encodeURIComponent(csv.name)}`))).toContain('mean_speed')
    },
  )
})

describe('the production of turbines in an order', () => {
  const ordered = (calibration: object) =>
    ada.post('/api/jobs', {
      product: 'wakeloss',
      product_id: product,
      list_id: listId,
      parameters: { from_year: 2025, till_year: 2025, calibration },
    })

  it('gives the wind of the production, and reports impossible values', async () => {
    const { body } = await ada.get(`/api/site_lists/${listId}/sites`)
    const [planned, existing] = (body.sites as { id: number; name: string }[]).map(({ id }) => id)
    const { result } = await calculated(undefined)
    // Existing turbines only: planned ones did not reduce their past yield.
    const yields = result.groups.portfolio!.months
    const rows = yields.flatMap(({ year, month, free_mwh }) =>
      free_mwh === null ? [] : [{ site_id: existing, year, month, energy_kwh: 1000 * free_mwh }],
    )
    const calibration = { kind: 'production', source: 'Meters', rows }
    const found = (await calculated(calibration)).result.calibration!
    expect(found.factor).toBeCloseTo(1, 4)
    expect(found.by).toEqual({ kind: 'production', source: 'Meters', other_losses: 0 })
    expect(found.production).toMatchObject({ turbines: 1, standing: 1, periods: rows.length })
    const wrong = async (changed: object) => {
      const { status, body: refused } = await ordered({ ...calibration, ...changed })
      return `${status} ${JSON.stringify(refused)}`
    }
    const [row] = rows
    expect(
      await wrong({ rows: rows.map((one) => ({ ...one, energy_kwh: 100 * one.energy_kwh })) }),
    ).toContain('WEA 02, 2025-01')
    expect(
      await wrong({ rows: rows.map((one) => ({ ...one, energy_kwh: one.energy_kwh / 1000 })) }),
    ).toContain('MWh')
    expect(await wrong({ rows: [{ ...row, site_id: 999_999 }] })).toContain('999999')
    expect(await wrong({ rows: [row, row] })).toMatch(/^400/)
    expect(await wrong({ rows: [{ ...row, year: 1950 }] })).toContain('OUTSIDE_PERIOD')
    expect(await wrong({ rows: [{ ...row, site_id: planned, month: 13 }] })).toMatch(/^400/)
    expect(await wrong({ other_losses: 0.9 })).toMatch(/^400/)
  })
})
