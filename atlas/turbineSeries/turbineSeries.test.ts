import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { calendarMonths, simpleCurves } from '#domain'
import { catalogueVendors, referenceTurbines } from '#domain/catalogue'
import { createDemoAtlas } from '../demo/createDemoAtlas.ts'
import { openAtlas } from '../read/openAtlas.ts'
import { serveFolder } from '../testing/fileServer.ts'
import { folderOfFile } from '../testing/scratch.ts'
import { latLonDescription, writeSmallAtlas } from '../testing/smallAtlas.ts'
import type { EnergyTurbine, TurbineSite } from '../types.ts'
import type { GroupedTurbine } from './placedTurbines.ts'
import { siteSeries } from './siteSeries.ts'
import { turbineMonths } from './turbineMonths.ts'
import { turbineSeries } from './turbineSeries.ts'

const folder = folderOfFile()
await createDemoAtlas({ folder: join(folder, 'demo'), small: true })
const atlas = await openAtlas(join(folder, 'demo'))
await writeSmallAtlas(join(folder, 'small'))
afterAll(() => atlas.close())

/** One for every spacing of speeds in published curves, at hubs on, between and above the levels. */
const turbines: EnergyTurbine[] = catalogueVendors
  .flatMap(({ types }) => types)
  .filter(({ curves }) => curves.length > 0)
  .filter((_, i) => i % 6 === 0)
  .map(({ rotorDiameterM, curves: [curve] }, i) => ({
    hubHeightM: [100, 64, 138.4, 230, 8][i % 5]!,
    diameterM: rotorDiameterM,
    curves: {
      ...simpleCurves({ windSpeedMs: curve!.windSpeedMs, values: curve!.powerKw }, null),
      airDensityKgM3: curve!.airDensityKgM3,
    },
  }))

const oneCell = (x: number, y: number) => [{ x, y, weight: 1 }]

test('the series of a turbine adds up to its monthly energies in every month', async () => {
  const cell = { x: 2, y: 3 }
  const { info } = atlas
  const sites = turbines.map((turbine, group) => ({ turbine, group, cells: oneCell(cell.x, cell.y) }))
  const { energiesMwh, stepMs } = await turbineSeries(join(folder, 'demo'), sites, sites.length)
  expect(turbines.length).toBeGreaterThan(15)
  for (const [group, turbine] of turbines.entries()) {
    const monthly = (await atlas.cellEnergies({ cells: [cell], turbine }).next()).value as Float32Array
    for (const [m, { fromStep, endStep }] of calendarMonths(
      info.dataFromMs,
      stepMs,
      info.stepCount,
    ).entries()) {
      const sum = energiesMwh[group]!.subarray(fromStep, endStep).reduce((all, energy) => all + energy, 0)
      expect(Math.abs(sum / monthly[m]! - 1)).toBeLessThan(1e-6)
    }
  }
})

test('monthly energies are the sums of the series, also for months in the middle of the period', async () => {
  const url = join(folder, 'demo')
  const sites = turbines.map((turbine, group) => ({ turbine, group, cells: oneCell(group % 4, group % 5) }))
  const { energiesMwh, stepMs } = await turbineSeries(url, sites, sites.length)
  const months = calendarMonths(atlas.info.dataFromMs, stepMs, atlas.info.stepCount).slice(3, 20)
  const sums = await turbineMonths(url, sites, sites.length, months)
  for (const [group, energies] of energiesMwh.entries())
    for (const [m, { fromStep, endStep }] of months.entries()) {
      const sum = energies.subarray(fromStep, endStep).reduce((all, energy) => all + energy, 0)
      expect(Math.abs(sums[group]![m]! - sum)).toBeLessThanOrEqual(1e-9 * sum)
    }
})

/** A few hundred turbines strewn over the atlas, some of them not for all of the time. */
function strewn(): GroupedTurbine[] {
  return Array.from({ length: 300 }, (_, i) => ({
    turbine: turbines[(7 * i) % turbines.length]!,
    group: i % 3,
    cells: oneCell(i % 4, (3 * i) % 5),
    count: 1 + (i % 2),
    fromStep: i % 4 === 0 ? 37 * i : 0,
    endStep: i % 5 === 0 ? 12_000 + i : 17_000,
  }))
}

test('groups have the sum of their turbines, each during its own steps', async () => {
  const url = join(folder, 'demo')
  const placed = strewn()
  const { energiesMwh } = await turbineSeries(url, placed, 3)
  const sums = energiesMwh.map((series) => new Float64Array(series.length))
  const alone = placed.map((one, group) => ({ turbine: one.turbine, cells: one.cells, group }))
  const single = await turbineSeries(url, alone, alone.length)
  for (const [i, { group, count, fromStep, endStep }] of placed.entries())
    for (let t = fromStep!; t < endStep!; t++) sums[group]![t]! += count! * single.energiesMwh[i]![t]!
  for (const [group, series] of energiesMwh.entries())
    expect(series.every((energy, t) => Math.abs(energy - sums[group]![t]!) <= 1e-9 * sums[group]![t]!)).toBe(
      true,
    )
  expect(energiesMwh[0]!.subarray(17_000).every((energy) => energy === 0)).toBe(true)
})

test('the series are equal to the last bit on any number of threads, and the completed share grows to 1', async () => {
  const url = join(folder, 'demo')
  const shares: number[] = []
  const one = await turbineSeries(url, strewn(), 3, { threads: 1, onShare: (share) => shares.push(share) })
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  for (const threads of [2, 3]) {
    const { energiesMwh } = await turbineSeries(url, strewn(), 3, { threads })
    expect(energiesMwh).toEqual(one.energiesMwh)
  }
})

test('sites are returned one by one, each once, with the energy of its own group', async () => {
  const url = join(folder, 'demo')
  const sites: TurbineSite[] = turbines.map((turbine, i) => ({
    turbine,
    cells: [
      { x: i % 3, y: i % 4, weight: 0.25 },
      { x: (i % 3) + 1, y: i % 4, weight: 0.75 },
    ],
  }))
  const { energiesMwh } = await turbineSeries(
    url,
    sites.map((site, group) => ({ ...site, group })),
    sites.length,
  )
  for (const threads of [1, 2]) {
    const seen = new Set<number>()
    for await (const { site, energyMwh } of siteSeries(url, sites, { threads })) {
      seen.add(site)
      expect(energyMwh).toEqual(energiesMwh[site])
    }
    expect(seen.size).toBe(sites.length)
  }
})

test('sites of a remote atlas have equal energies', async () => {
  const { power, diameterM } = referenceTurbines[0]!
  const turbine = { hubHeightM: 100, diameterM, curves: simpleCurves(power, null) }
  const sites = [3, 17, 4].map((x) => ({ turbine, cells: oneCell(x, x) }))
  const { url } = await serveFolder(folder)
  const seen = new Set<number>()
  for await (const { site, energyMwh } of siteSeries(`${url}/small`, sites)) {
    seen.add(site)
    for await (const own of siteSeries(join(folder, 'small'), [sites[site]!]))
      expect(own.energyMwh).toEqual(energyMwh)
  }
  expect(seen.size).toBe(3)
})

test('steps with missing weather have no energy, unless no turbine exists yet', async () => {
  const { power, diameterM, hubHeightM } = referenceTurbines[0]!
  const turbine = { hubHeightM, diameterM, curves: simpleCurves(power, null) }
  const gap = { turbine, cells: oneCell(0, 0), group: 0 }
  const neighbour = { turbine, cells: oneCell(1, 0), group: 0 }
  const url = join(folder, 'small')
  const { energiesMwh } = await turbineSeries(url, [gap, neighbour], 1)
  expect([...energiesMwh[0]!.keys()].filter((t) => Number.isNaN(energiesMwh[0]![t]))).toEqual([7])
  const later = await turbineSeries(url, [{ ...gap, fromStep: 8 }, neighbour], 1)
  expect(later.energiesMwh[0]!.some(Number.isNaN)).toBe(false)
  expect(later.energiesMwh[0]![7]).toBeGreaterThan(0)
})

test('a cell, a step or a height that the atlas lacks is refused', async () => {
  const { power, diameterM } = referenceTurbines[0]!
  const turbine = { hubHeightM: 100, diameterM, curves: simpleCurves(power, null) }
  const url = join(folder, 'small')
  const series = (site: Partial<TurbineSite>) =>
    turbineSeries(url, [{ turbine, cells: oneCell(0, 0), group: 0, ...site }], 1)
  await expect(series({ cells: oneCell(18, 0) })).rejects.toThrow(RangeError)
  await expect(series({ endStep: 1001 })).rejects.toThrow(RangeError)
  await expect(turbineSeries('s3://somewhere/atlas', [], 0)).rejects.toThrow(/on this machine/)
  expect(latLonDescription.stepCount).toBe(1000)
})

test('an aborted series stops, on threads and without', async () => {
  for (const threads of [1, 2]) {
    const controller = new AbortController()
    const onShare = () => controller.abort(new Error('enough'))
    const stopped = turbineSeries(join(folder, 'demo'), strewn(), 3, {
      threads,
      signal: controller.signal,
      onShare,
    })
    await expect(stopped).rejects.toThrow('enough')
  }
})
