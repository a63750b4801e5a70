import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openAtlas, readAtlasInfo } from '#atlas'
import { cellCentre } from '#domain'
import { SupplyError } from '../faults.ts'
import { windOfTests } from '../testing/modelWeather.ts'
import { cdsKey } from '../testing/queuedWeatherOfTests.ts'
import { replayCds } from '../testing/replayCds.ts'
import { cerraFile } from '../testing/replayCerra.ts'
import { replayCosmo } from '../testing/replayCosmo.ts'
import { earthdataToken, replayMerra2, replayMerra2Files } from '../testing/replayMerra2.ts'
import { replayNewa } from '../testing/replayNewa.ts'
import { replayNora3 } from '../testing/replayNora3.ts'
import type { ReplaySource } from '../testing/replayServer.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { fetchModel } from './fetchModel.ts'
import type { ModelFetch } from './modelFetch.ts'
import { type ModelName, modelNames, modelOf } from './modelSources.ts'
import { outlineModel } from './outlineModel.ts'

const hourMs = 3_600_000

interface Case {
  readonly source: ReplaySource
  readonly area: ModelFetch['area']
  readonly heights: readonly number[] | null
  readonly fromMs: number
  readonly endMs: number
  /** First stamp and step of the atlas. */
  readonly firstMs: number
  readonly stepMs: number
}

/** Boxes of a few cells, across the end of a month. */
const cases: Readonly<Record<Exclude<ModelName, 'icon-dream-eu'>, Case>> = {
  'cosmo-rea6': {
    source: replayCosmo('cosmoRea6', { months: ['201806', '201807'], heights: [10, 100] }),
    area: { west: 9.75, south: 51.1, east: 9.95, north: 51.3 },
    heights: [100],
    fromMs: Date.UTC(2018, 5),
    endMs: Date.UTC(2018, 7),
    firstMs: Date.UTC(2018, 5, 1, 1),
    stepMs: hourMs,
  },
  'cosmo-r6g2': {
    source: replayCosmo('cosmoR6g2', { months: ['202101', '202102'], heights: [100, 150, 200] }),
    area: { west: 9.75, south: 51.1, east: 9.95, north: 51.3 },
    heights: [100, 150],
    fromMs: Date.UTC(2021, 0),
    endMs: Date.UTC(2021, 2),
    firstMs: Date.UTC(2021, 0, 1, 0, 30),
    stepMs: hourMs,
  },
  cerra: {
    source: (request) => queue!.store(request),
    area: { west: 9.9, south: 51.2, east: 10.05, north: 51.35 },
    heights: [10, 100],
    fromMs: Date.UTC(2021, 0),
    endMs: Date.UTC(2021, 2),
    firstMs: Date.UTC(2021, 0),
    stepMs: hourMs,
  },
  nora3: {
    source: replayNora3(),
    area: { west: 7.3, south: 49.65, east: 7.5, north: 49.8 },
    heights: [10, 100],
    fromMs: Date.UTC(2021, 0, 30),
    endMs: Date.UTC(2021, 1, 2),
    firstMs: Date.UTC(2021, 0, 30),
    stepMs: hourMs,
  },
  merra2: {
    source: replayMerra2(() => files),
    area: { west: 9, south: 50, east: 11, north: 52 },
    heights: null,
    fromMs: Date.UTC(2020, 7, 30),
    endMs: Date.UTC(2020, 8, 2),
    firstMs: Date.UTC(2020, 7, 30, 0, 30),
    stepMs: hourMs,
  },
  newa: {
    source: replayNewa(),
    area: { west: 9.9, south: 51.2, east: 10.1, north: 51.4 },
    heights: [50, 100],
    fromMs: Date.UTC(2017, 11, 31),
    endMs: Date.UTC(2018, 0, 2),
    firstMs: Date.UTC(2017, 11, 31),
    stepMs: hourMs / 2,
  },
}
let files = ''
let queue: ReturnType<typeof replayCds> | null = null

async function prepared(model: Exclude<ModelName, 'icon-dream-eu'>) {
  const { source, area, heights, fromMs, endMs } = cases[model]
  const other = await replayOf(replayMerra2Files(), (request) => queue!.files(request))
  files = other.url
  queue = replayCds({
    key: cdsKey,
    filesUrl: files,
    endMs: Date.UTC(2030, 0),
    source: 'cerra',
    make: cerraFile,
  })
  const server = await replayOf(source)
  const folder = scratchFolder()
  const settings = settingsAt(server.url, folder, { EARTHDATA_TOKEN: earthdataToken, CDS_KEY: cdsKey })
  const fetch: ModelFetch = {
    ...{ settings, model, id: 'fetched', area, heights, fromMs, endMs },
    atlasesFolder: path.join(folder, 'atlases'),
    wait: async () => {},
  }
  return { fetch, server, other, folder }
}

test.each(Object.keys(cases) as (keyof typeof cases)[])(
  '%s is fetched month by month, cropped, with the wind of every cell, and an interrupted fetch continues',
  async (model) => {
    const { fetch, server, other, folder } = await prepared(model)
    const { firstMs, stepMs, endMs } = cases[model]
    const stretches: number[] = []
    const first = await fetchModel({ ...fetch, onStretch: (_, rest) => stretches.push(rest) })
    expect(first.result?.ok || first.result).toBe(true)
    expect(stretches).toEqual([2, 1])
    const atlas = await openAtlas(path.join(fetch.atlasesFolder, 'fetched'))
    onTestFinished(() => atlas.close())
    const { info } = atlas
    expect([info.dataFromMs, info.resolutionTimeS * 1000]).toEqual([firstMs, stepMs])
    expect(info.stepCount).toBe((endMs - cases[model].fromMs) / stepMs)
    expect(modelOf(info)).toBe(model)
    const heightM = info.variables.find(({ quantity }) => quantity === 'eastward_wind')!.heightM!
    const variables = [`u${heightM}`, `v${heightM}`]
    for (const [x, y] of [
      [0, 0],
      [info.grid.xSz - 1, info.grid.ySz - 1],
    ] as const) {
      const place = cellCentre(info.grid, x, y)
      const whole = { fromStep: 0, endStep: info.stepCount, interpolation: 'nearest' } as const
      const { fields } = await atlas.readPoint({ ...place, variables, ...whole })
      const [u, v] = variables.map((id) => fields.get(id)!)
      for (let step = 0; step < info.stepCount; step += 7) {
        const hour = (firstMs + step * stepMs) / hourMs
        const truth = windOfTests(hour, place.lat, place.lon, heightM)
        // 0.01 m/s and 0.1 degrees of NORA3, half a step of the store.
        expect(Math.hypot(u![step]! - truth.u, v![step]! - truth.v), `${model} ${step}`).toBeLessThan(0.03)
      }
    }
    // A queue is searched for jobs of a killed run.
    const asked = () => server.requests.filter(({ url }) => !url.pathname.endsWith('/jobs')).length
    const before = asked()
    const again = await fetchModel(fetch)
    expect(again.result).toBeNull()
    expect(asked()).toBe(before)
    expect(readdirSync(path.join(folder, 'supply', 'weather'))).not.toContain('objects')
    // Requests to the host of the files carry no key.
    expect(other.requests.every(({ headers }) => headers.authorization === undefined)).toBe(true)
    if (model === 'merra2') expect(other.requests.length).toBeGreaterThan(0)
    if (model === 'nora3') expect(server.mostAtOnce()).toBe(1)
  },
)

test('an atlas of another source is reported before any request, and a missing month after it', async () => {
  const { fetch, server } = await prepared('cosmo-rea6')
  await fetchModel(fetch)
  const other = { ...fetch, model: 'nora3', heights: null, fromMs: Date.UTC(2021, 0) } as const
  const asked = server.requests.length
  const fault = async (run: ModelFetch) =>
    fetchModel(run).then(
      () => null,
      (error: unknown) => (error instanceof SupplyError ? error.fault : error),
    )
  expect(await fault(other)).toMatchObject({ code: 'atlasUnlike', what: 'source' })
  expect(server.requests.length).toBe(asked)
  expect(await fault({ ...fetch, endMs: Date.UTC(2018, 9) })).toMatchObject({ code: 'nothingThere' })
  const { fetch: merra } = await prepared('merra2')
  const keyless = { ...merra, settings: { ...merra.settings, keys: new Map() } }
  expect(await fault(keyless)).toEqual({ code: 'keyMissing', settings: ['EARTHDATA_TOKEN'] })
})

test('the plan of each archive needs neither keys nor a network, and says which share of Germany it covers', async () => {
  const settings = settingsAt('http://127.0.0.1:1', scratchFolder())
  const germany = { west: 5.5, south: 47, east: 15.5, north: 55.4 }
  const plans = await Promise.all(
    modelNames.map((model) =>
      outlineModel({
        ...{ settings, model, id: 'planned', area: germany, heights: null, atlasesFolder: scratchFolder() },
        ...{ fromMs: Date.UTC(2015, 0), endMs: Date.UTC(2015, 2) },
      }),
    ),
  )
  const shares = plans.map(({ coverage }, index) => [modelNames[index], Math.round(100 * coverage.share)])
  const whole = modelNames.map((name) => [name, name === 'nora3' ? 64 : 100])
  expect(shares).toEqual(whole)
  for (const { objects, fromMs, endMs } of plans) {
    expect([fromMs, endMs]).toEqual([Date.UTC(2015, 0), Date.UTC(2015, 2)])
    expect(objects.every(({ expectedBytes }) => expectedBytes > 1000)).toBe(true)
  }
  // Natural Earth at 1:10m gives 67.7 %.
  expect(plans.map(({ coverage: { germanShare } }) => Math.round(1000 * germanShare!))).toEqual(
    modelNames.map((name) => (name === 'nora3' ? 676 : 1000)),
  )
  const keysOf = (name: ModelName) => plans[modelNames.indexOf(name)]!.missingKeys
  expect([keysOf('cerra'), keysOf('merra2'), keysOf('newa')]).toEqual([['CDS_KEY'], ['EARTHDATA_TOKEN'], []])
  // Two heights, and the ground, as analyses and as forecasts, for each month.
  const { objects } = plans[modelNames.indexOf('cerra')]!
  expect(objects.length).toBe(2 * 2 * 2)
})

test.each(Object.keys(cases) as (keyof typeof cases)[])(
  '%s is fetched for single days, and later days are added to them',
  async (model) => {
    const { fetch } = await prepared(model)
    const { firstMs, stepMs, fromMs } = cases[model]
    const dayMs = 24 * hourMs
    const first = { ...fetch, fromMs: fromMs + dayMs, endMs: fromMs + 2 * dayMs }
    const stored = async (run: ModelFetch) => {
      const { result } = await fetchModel(run)
      expect(result?.ok || result).toBe(true)
      const { dataFromMs, stepCount } = await readAtlasInfo(path.join(fetch.atlasesFolder, 'fetched'))
      return [dataFromMs, (stepCount * stepMs) / dayMs]
    }
    const { hasUnusedDays } = await outlineModel(first)
    expect(hasUnusedDays).toBe(model.startsWith('cosmo'))
    expect(await stored(first)).toEqual([firstMs + dayMs, 1])
    expect((await fetchModel(first)).result).toBeNull()
    // Of the same files where they have months.
    expect(await stored({ ...first, endMs: fromMs + 3 * dayMs })).toEqual([firstMs + dayMs, 2])
    const atlas = await openAtlas(path.join(fetch.atlasesFolder, 'fetched'))
    onTestFinished(() => atlas.close())
    const { grid, stepCount, variables } = atlas.info
    const heightM = variables.find(({ quantity }) => quantity === 'eastward_wind')!.heightM!
    const place = cellCentre(grid, 0, 0)
    const components = [`u${heightM}`, `v${heightM}`]
    const whole = { fromStep: 0, endStep: stepCount, interpolation: 'nearest' } as const
    const { fields } = await atlas.readPoint({ ...place, variables: components, ...whole })
    const [u, v] = components.map((id) => fields.get(id)!)
    for (let step = 0; step < stepCount; step += 5) {
      const hour = (firstMs + dayMs + step * stepMs) / hourMs
      const truth = windOfTests(hour, place.lat, place.lon, heightM)
      expect(Math.hypot(u![step]! - truth.u, v![step]! - truth.v), `${model} ${step}`).toBeLessThan(0.03)
    }
  },
)
