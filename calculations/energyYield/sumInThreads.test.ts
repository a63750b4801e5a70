import { expect, it } from 'vitest'
import { hornsRevAt } from '../testing/hornsRev.ts'
import type { FarmJob } from './blockSums.ts'
import { addFarmSums, emptyFarmSums } from './farmSums.ts'
import { HighWindWatch } from './highWind.ts'
import type { InflowBlock } from './inflow.ts'
import { energyYieldSpecSchema } from './spec.ts'
import { sumInThreads } from './sumInThreads.ts'

const HOUR_MS = 3_600_000
const ROWS = 1500
const BLOCKS = 7
const MONTHS = 24
const SECTORS = 36

const hornsRev = hornsRevAt({ lat: 55, lon: 8 }, { atlas: 'small', from_year: 2018, till_year: 2019 })
const ordered = energyYieldSpecSchema.parse({
  ...hornsRev,
  turbines: hornsRev.turbines.slice(0, 8).map((turbine, i) => ({
    ...turbine,
    status: i % 3 === 0 ? 'portfolio' : 'planned',
  })),
})
const job: FarmJob = {
  spec: {
    ...ordered,
    turbines: ordered.turbines.map((one) => ({ ...one, wake_decay_constant: 0.04 })),
    turbulence: { intensity: 0.1, source: 'default' },
  },
  classOf: [0, 1, 0, 1, 0, 1, 0, 1],
  sectorCount: SECTORS,
  restrictionRules: [],
}

/** Months of turning wind, with some missing steps, as parts of longer series. */
async function* weather(onBlock: (block: number) => void = () => {}): AsyncGenerator<InflowBlock> {
  const length = ROWS * BLOCKS
  const series = (value: (t: number) => number) => Float32Array.from({ length }, (_, t) => value(t))
  const direction = series((t) => (t % 97 === 0 ? Number.NaN : (t * 7.31) % 360))
  const speeds = [0, 1].map((site) => series((t) => 8 + site + 6 * Math.sin(t / 11)))
  for (let block = 0; block < BLOCKS; block++) {
    onBlock(block)
    const part = (row: Float32Array) => row.subarray(block * ROWS, (block + 1) * ROWS)
    yield {
      rows: ROWS,
      startMs: Date.UTC(2018, 0) + block * ROWS * HOUR_MS,
      stepMs: HOUR_MS,
      directionDeg: part(direction),
      speedMs: speeds.map(part),
      densityKgM3: null,
    }
  }
}

async function sumOn(threads: number) {
  const all = emptyFarmSums(0, {
    turbines: job.spec.turbines.length,
    sectors: SECTORS,
    months: MONTHS,
    restrictions: 0,
  })
  const rows: number[] = []
  const take = (sums: typeof all, count: number) => {
    addFarmSums(all, sums)
    rows.push(count)
  }
  await sumInThreads(job, weather(), ROWS * BLOCKS, take, { signal: new AbortController().signal, threads })
  expect(rows).toEqual(Array(BLOCKS).fill(ROWS))
  return all
}

it('sums are equal to the last bit on one, two and five threads', async () => {
  const one = await sumOn(1)
  expect(one.validSteps).toBe(ROWS * BLOCKS - Math.ceil((ROWS * BLOCKS) / 97))
  const total = (row: Float64Array) => row.reduce((sum, value) => sum + value, 0)
  expect(total(one.turbines[0]!.park)).toBeLessThan(total(one.turbines[0]!.free))
  expect(await sumOn(2)).toEqual(one)
  expect(await sumOn(5)).toEqual(one)
})

it('has turbines stand still until the restart speed, over the borders of blocks, whatever the blocks and threads', async () => {
  const curves = job.spec.power_curves.map((curve) => ({ ...curve, cut_out_ms: 14, restart_ms: 6 }))
  const waiting = { ...job, spec: { ...job.spec, power_curves: curves } }
  const sums = async (blockRows: number, threads: number, farm = waiting) => {
    const all = emptyFarmSums(0, { turbines: 8, sectors: SECTORS, months: MONTHS, restrictions: 0 })
    const watch = new HighWindWatch(farm.spec, farm.classOf)
    async function* watched() {
      for await (const block of weather())
        for (const part of partsOf(block, blockRows)) yield watch.watch(part)
    }
    const options = { signal: new AbortController().signal, threads }
    await sumInThreads(farm, watched(), ROWS * BLOCKS, (part) => addFarmSums(all, part), options)
    return all
  }
  const one = await sums(ROWS, 1)
  expect(await sums(ROWS, 3)).toEqual(one)
  // Recomputed: free power of a turbine in 8 + 6 sin(t / 11) m/s and in 1 m/s more, without stopped steps.
  const { power } = curves[0]!
  const kwAt = (v: number) => {
    const above = power.wind_speed_ms.findIndex((speed) => speed >= v)
    const [x0, x1] = [power.wind_speed_ms[above - 1] ?? v, power.wind_speed_ms[above]!]
    const [y0, y1] = [power.power_kw[above - 1] ?? 0, power.power_kw[above]!]
    return v < power.wind_speed_ms[0]! ? 0 : x1 === x0 ? y1 : y0 + ((v - x0) / (x1 - x0)) * (y1 - y0)
  }
  for (const site of [0, 1]) {
    let [free, stands, stood] = [0, false, 0]
    for (let t = 0; t < ROWS * BLOCKS; t++) {
      const v = Math.fround(8 + site + 6 * Math.sin(t / 11))
      if (v > 14) stands = true
      else if (v < 6) stands = false
      if (t % 97 === 0) continue
      if (stands) stood++
      else free += kwAt(v)
    }
    const total = one.turbines[site]!.free.reduce((sum, value) => sum + value, 0)
    expect(total / free).toBeCloseTo(1, 9)
    expect(stood > 0).toBe(site === 1)
  }
  for (const rows of [7, 100, 1499])
    for (const [i, { park }] of (await sums(rows, 2)).turbines.entries())
      for (const [month, kw] of park.entries()) expect(kw).toBeCloseTo(one.turbines[i]!.park[month]!, 4)
})

function* partsOf(block: InflowBlock, rows: number): Generator<InflowBlock> {
  for (let from = 0; from < block.rows; from += rows) {
    const part = (row: Float32Array) => row.slice(from, from + rows)
    yield {
      ...block,
      rows: Math.min(rows, block.rows - from),
      startMs: block.startMs + from * block.stepMs,
      directionDeg: part(block.directionDeg),
      speedMs: block.speedMs.map(part),
    }
  }
}

it('ends its threads when it is cancelled', async () => {
  const controller = new AbortController()
  const reason = new Error('cancelled')
  const blocks = weather((block) => block === 4 && controller.abort(reason))
  const sums = sumInThreads(job, blocks, ROWS * BLOCKS, () => {}, { signal: controller.signal, threads: 2 })
  await expect(sums).rejects.toBe(reason)
})

it('fails as its threads do', async () => {
  const curves = job.spec.power_curves.map((curve) => ({
    ...curve,
    power: { wind_speed_ms: [3, 3], power_kw: [0, 1] },
  }))
  const broken = { ...job, spec: { ...job.spec, power_curves: curves } }
  const options = { signal: new AbortController().signal, threads: 2 }
  await expect(sumInThreads(broken, weather(), ROWS * BLOCKS, () => {}, options)).rejects.toThrow(
    'do not increase',
  )
})
