import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readTurbineFile } from '#domain'
import { catalogueVendors } from '#domain/catalogue'
import { buildCustomer } from '../../testing/builders.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'
import { curvePoints, turbineBuilder, turbinePaths } from '../../testing/turbines.ts'

const server = await serverOfFile({ begin: 'bare' })
const ada = await buildCustomer(server)
const make = turbineBuilder(ada)

const { curves, types } = turbinePaths
const vestas = catalogueVendors.find(({ name }) => name === 'Vestas')!
const v80 = vestas.types.find(({ name }) => name === 'V80-2.0 MW Offshore')!

it('a noise-reduced mode of a parametric curve is parametric too, until other powers are entered', async () => {
  const type = vestas.types.find((one) => one.curves[0]?.origin === 'parametric')!
  const [full] = type.curves
  const reduction = { power_curve_id: full!.id, reduced_power_kw: Math.round(0.6 * type.ratedPowerKw) }
  const mode = await make.curve(type.id, { reduction })
  const mark = { origin: 'parametric', energy_uncertainty: full!.energyUncertainty, own: true }
  expect(mode).toMatchObject(mark)
  const { body } = await ada.get('/api/turbine_infos')
  expect(body.turbine_infos.find(({ id }: { id: number }) => id === mode.id)).toMatchObject(mark)
  const renamed = await ada.put(`${curves}/${mode.id}`, { name: make.fresh('Night') })
  expect(renamed.body).toMatchObject(mark)
  const entered = await ada.put(`${curves}/${mode.id}`, { power: curvePoints.power })
  expect(entered.body).toMatchObject({ origin: 'own', energy_uncertainty: null })
  // A mode of a published curve is the customer's own.
  const other = { power_curve_id: v80.curves[0]!.id, reduced_power_kw: 1200 }
  expect(await make.curve(v80.id, { reduction: other })).toMatchObject({
    origin: 'own',
    energy_uncertainty: null,
  })
})

it('a refused point of a curve is named as the body has it', async () => {
  const power = { wind_speed_ms: [3, 8, 5, 25], power_kw: [0, 900, -2000, 2000] }
  const { status, body } = await ada.post(curves, { turbine_type_id: v80.id, name: 'Refused', power })
  const paths: string[] = body.issues.map(({ path }: { path: string }) => path)
  expect([status, paths.length > 0]).toEqual([400, true])
  for (const path of paths) expect(path).toMatch(/^power\.(wind_speed_ms|power_kw)(\.2)?$/)
})

it('a curve that ends at full power below 20 m/s raises a question about its cut-out, which is then stored', async () => {
  const power = { wind_speed_ms: [3, 8, 17.5], power_kw: [0, 900, 2000] }
  const body = { turbine_type_id: v80.id, name: 'Ends early', power }
  const asked = await ada.post(curves, body)
  expect([asked.status, asked.body.errorcode]).toEqual([422, 'FILE_QUESTIONS'])
  expect(asked.body.questions).toMatchObject([{ key: 'cutOut', choices: [{}, { value: 'table_end' }] }])
  const held = await make.curve(v80.id, { power, answers: { cutOut: 'held_to_cut_out' } })
  expect(held).toMatchObject({ cut_out_ms: 25, held_from_ms: 17.5 })
  const path = `${curves}/${held.id}`
  expect((await ada.put(path, { name: 'Renamed', power })).body).toMatchObject({ cut_out_ms: 25 })
  expect((await ada.put(path, { cut_out_ms: null })).status).toBe(422)
  // A curve that an older release stored without a cut-out.
  await sql`UPDATE power_curve SET curves = jsonb_set(curves::jsonb, '{cutOutMs}', 'null') WHERE id = ${held.id}`.execute(
    server.context.database.db,
  )
  expect((await ada.put(path, { answers: { cutOut: 'table_end' } })).body).toMatchObject({ cut_out_ms: 17.5 })
  expect(await make.curve(v80.id, { power, cut_out_ms: 17.5 })).not.toHaveProperty('held_from_ms')
})

it('own curves of a type are a document of IEC 61400-16, which is read again with the same points', async () => {
  const typeId = await make.type(await make.vendor())
  const path = `/api/turbines/types/${typeId}/iec_61400_16.json?number_of_blades=3`
  expect((await ada.get(path)).status).toBe(404)
  const full = await make.curve(typeId)
  const quiet = await make.curve(typeId, { ...curvePoints, noise_level_db: 101.5, air_density_kg_m3: 1.18 })
  const { status, body } = await ada.get(path)
  expect(status).toBe(200)
  expect(body.turbine).toMatchObject({ number_of_blades: 3, drive_type: 'other', rotor_diameter: 90 })
  const read = readTurbineFile('own.json', JSON.stringify(body), {}).read
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  expect(read.value.ratedPowerKw).toBe(2000)
  expect(read.value.tables.map(({ mode, airDensityKgM3 }) => [mode, airDensityKgM3])).toEqual([
    [full.name, full.air_density_kg_m3],
    [quiet.name, 1.18],
  ])
  expect(read.value.tables[0]!.power).toEqual({
    windSpeedMs: full.power.wind_speed_ms,
    values: full.power.power_kw,
  })
  const [, second] = body.power_curves.operating_modes
  expect(second.description).toContain('101')
  const bob = await buildCustomer(server)
  expect((await bob.get(path)).status).toBe(404)
  expect((await ada.get(path.replace('=3', '=x'))).status).toBe(400)
})

it('sound power levels of a file are stored with its mode, and written again as they were read', async () => {
  const typeId = await make.type(await make.vendor())
  const emissions = [
    { margin: 0, weighting: 'A', wind_speed: [5, 6], sound_power_level: [101.7, 104.7] },
    {
      ...{ margin: 2, weighting: 'A', wind_speed: [5, 6], frequency: [125, 250] },
      sound_power_level: [
        [98, 97.5],
        [101, 99],
      ],
    },
  ]
  const modes = emissions.map((acoustic_emissions, index) => ({
    ...{ label: `mode_${index}`, name: make.fresh('Mode'), acoustic_emissions },
    parameters: [{ label: 'wind-speed', axis: 0, values: [3, 8, 20] }],
    ...{ power: [0, 900_000, 2_000_000], thrust_coefficient: [0.8, 0.8, 0.4] },
    cuts: [{ cut_type: 'high-cut-out', wind_speed: 25, period: 600 }],
  }))
  const turbine = { model_name: 'T', manufacturer_name: 'M', rated_power: 2_000_000, rotor_diameter: 90 }
  const text = JSON.stringify({ turbine, power_curves: { operating_modes: modes } })
  const form = new FormData()
  form.append('file_name', 'own.json')
  form.append('text', text)
  const read = await ada.upload(`${curves}/check`, form)
  for (const { noise_level_db, sound, power, thrust, cut_out_ms, name } of read.body.curves)
    await make.curve(typeId, { noise_level_db, sound, power, thrust, cut_out_ms, name })
  const path = `/api/turbines/types/${typeId}/iec_61400_16.json?number_of_blades=3`
  const { body } = await ada.get(path)
  const written = body.power_curves.operating_modes
  expect(written.map((mode: object) => 'acoustic_emissions' in mode && mode.acoustic_emissions)).toEqual(
    emissions,
  )
  const [first] = (await ada.get('/api/turbine_infos')).body.turbine_infos.slice(-2)
  // A new name leaves the levels as they are; a reduced mode has none of the full curve.
  const renamed = await ada.put(`${curves}/${first.id}`, { name: make.fresh('Day') })
  expect(renamed.body.sound).toMatchObject({ level_db: [[101.7], [104.7]], frequency_hz: [] })
  const reduction = { power_curve_id: first.id, reduced_power_kw: 1500 }
  expect(await make.curve(typeId, { reduction })).toMatchObject({ sound: null })
  const uneven = { ...renamed.body.sound, wind_speed_ms: [5] }
  expect((await ada.put(`${curves}/${first.id}`, { sound: uneven })).body.issues).toMatchObject([
    { path: 'sound.level_db' },
  ])
})

it('a type has the wind class that is stated, in its document too; only class S has values of its own', async () => {
  const stated = { class: 'S', turbulence: 'A', reference_speed_ms: 37.5, mean_speed_ms: 8.5 }
  const wind_class = {
    ...{ ...stated, shear_exponent: null, inflow_deg: null, reference_turbulence: null },
  }
  const { body } = await ada.post(types, make.typeBody(vestas.id, { wind_class: stated }))
  expect(body.wind_class).toEqual(wind_class)
  const path = `${types}/${body.id}`
  expect((await ada.put(path, { hub_heights_m: [140] })).body.wind_class).toEqual(wind_class)
  await make.curve(body.id)
  const document = await ada.get(`${path}/iec_61400_16.json?number_of_blades=3`)
  const design = { class_label: 'S', reference_wind_speed: 37.5, annual_average_wind_speed: 8.5 }
  expect(document.body.design_bases).toMatchObject([{ design_class: design, turbulence: { category: 'A' } }])
  const refused = await ada.put(path, { wind_class: { ...stated, class: 'II' } })
  expect(refused.body.issues).toMatchObject([{ path: 'wind_class' }])
  expect((await ada.put(path, { wind_class: null })).body.wind_class).toBeNull()
})
