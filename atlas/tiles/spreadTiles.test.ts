import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { simpleCurves } from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { parseCatalogue } from '../layout/catalogue.ts'
import { atlasStatistics } from '../statistics/atlasStatistics.ts'
import { monthlyEnergies, monthlyEnergiesWork } from '../statistics/monthlyEnergies.ts'
import { pricedEnergies } from '../statistics/pricedEnergies.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { latLonDescription, smallAtlasOnce } from '../testing/smallAtlas.ts'
import { turbineSeries } from '../turbineSeries/turbineSeries.ts'
import { PartFolder } from './partFolder.ts'
import { tileTaskProgram } from './processMessages.ts'
import type { TileRunner, TileSpread } from './spreadTiles.ts'
import { tasksOf } from './tileEffort.ts'
import { type PoolOptions, tilePool } from './tilePool.ts'
import type { TileWork } from './tileWork.ts'
import { workId } from './workId.ts'

const { copyTo } = smallAtlasOnce()
const { xSz, ySz } = latLonDescription.grid
const [{ power, diameterM, hubHeightM }] = referenceTurbines as [(typeof referenceTurbines)[number]]
const turbine = { diameterM, hubHeightM, curves: simpleCurves(power, null) }
const prices = Float64Array.from({ length: latLonDescription.stepCount }, (_, step) => 40 + (step % 50))
/** A turbine in every third cell, in three groups, so that sums span tiles. */
const placed = Array.from({ length: (xSz * ySz) / 3 }, (_, i) => ({
  turbine,
  group: i % 3,
  cells: [{ x: (3 * i) % xSz, y: Math.floor((3 * i) / xSz), weight: 1 + i / 100 }],
}))

function atlas() {
  const folder = scratchFolder()
  const url = join(folder, 'atlas')
  copyTo(url)
  const parts = join(folder, 'parts')
  const spread = (run: TileRunner): TileSpread => ({ folder: parts, run, leastS: 0 })
  return { url, parts, spread, pool: (options: PoolOptions) => spread(tilePool(options)) }
}

const works = {
  energies: (url: string, spread?: TileSpread) => monthlyEnergies(url, [turbine], { spread }),
  'energies with prices': (url: string, spread?: TileSpread) =>
    pricedEnergies(url, [turbine], prices, { spread }),
  series: (url: string, spread?: TileSpread) => turbineSeries(url, placed, 3, { spread }),
  'statistics of an import': async (url: string, spread?: TileSpread) => {
    const store = { folder: url, catalogue: parseCatalogue(readFileSync(join(url, 'zarr.json')), url) }
    const sums = new Map<string, string>()
    const statistics = await atlasStatistics(
      { store, previous: null, changedFromStep: 0 },
      async (key, chunk) => void sums.set(key, Buffer.from(chunk).toString('base64')),
      { spread },
    )
    return { statistics, sums }
  },
}

test.each(Object.entries(works))('%s by 1, 2 and 5 processes are equal to the last bit', async (_, work) => {
  const { url } = atlas()
  const alone = await work(url)
  for (const workers of [1, 2, 5]) expect(await work(url, atlas().pool({ workers }))).toEqual(alone)
})

test.each(Object.entries(works))(
  '%s by tasks of a cluster are equal, also if one task is missing',
  async (_, work) => {
    const { url, spread } = atlas()
    /** Acts as a cluster: each task is a program that only knows the folder. */
    const tasks: TileRunner = async (parts) => {
      const all = tasksOf(parts.work, await parts.missing(), 3)
      expect(all.length).toBeGreaterThan(1)
      await parts.writeRound(0, { name: 'test', tasks: all })
      for (const task of all.slice(1).keys()) expect(await runTask(parts.folder, task)).toBe(0)
      expect(await parts.missing()).toEqual(all.at(-1))
    }
    expect(await work(url, spread(tasks))).toEqual(await work(url))
  },
)

async function runTask(folder: string, task: number): Promise<number> {
  const env = { PATH: process.env.PATH, SLURM_ARRAY_TASK_ID: String(task) }
  const child = spawn(process.execPath, [tileTaskProgram, folder, '0'], { env, stdio: 'inherit' })
  return (await once(child, 'exit'))[0]
}

test('the unit of a killed process is repeated, and the result is the same', async () => {
  const { url, pool } = atlas()
  const begun: number[] = []
  const onBegin = (pid: number, index: number) => {
    begun.push(index)
    if (begun.length <= 2) process.kill(pid, 'SIGKILL')
  }
  const [field] = await monthlyEnergies(url, [turbine], { spread: pool({ workers: 2, onBegin }) })
  expect(begun.toSorted()).toEqual([0, 0, 1, 1, 2, 3])
  expect([field]).toEqual(await monthlyEnergies(url, [turbine]))
})

test('a process that dies repeatedly at the same unit ends the work', async () => {
  const { url, pool } = atlas()
  const onBegin = (pid: number) => process.kill(pid, 'SIGKILL')
  await expect(monthlyEnergies(url, [turbine], { spread: pool({ workers: 1, onBegin }) })).rejects.toThrow(
    /3 times at unit \d: SIGKILL/,
  )
})

test('a cancelled run continues with the missing units only, and a damaged part is computed again', async () => {
  const { url, parts, pool } = atlas()
  const stopping = new AbortController()
  let tiles = 0
  const onTile = () => {
    tiles += 1
    if (tiles === 2) stopping.abort()
  }
  const stopped = monthlyEnergies(url, [turbine], {
    signal: stopping.signal,
    onTile,
    spread: pool({ workers: 1 }),
  })
  await expect(stopped).rejects.toThrow('aborted')
  const [id] = readdirSync(parts) as [string]
  const folder = await PartFolder.open(join(parts, id))
  const missing = await folder.missing()
  expect(missing.length).toBeGreaterThan(0)
  expect(missing.length).toBeLessThan(4)
  const damaged = join(parts, id, '0.part')
  truncateSync(damaged, statSync(damaged).size - 1)
  const begun: number[] = []
  let done = 0
  const [field] = await monthlyEnergies(url, [turbine], {
    onTile: () => {
      done += 1
    },
    spread: pool({ workers: 2, onBegin: (_, index) => begun.push(index) }),
  })
  expect(begun.toSorted()).toEqual(missing)
  expect(done).toBe(4)
  expect([field]).toEqual(await monthlyEnergies(url, [turbine]))
})

test('a process finds damage of the store like the caller, and a task records it', async () => {
  const { url, spread, pool } = atlas()
  const version = join(url, 'u100/c/0/0/0')
  truncateSync(version, 10)
  const error = await monthlyEnergies(url, [turbine]).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ _tag: 'CorruptChunk' })
  await expect(monthlyEnergies(url, [turbine], { spread: pool({ workers: 2 }) })).rejects.toEqual(error)
  const task: TileRunner = async (parts) => {
    await parts.writeRound(0, { name: 'test', tasks: [[0, 1, 2, 3]] })
    expect(await runTask(parts.folder, 0)).toBe(1)
    expect(await parts.hasFault()).toBe(true)
  }
  await expect(monthlyEnergies(url, [turbine], { spread: spread(task) })).rejects.toEqual(error)
})

test('another turbine is different work; small work writes no parts', async () => {
  const { url, parts, pool } = atlas()
  const spread = pool({ workers: 1 })
  await monthlyEnergies(url, [turbine], { spread })
  await monthlyEnergies(url, [{ ...turbine, hubHeightM: 90 }], { spread })
  expect(readdirSync(parts)).toHaveLength(2)
  const other = atlas()
  await monthlyEnergies(url, [turbine], { spread: { folder: other.parts, run: tilePool() } })
  expect(() => readdirSync(other.parts)).toThrow('ENOENT')
})

test('the name of work does not depend on how the engine stores numbers, and differs for each number', async () => {
  const { url } = atlas()
  const idWith = async (diameter: number) =>
    workId(await monthlyEnergiesWork(url, [{ ...turbine, diameterM: diameter }]))
  // A whole number in an array of doubles is a double.
  const doubles = new Float64Array([138])
  expect(serialize([doubles[0]]).equals(serialize([138]))).toBe(false)
  expect(await idWith(doubles[0]!)).toBe(await idWith(138))
  const others = [138, 139, Number.NaN, Number.POSITIVE_INFINITY]
  expect(new Set(await Promise.all(others.map(idWith))).size).toBe(4)
  const priced = (values: Float64Array) => {
    const { task, units } = work
    return workId({ kind: 'statistics', task: { ...task, pricesEurMwh: [values] }, units })
  }
  const work = (await monthlyEnergiesWork(url, [turbine])) as Extract<TileWork, { kind: 'statistics' }>
  expect(priced(prices)).toBe(priced(prices.slice()))
  expect(priced(prices)).not.toBe(priced(prices.map((price) => price + 1)))
})
