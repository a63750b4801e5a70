import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  type AdminDataTask,
  type MapLayer,
  mapValueSchema,
  messages,
  meteredPlantsSchema,
  products,
  registerEntriesSchema,
} from '#contracts'
import { curtailmentBills } from '#domain'
import { buildCustomer, seededAccount } from '../../testing/builders.ts'
import { anemone } from '../../testing/commandLine.ts'
import { productId } from '../../testing/jobs.ts'
import { meteredCount, meterPlants, operationsList } from '../../testing/meteredPlants.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

// The northern plants are within 20 km of the middle of their cell of 3° x 1.9°, plant 3 is the nearest.
const place = { lat: 54.88, lon: 8.72 }
const cell = { lat: 55.05, lon: 8.5 }
const server = await serverOfFile()
const ada = await buildCustomer(server)
await meterPlants(server.dataDirectory, place)

it('operations of a grid operator take a share of the energy, which the place, the command and the map show', async () => {
  const settings = { ANEMONE_DATA_DIR: server.dataDirectory }
  const list = join(server.dataDirectory, 'operations.csv')
  await writeFile(list, operationsList())
  expect((await anemone(settings, 'energies', 'curtailment', list)).stdout).toContain('14 operations at 2')
  const rows = await anemone(
    settings,
    ...['energies', 'curtailment', '--atlas', 'demo', '--by', 'operator', '--json'],
  )
  const [of] = rows.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(of).toMatchObject({ year: 2025, operator: 'E21081', plants: meteredCount })

  const product = await productId(ada, 'demo', 'wakeloss')
  const near = await ada.get(`/api/metered/${product}?lat=${place.lat}&lon=${place.lon}&radius_km=50`)
  const found = meteredPlantsSchema.parse(near.body)
  const energies = found.plants.map(({ name, power_kw, years: [year] }) => ({
    plant: Number(/WEA (\d+)/.exec(name)![1]) - 100,
    metered: power_kw * year!.full_load_hours,
    modelled: year!.modelled_months.map((hours) => power_kw * hours!),
  }))
  const { metered, modelled } = energies.find(({ plant }) => plant === 3)!
  const taken = modelled[2]! / modelled.reduce((sum, value) => sum + value, 0)
  const curtailed = (metered * taken) / (1 - taken)
  const all = energies.reduce((sum, own) => sum + own.metered, 0)
  // Bounds of the days are between stamps of the weather.
  expect(of.curtailed_mwh / (curtailed / 1000)).toBeCloseTo(1, 2)
  expect(of.share).toBeCloseTo(curtailed / (all + curtailed), 4)
  expect(found.curtailment).toEqual([
    {
      year: 2025,
      plants: meteredCount,
      share: expect.closeTo(of.share, 4),
      share_at_most: expect.any(Number),
      compensation: [
        expect.objectContaining({ regime: 'redispatch2', law: 'EnWG', sections: ['13a'], least_share: 1 }),
        expect.objectContaining({ regime: 'redispatchByPayment', from: '2025-12-23' }),
      ],
    },
  ])
  expect(found.curtailment[0]!.share_at_most).toBeGreaterThan(of.share)

  const maps = (await ada.get('/api/maps')).body as MapLayer[]
  const layer = maps.find(({ id }) => id === 'demo-curtailed_share')!
  expect(layer).toMatchObject({ quantity: 'curtailedShare', unit: '%', year: 2025 })
  expect(layer.title).toContain('2025')
  // The power that operations took is modelled by the weather of the atlas.
  expect(layer.basis.kind).toBe('synthetic')
  expect(layer.basis.sources.map(({ subject }) => subject)).toEqual(['weather', 'meteredEnergy'])
  expect(layer.description).toContain('2025')
  for (const { aboveShare } of curtailmentBills)
    expect(layer.description).toMatch(new RegExp(`above ${100 * aboveShare}\\s%`))
  const value = await ada.get(`/api/maps/${layer.id}/value?lat=${cell.lat}&lon=${cell.lon}`)
  expect(mapValueSchema.parse(value.body).value).toBeGreaterThan(0)
  const ofOperator = maps.find(({ id }) => id === 'demo-curtailed_share_of_e21081')!
  expect(ofOperator).toMatchObject({ year: 2025, grid_operator: 'E21081', quantity: layer.quantity })
  expect(ofOperator.title).toContain('E21081')
  expect((await ada.get(`/api/maps/${ofOperator.id}/value?lat=${cell.lat}&lon=${cell.lon}`)).body).toEqual(
    value.body,
  )
  // The map of market values shows the same plants.
  const valued = await productId(ada, 'demo', products.marketValue.code)
  const same = await ada.get(`/api/metered/${valued}?lat=${place.lat}&lon=${place.lon}&radius_km=50`)
  expect(meteredPlantsSchema.parse(same.body).summary).toEqual(found.summary)
})

it.skipIf(!pdfReader)(
  'the comparison of atlases is a PDF in both languages, with recommendation, samples and basis (skipped without a reader)',
  async () => {
    const authorization = `Bearer ${ada.tokens.accessToken}`
    const query = `lat=${place.lat}&lon=${place.lon}&radius_km=50`
    for (const language of ['de', 'en'] as const) {
      const answer = await fetch(`${server.url}/api/validation/skill.pdf?${query}`, {
        headers: { authorization, 'accept-language': language },
      })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const [page, ...more] = await pdfText(Buffer.from(await answer.arrayBuffer()))
      const { skillCommand, validation } = messages[language]
      const { skill: text, spread } = validation
      const blocks = String(meteredCount)
      const shown = [
        ...[
          text.title,
          skillCommand.plants('50'),
          spread.synthetic,
          text.notJudged,
          text.table,
          text.reference,
        ],
        ...[text.about(blocks, blocks, '2025'), text.method],
      ]
      const plain = (part: string) => part.replaceAll(/[\s\u00ad-]+/g, '')
      for (const part of shown) expect(plain(page!)).toContain(plain(part))
      expect(page).toMatch(/netztransparenz.de · version 2025 tennet/i)
      expect(page).not.toContain(language === 'de' ? 'Demo Germany' : 'Demo Deutschland')
      expect(more).toEqual([])
    }
  },
)

it('entries of permit and connection of the register are counted by state, as the command does', async () => {
  const { stdout } = await anemone(
    { ANEMONE_DATA_DIR: server.dataDirectory },
    ...['register', 'conditions', '--by', 'state', '--json'],
  )
  const [limits, night] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const [state] = registerEntriesSchema.parse((await ada.get('/api/mastr/entries?by=state')).body).rows
  expect(state).toMatchObject({ group: limits.state, turbines: meteredCount })
  const { eegNumber, noiseNight } = state!.entries
  expect(eegNumber).toMatchObject({ yes: meteredCount, yes_share: 1, yes_share_of_mw: 1 })
  const { yes, no, not_entered, yes_mw, yes_share, yes_share_of_mw } = night
  expect(noiseNight).toEqual({ yes, no, not_entered, yes_mw, yes_share, yes_share_of_mw })
  expect((await ada.get('/api/mastr/entries?by=maker')).status).toBe(400)
})

it('German and Danish plants are neighbours across the border, and each country keeps its own totals', async () => {
  const settings = { ANEMONE_DATA_DIR: server.dataDirectory }
  const product = await productId(ada, 'demo', 'wakeloss')
  const near = async () =>
    meteredPlantsSchema.parse(
      (await ada.get(`/api/metered/${product}?lat=${place.lat}&lon=${place.lon}&radius_km=50`)).body,
    )
  const levels = async () => (await ada.get(`/api/metered/${product}/levels?by=state`)).body.rows
  const run = async (...args: readonly string[]) =>
    JSON.parse((await anemone(settings, 'energies', ...args, '--json')).stdout)
  const german = { near: await near(), levels: await levels(), stored: await run('info') }

  const head = [
    ...['Møllenummer (GSRN)', 'Dato for oprindelig nettilslutning', 'Kapacitet (kW)', 'Rotor-diameter (m)'],
    ...['Navhøjde (m)', 'Fabrikat', 'Model', 'Type af placering'],
    ...['X (øst) koordinat UTM 32 Euref89', 'Y (nord) koordinat UTM 32 Euref89', '2022', '2025'],
  ]
  const danish = [0, 1, 2].map((i) =>
    [
      ...[`57071470000000000${i + 1}`, '31-05-2005', '2300', '82,4', '59', 'Bonus', 'B82', 'LAND'],
      // From 54.95 N, 8.75 E, three kilometres apart.
      ...[String(483_988 + 3000 * i), '6089256', '', '5000000'],
    ].join(';'),
  )
  // Its years are over before those of the atlas begin.
  const former = danish[0]!
    .replace('0001;', '0004;')
    .replace('Bonus', 'Vestas')
    .replace(';;5000000', ';4000000;')
  const list = join(server.dataDirectory, 'vinddata.csv')
  await writeFile(list, [head.join(';'), ...danish, former].join('\n'))
  expect((await run('import', list)).turbine_lists).toMatchObject([
    { turbines: 4, energy_mwh: 19_000, readings: [{ place: { system: 'UTM 32N' } }] },
  ])
  const { turbine_lists: lists, ...settled } = await run('info')
  expect({ ...settled, turbine_lists: [] }).toEqual(german.stored)
  expect(lists).toHaveLength(1)

  expect((await near()).state).toBe('outdated')
  await anemone(settings, 'energies', 'factors', '--atlas', 'demo')
  const both = await near()
  expect(both.state).toBe('current')
  expect(both.summary.plants).toBe(german.near.summary.plants + 4)
  const bonus = both.plants.filter(({ vendor }) => vendor === 'Bonus')
  expect(bonus).toHaveLength(3)
  for (const { farm, years } of bonus)
    expect([farm, years[0]!.kind, years[0]!.flags, years[0]!.ratio! > 0]).toEqual(['', 'year', [], true])
  const [old] = both.plants.filter(({ vendor }) => vendor === 'Vestas')
  expect(old!.years).toMatchObject([{ year: 2022, flags: ['notModelled'], ratio: null }])
  const isGerman = ({ vendor }: (typeof both.plants)[number]) => !['Bonus', 'Vestas'].includes(vendor!)
  const energyOf = ({ name, years: [year] }: (typeof both.plants)[number]) => [name, year!.full_load_hours]
  expect(both.plants.filter(isGerman).map(energyOf)).toEqual(german.near.plants.map(energyOf))
  // The field of factors rests on both, levels of the fleet and curtailment on German plants only.
  expect(both.calibration!.source).toMatch(/Transmission system operators.*Energistyrelsen/s)
  expect(german.near.calibration!.source).not.toContain('Energistyrelsen')
  const energy = ({ basis }: typeof both) => basis.sources.find(({ subject }) => subject === 'meteredEnergy')
  expect(energy(both)?.name).toBe('netztransparenz.de; Energistyrelsen, Stamdataregister for vindkraftanlæg')
  const readings = energy(both)?.readings ?? []
  expect(readings).toContainEqual(expect.objectContaining({ files: ['vinddata.csv'], file_count: 1 }))
  const others = readings.filter(({ files }) => files[0] !== 'vinddata.csv')
  expect(others).toEqual(energy(german.near)?.readings)
  const meanings = others.map(({ reading }) => reading.columns.map(({ meaning }) => meaning))
  expect(meanings).toContainEqual(expect.arrayContaining(['register_number', 'sale_form', 'energy']))
  expect(meanings).toContainEqual(expect.arrayContaining(['plant_key', 'allowed_power', 'cause']))
  expect(energy(german.near)).toMatchObject({ name: 'netztransparenz.de' })
  const plain = (rows: readonly Record<string, unknown>[]) =>
    rows.map(({ group, plants, settled_mwh, compared }) => ({ group, plants, settled_mwh, compared }))
  expect(plain(await levels())).toEqual(plain(german.levels))
  expect(both.curtailment).toEqual(german.near.curtailment)
})

it('the page of the data shows stored energies of both countries, and fetches them only after a command has accepted their terms', async () => {
  const admin = await seededAccount(server, 'admin')
  const { tasks }: { tasks: AdminDataTask[] } = (await admin.get('/api/admin/data')).body
  for (const kind of ['energies', 'turbine-lists'])
    expect(tasks.find(({ task }) => task === kind)).toMatchObject({
      ...{ kind, state: 'never', is_begun: false, next_run_at: null },
      ...{ by_hand: true, imported_on: expect.any(String), newest_at: '2025-12-01 00:00:00 UTC' },
    })
  const { status, body } = await admin.post('/api/admin/data/energies/fetch', {})
  expect([status, body.errorcode]).toEqual([409, 'DATA_NOT_BEGUN'])
})

it('limits of quality control are changed by a command, and stated next to the plants that they leave out', async () => {
  const settings = { ANEMONE_DATA_DIR: server.dataDirectory }
  const product = await productId(ada, 'demo', 'wakeloss')
  const near = async () =>
    meteredPlantsSchema.parse(
      (await ada.get(`/api/metered/${product}?lat=${place.lat}&lon=${place.lon}&radius_km=50`)).body,
    )
  const before = await near()
  expect(before.limits).toEqual([])
  const wrong = await anemone(settings, 'energies', 'limits', 'least_good_months=13')
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('least_good_months (1 … 12)')])
  expect((await near()).state).toBe('current')

  await anemone(settings, 'energies', 'limits', 'most_full_load_hours=2000', 'least_full_load_hours=1999')
  expect((await near()).state).toBe('outdated')
  await anemone(settings, 'energies', 'factors', '--atlas', 'demo')
  const limited = await near()
  expect(limited.limits).toContainEqual({ name: 'most_full_load_hours', value: 2000, usual: 4500 })
  expect(limited.summary.compared).toBeLessThan(before.summary.compared)
  await anemone(settings, 'energies', 'limits', '--usual')
  await anemone(settings, 'energies', 'factors', '--atlas', 'demo')
  expect(await near()).toEqual(before)
})
