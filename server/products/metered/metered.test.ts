import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openGeoTiff } from '#atlas'
import {
  energyYieldResultSchema,
  type MapLayer,
  type MeteredPlants,
  mapLayerSchema,
  mapValueSchema,
  messages,
  meteredLevelsSchema,
  meteredPlantsSchema,
  meteredTurbinesSchema,
  meteredValuesSchema,
  skillAnswerSchema,
} from '#contracts'
import { permitConditions } from '#domain/register'
import { buildCustomer } from '../../testing/builders.ts'
import { anemone, jsonRows } from '../../testing/commandLine.ts'
import { buildFarm } from '../../testing/farms.ts'
import { productId, waitForJob } from '../../testing/jobs.ts'
import { meteredCount, meteredShare, meterPlants, plantOwner } from '../../testing/meteredPlants.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'
import { workbookCells } from '../../testing/workbookCells.ts'

const place = { lat: 53.87, lon: 9.11 }
const server = await serverOfFile()
const ada = await buildCustomer(server)
const product = await productId(ada, 'demo', 'wakeloss')

async function around(query: object = place): Promise<MeteredPlants> {
  const params = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const { status, body } = await ada.get(`/api/metered/${product}?${params}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return meteredPlantsSchema.parse(body)
}

it('missing data for metered neighbours are named: settlements first, then the comparison', async () => {
  expect(await around()).toMatchObject({ state: 'noSettlements', plants: [], calibration: null })
  await meterPlants(server.dataDirectory, place, { upTo: 'settlements' })
  // The settlements were corrected after the comparison.
  expect(await around()).toMatchObject({ state: 'outdated' })
})

it('neighbours come with energies of the same months, ratio, and a calibration with its skill', async () => {
  await meterPlants(server.dataDirectory, place)
  const found = await around({ ...place, radius_km: 50 })
  expect(found).toMatchObject({
    state: 'current',
    synthetic: true,
    settlements: [{ year: 2025, operator: 'TenneT', provisional: false }],
    summary: { plants: meteredCount, compared: meteredCount },
  })
  const distances = found.plants.map(({ distance_km }) => distance_km)
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  for (const { name, turbines, years } of found.plants) {
    const plant = Number(/WEA (\d+)/.exec(name)![1]) - 100
    const [year] = years
    expect(turbines).toBe(1)
    expect(year!.ratio).toBeCloseTo(meteredShare(plant), 3)
    const out = plant === meteredCount - 1 ? ['outage', 'outage'] : []
    expect(year!.month_flags.filter((flag) => flag !== null)).toEqual(out)
  }
  expect(found.summary.ratio!.median).toBeCloseTo(0.808, 2)
  expect(found.calibration).toMatchObject({ kind: 'metered', place, plants: meteredCount })
  expect(found.calibration!.skill).toMatchObject({ farms: meteredCount })
  expect(found.calibration!.source).toContain('netztransparenz.de')
  expect(JSON.stringify(found)).not.toContain(plantOwner)
  const few = await around({ ...place, radius_km: 5 })
  expect(few.summary.plants).toBeLessThan(meteredCount)
  expect((await around({ lat: 50.1, lon: 9.1 })).calibration).toBeNull()
  const wrong = await ada.get(`/api/metered/${product}?lat=53&lon=9&radius_km=500`)
  expect([wrong.status, wrong.body.errorcode]).toEqual([400, 'INVALID_INPUT'])
})

it('atlases are judged by the same plants around a place, in a state or everywhere', async () => {
  const skill = async (query: string) => {
    const { status, body } = await ada.get(`/api/validation/skill${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return skillAnswerSchema.parse(body)
  }
  const near = await skill(`?lat=${place.lat}&lon=${place.lon}&radius_km=50`)
  expect(near).toMatchObject({
    years: [2025],
    left_out: [],
    recommended: null,
    atlases: [{ atlas: 'demo', synthetic: true, n: meteredCount, blocks: meteredCount, against: null }],
  })
  // In squares of a region.
  const [everywhere] = (await skill('')).atlases
  expect(everywhere!.n).toBe(meteredCount)
  expect(everywhere!.rmse).toBeCloseTo(near.atlases[0]!.rmse, 9)
  expect(everywhere!.blocks).toBeLessThan(meteredCount)
  const { atlases, left_out } = await skill('?state=Saarland')
  expect([atlases.length, left_out.map(({ atlas }) => atlas)]).toEqual([0, ['demo']])
  for (const wrong of ['state=Atlantis', 'lat=53'])
    expect((await ada.get(`/api/validation/skill?${wrong}`)).body.errorcode).toBe('INVALID_INPUT')
  expect((await ada.get('/api/validation/skill.pdf?state=Saarland')).status).toBe(404)
})

it('the command states the level of each state, whose plants meter four fifths of the computed energy', async () => {
  const settings = { ANEMONE_DATA_DIR: server.dataDirectory }
  const { stdout } = await anemone(
    settings,
    'energies',
    'level',
    '--atlas',
    'demo',
    '--by',
    'state',
    '--json',
  )
  const rows = jsonRows({ stdout })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ year: 2025, plants: meteredCount, impossible: 0 })
  expect(rows[0].ratio).toBeGreaterThan(0.8)
  expect(rows[0].ratio).toBeLessThan(0.82)
  expect(rows[0].wakes * rows[0].losses * rows[0].rest).toBeCloseTo(rows[0].ratio, 9)
  const { body } = await ada.get(`/api/metered/${product}/levels?by=state`)
  const { year, plants, ratio, factor, sd } = rows[0]
  expect(meteredLevelsSchema.parse(body).rows).toMatchObject([
    { year, plants, ratio, factor, deviation: sd, group: expect.any(String), shape: null },
  ])
})

it('the command counts conditions of the permit by state, with their usual loss', async () => {
  const settings = { ANEMONE_DATA_DIR: server.dataDirectory }
  const { stdout } = await anemone(settings, 'register', 'conditions', '--by', 'state', '--json')
  const rows = jsonRows({ stdout })
  expect(rows.map(({ condition }) => condition)).toEqual(permitConditions)
  for (const { yes, no, not_entered } of rows) expect(yes + no + not_entered).toBe(meteredCount)
  const night = rows.find(({ condition }) => condition === 'noiseNight')
  expect(night.loss_of_group).toBeCloseTo((0.03 * night.yes) / meteredCount, 9)
})

it('the command lists comparison turbines with their zone and rank, and writes them as CSV', async () => {
  const settings = { ANEMONE_DATA_DIR: server.dataDirectory }
  const out = join(server.dataDirectory, 'turbines.csv')
  const { stdout } = await anemone(
    settings,
    ...['energies', 'comparison-turbines', '--atlas', 'demo', '--lat', String(place.lat)],
    ...['--lon', String(place.lon), '--distance-a-km', '8', '--distance-b-km', '30', '--hub-height', '160'],
    ...['--out', out, '--json'],
  )
  const rows = jsonRows({ stdout })
  expect(rows).toHaveLength(meteredCount)
  expect(new Set(rows.map(({ zone }) => zone))).toEqual(new Set(['A', 'B']))
  expect(rows.filter(({ flaws }) => flaws === '')).toHaveLength(meteredCount - 1)
  // Two months of outage.
  expect(rows.at(-1)).toMatchObject({ good_months: 10, months_left_out: 2, flaws: 'fewMonths leftOut' })
  for (const { others, lower, confidence_low } of rows) {
    expect(others).toBe(meteredCount - 1)
    expect(confidence_low).toBeLessThanOrEqual(1 - (lower + 1) / (others + 1))
  }
  const limits = 'distance_a_km=8&distance_b_km=30&hub_height_m=160'
  const answer = await ada.get(
    `/api/metered/${product}/comparison_turbines?lat=${place.lat}&lon=${place.lon}&${limits}`,
  )
  const { found, turbines } = meteredTurbinesSchema.parse(answer.body)
  expect(found).toBe(meteredCount)
  for (const [i, { zone, good_months, flaws, level }] of turbines.entries())
    expect({ zone, good_months, flaws: flaws.join(' '), ...level }).toMatchObject({
      ...{ zone: rows[i].zone, good_months: rows[i].good_months, flaws: rows[i].flaws },
      ...{ lower: rows[i].lower, confidence_low: rows[i].confidence_low },
    })
  const lines = readFileSync(out, 'utf8').trim().split('\r\n')
  expect(lines).toHaveLength(meteredCount + 1)
  expect(lines[0]).toContain('plant,name,distance_km,zone')
})

it('metered months have the prices of the hours in which the atlas lets the plants generate', async () => {
  const path = (radiusKm: number) =>
    `/api/metered/${product}/market_values?lat=${place.lat}&lon=${place.lon}&radius_km=${radiusKm}`
  const { plants, synthetic, state } = meteredValuesSchema.parse((await ada.get(path(50))).body)
  expect({ state, synthetic, plants: plants.length }).toEqual({
    ...{ state: 'current', synthetic: true, plants: meteredCount },
  })
  for (const plant of plants) {
    const [year] = plant.years
    const sum = (of: (month: (typeof months)[number]) => number) =>
      months.reduce((all, month) => all + of(month), 0)
    const { months } = year!
    // The two months in which the last plant stands have no energy, and so no price.
    expect(months).toHaveLength(plant.farm === `Windpark ${meteredCount}` ? 10 : 12)
    expect(sum(({ metered_mwh }) => metered_mwh)).toBeCloseTo(year!.metered_mwh, 6)
    expect(year!.market_value).toBeCloseTo(
      sum((own) => own.metered_mwh * own.market_value) / year!.metered_mwh,
      6,
    )
    for (const { market_value, base } of months) expect(market_value / base).toBeGreaterThan(0.5)
    expect(year!.without_negative!).toBeGreaterThanOrEqual(year!.market_value)
  }
  expect(meteredValuesSchema.parse((await ada.get(path(5))).body).plants.length).toBeLessThan(meteredCount)
  const { stdout } = await anemone(
    { ANEMONE_DATA_DIR: server.dataDirectory },
    ...['energies', 'market-values', '--atlas', 'demo', '--lat', String(place.lat)],
    ...['--lon', String(place.lon), '--radius-km', '50', '--by', 'month', '--json'],
  )
  const rows = stdout.trim().split('\n')
  expect(rows).toHaveLength(12 * meteredCount - 2)
  const [first] = plants[0]!.years[0]!.months
  expect(JSON.parse(rows[0]!)).toMatchObject({
    month: 1,
    market_value_eur_mwh: first!.market_value,
    outage: '',
  })
})

it('an order takes the proposed factor and no other, and its result, workbook and report state it', async () => {
  const { calibration } = await around()
  const { listId } = await buildFarm(ada, ['planned', 'planned'])
  const order = (changed: object) =>
    ada.post('/api/jobs', {
      product: 'wakeloss',
      product_id: product,
      list_id: listId,
      parameters: {
        ...{ from_year: 2025, till_year: 2025, client: 'Windpark GmbH' },
        calibration: { ...calibration, ...changed },
      },
    })
  for (const changed of [{ factor: 1.2 }, { uncertainty: 0.001 }, { place: { lat: 52, lon: 9 } }]) {
    const refused = await order(changed)
    expect([refused.status, refused.body.errorcode]).toEqual([400, 'INVALID_INPUT'])
  }
  const placed = await order({})
  expect(placed.status, JSON.stringify(placed.body)).toBe(202)
  const job = await waitForJob(ada, placed.body.id)
  expect(job.status).toBe('COMPLETED')
  const result = energyYieldResultSchema.parse((await ada.get(`/api/jobs/${job.id}/result`)).body)
  expect(result.calibration!.by).toMatchObject({ kind: 'metered', factor: calibration!.factor })
  expect(result.calibration!.factor).toBeCloseTo(calibration!.factor, 4)
  expect(result.metered!.summary.plants).toBeGreaterThan(5)
  expect(result.basis!.sources).toContainEqual(expect.objectContaining({ subject: 'calibration' }))
  if (pdfReader === undefined) return
  const fetched = async (path: string) => {
    const headers = { authorization: `Bearer ${ada.tokens.accessToken}` }
    return Buffer.from(
      await (await fetch(`${server.url}/api/jobs/${job.id}/${path}`, { headers })).arrayBuffer(),
    )
  }
  const workbook = result.files.find((name) => name.endsWith('.xlsx'))!
  const cells = JSON.stringify(workbookCells(await fetched(`files/${encodeURIComponent(workbook)}`)))
  const { metered, calibration: words } = messages.en
  for (const text of [metered.title, metered.columns.modelled, words.kinds.metered])
    expect(cells).toContain(text)
  const pdf = pdfText(await fetched('report.pdf?language=en')).join(' ')
  for (const text of [metered.title, words.metered.leaveBlock]) expect(pdf).toContain(text)
})

it('wind factors are maps of the atlas: the proposal at each cell, with its uncertainty, skill and source', async () => {
  // The plants of the other tests are farther than 30 km from the middle of their cell of 3° x 1.9°.
  const cell = { lat: 55.05, lon: 8.5 }
  await meterPlants(server.dataDirectory, { lat: 54.88, lon: 8.72 })
  const layers = mapLayerSchema.array().parse((await ada.get('/api/maps')).body)
  const [factor, deviation] = ['wind_factor', 'wind_factor_deviation'].map(
    (field) => layers.find(({ id }) => id === `demo-${field}`)!,
  )
  expect(factor!.description).toContain('Error at farms left out')
  for (const { citation, basis } of [factor!, deviation!]) {
    expect(citation).toContain('netztransparenz.de')
    expect(basis.sources).toContainEqual(
      expect.objectContaining({ subject: 'meteredEnergy', kind: 'measured' }),
    )
  }
  const valueIn = async (layer: MapLayer, { lat, lon }: typeof place) =>
    mapValueSchema.parse((await ada.get(`/api/maps/${layer.id}/value?lat=${lat}&lon=${lon}`)).body)
  const { value } = await valueIn(factor!, cell)
  const { calibration } = await around(cell)
  expect(value).toBeCloseTo(calibration!.factor, 4)
  expect((await valueIn(deviation!, cell)).value).toBeCloseTo(100 * calibration!.uncertainty, 1)
  expect((await valueIn(factor!, { lat: 50.1, lon: 9.1 })).value).toBeNull()
  const headers = { authorization: `Bearer ${ada.tokens.accessToken}` }
  const answer = await fetch(`${server.url}/api/maps/${factor!.id}.tif`, { headers })
  const file = join(server.dataDirectory, 'factor.tif')
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
  const opened = await openGeoTiff(file)
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues))
  expect(await opened.value.valueAt(cell.lat, cell.lon, 'nearest')).toBe(value)
  await opened.value.close()
})
