import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { encodeCloudOptimizedGeoTiff } from '#atlas'
import {
  createFormat,
  energyYieldResultSchema,
  farmSurfaceSchema,
  messages,
  yieldModelRows,
} from '#contracts'
import { buildCustomer } from '../../testing/builders.ts'
import { buildFarm } from '../../testing/farms.ts'
import { productId, waitForJob } from '../../testing/jobs.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'
import { workbookCells } from '../../testing/workbookCells.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server)
const bob = await buildCustomer(server)
const product = await productId(ada, 'demo', 'wakeloss')

const years = { from_year: 2025, till_year: 2025 }

async function configure(listId: number, change: object, decay: number | null = null) {
  const { body } = await ada.get(`/api/wind_farms/${listId}`)
  return ada.put(`/api/wind_farms/${listId}`, {
    version: body.version,
    settings: { ...body.settings, ...change },
    turbines: body.turbines.map((turbine: object, index: number) => ({
      ...turbine,
      wake_decay_constant: index === 0 ? decay : null,
    })),
  })
}

const surfaceOf = (listId: number, who = ada, span: object = years) =>
  who.get(
    `/api/energy_yields/${product}/surface?${new URLSearchParams({ list_id: String(listId), ...span })}`,
  )

it('the values shown before the order are those of the result, in page, workbook and report', async () => {
  const { listId } = await buildFarm(ada, ['planned', 'planned', 'portfolio'])
  expect((await configure(listId, {}, 0.05)).status).toBe(200)
  const shown = farmSurfaceSchema.parse((await surfaceOf(listId)).body)
  expect(shown.turbines[0]).toMatchObject({
    wake_decay_constant: 0.05,
    surface: { roughness_source: 'atlas', wake_decay_source: 'typed' },
    shear: null,
  })
  const { roughness_length_m: roughness } = shown.turbines[1]!.surface
  expect(roughness).toBeGreaterThan(0.01)

  expect(
    (await configure(listId, { superposition: 'linear', blockage: 'selfSimilar2020' }, 0.05)).status,
  ).toBe(200)
  const parameters = years
  const placed = await ada.post('/api/jobs', {
    product: 'wakeloss',
    product_id: product,
    list_id: listId,
    parameters,
  })
  const job = await waitForJob(ada, placed.body.id)
  expect(job.status).toBe('COMPLETED')
  const result = energyYieldResultSchema.parse((await ada.get(`/api/jobs/${job.id}/result`)).body)
  expect(
    result.turbines.map(({ wake_decay_constant, surface }) => ({ wake_decay_constant, surface })),
  ).toEqual(shown.turbines.map(({ wake_decay_constant, surface }) => ({ wake_decay_constant, surface })))
  expect(result).toMatchObject({ superposition: 'linear', blockage: 'selfSimilar2020' })

  const { yieldTerms, akterm, units, yieldWorkbook, quantities } = messages.en
  const rows = yieldModelRows(result, yieldTerms.model, akterm.landUse, createFormat('en', units))
  expect(rows.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      yieldTerms.model.superposition,
      quantities.blockageLoss,
      quantities.roughness,
      quantities.wakeDecay,
      yieldTerms.model.restart,
    ]),
  )
  if (pdfReader === undefined) return
  const workbook = result.files.find((name) => name.endsWith('.xlsx'))!
  const headers = { authorization: `Bearer ${ada.tokens.accessToken}` }
  const fetched = async (path: string) =>
    Buffer.from(await (await fetch(`${server.url}/api/jobs/${job.id}/${path}`, { headers })).arrayBuffer())
  const cells = JSON.stringify(workbookCells(await fetched(`files/${encodeURIComponent(workbook)}`)))
  for (const words of [
    yieldWorkbook.decaySource,
    messages.en.quantities.roughness,
    messages.en.quantities.blockageLoss,
  ])
    expect(cells).toContain(words)
  const pdf = pdfText(await fetched('report.pdf?client=C&language=en')).join(' ')
  for (const [name] of rows) expect(pdf).toContain(name)
  expect(pdf).toContain(messages.en.farmResult.wakes.blockagePlanned)
}, 120_000)

it("invalid ranges and combinations are refused by their field, in the caller's language", async () => {
  const { listId } = await buildFarm(ada, ['planned', 'planned'])
  const wrong = await configure(listId, {
    wake_model: 'turbopark',
    superposition: 'linear',
    wake_expansion: 0.5,
    roughness_length: { land_use: 523 },
    shear_exponent: 0.9,
  })
  expect(wrong.status).toBe(400)
  expect(wrong.body.issues.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'settings.roughness_length',
    'settings.shear_exponent',
    'settings.superposition',
    'settings.wake_expansion',
  ])
  expect((await configure(listId, { blockage: 'vortex' })).status).toBe(400)
  expect((await configure(listId, { roughness_length: { land_use: 311, depth: 1 } })).status).toBe(400)
})

it('belongs to the owner of the farm and the buyer of the product, over years of the atlas', async () => {
  const { listId } = await buildFarm(ada, ['planned', 'planned'])
  expect((await surfaceOf(listId, bob)).status).toBe(404)
  expect((await surfaceOf(listId, ada, { from_year: 2025, till_year: 2024 })).status).toBe(400)
  expect((await surfaceOf(listId, ada, { from_year: 1950, till_year: 1951 })).status).toBe(422)
  expect((await ada.get(`/api/energy_yields/${product}/surface?list_id=${listId}`)).status).toBe(400)
})

it('the roughness by land cover is computed at each turbine with a map, and stays with the order', async () => {
  const { listId } = await buildFarm(ada, ['planned', 'planned'])
  expect((await configure(listId, { roughness_length: 'landCover' })).status).toBe(200)
  const before = farmSurfaceSchema.parse((await surfaceOf(listId)).body)
  expect(before.turbines.map(({ surface }) => surface.roughness_source)).toEqual(['atlas', 'atlas'])
  const folder = join(server.dataDirectory, 'roughness')
  mkdirSync(folder, { recursive: true })
  const step = 3 / 600
  const file = join(folder, 'ESA_WorldCover_10m_2021_v200_N51E009_Map.tif')
  const grid = { xmin: 9 + step / 2, ymin: 51 + step / 2, dx: step, dy: step, xSz: 600, ySz: 600 }
  writeFileSync(file, await encodeCloudOptimizedGeoTiff({ grid, data: new Float32Array(360_000).fill(30) }))
  const { turbines, land_cover_reading } = farmSurfaceSchema.parse((await surfaceOf(listId)).body)
  expect(land_cover_reading?.columns).toMatchObject([{ meaning: 'land_cover' }])
  for (const { surface, wake_decay_constant } of turbines) {
    expect(surface).toMatchObject({ roughness_source: 'landCover' })
    expect(surface.roughness_length_m).toBeCloseTo(0.03, 12)
    expect(wake_decay_constant).toBeCloseTo(0.5 / Math.log(100 / 0.03), 12)
  }
  const order = { product: 'wakeloss', product_id: product, list_id: listId, parameters: years }
  const placed = await ada.post('/api/jobs', order)
  rmSync(file)
  const job = await waitForJob(ada, placed.body.id)
  const result = energyYieldResultSchema.parse((await ada.get(`/api/jobs/${job.id}/result`)).body)
  expect(result.turbines.map(({ surface }) => surface)).toEqual(turbines.map(({ surface }) => surface))
  expect(result.basis?.sources).toContainEqual(
    expect.objectContaining({ subject: 'landCover', readings: [expect.objectContaining({ file_count: 1 })] }),
  )
})
