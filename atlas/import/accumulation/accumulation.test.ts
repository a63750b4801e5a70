import { describe, expect, it } from 'vitest'
import { recorder } from '#domain'
import { seededNumbers } from '#domain/numbers'
import type { InputSeries } from '../fields/index.ts'
import { type AmountContext, amountsPerStep, summingOf } from './accumulation.ts'

const hourMs = 3_600_000
const grid = (spacing: number) =>
  ({ xmin: 13, ymin: 52, dx: spacing, dy: spacing, xSz: 2, ySz: 1 }) satisfies AmountContext['grid']

/** Rain of a number of hours from 01 UTC of a day on, by a seeded generator of showers; mm per hour and cell. */
function showers(hours: number, seed: number): number[] {
  const random = seededNumbers(seed)
  let left = 0
  let rate = 0
  return Array.from({ length: hours }, () => {
    if (left === 0 && random() < 0.06) [left, rate] = [1 + Math.floor(9 * random()), 4 * random()]
    if (left === 0) return 0
    left -= 1
    return rate * (0.3 + random())
  })
}

/** Sums since midnight; the last of a day is at 00 UTC. */
function sumsOf(amounts: readonly number[], windowH: number): number[] {
  let sum = 0
  return amounts.map((amount, hour) => {
    sum = hour % windowH === 0 ? amount : sum + amount
    return sum
  })
}

function seriesOf(values: readonly number[]): InputSeries {
  return {
    input: 'tp',
    isAmount: true,
    isSigned: false,
    fields: [
      {
        dataset: { path: 'a.nc', variables: [] },
        variable: {
          name: 'tp',
          dimensions: ['time', 'latitude', 'longitude'],
          shape: [],
          attributes: new Map(),
        },
        roles: { time: 0 },
        times: Float64Array.from(values, (_, step) => Date.UTC(2017, 5, 1, 1) + step * hourMs),
      },
    ],
    fromMs: Date.UTC(2017, 5, 1, 1),
    count: values.length,
    read: async (from: number, end: number) =>
      Float32Array.from(values.slice(from, end).flatMap((value) => [value, 1.1 * value])),
  } as unknown as InputSeries
}

async function read(
  values: readonly number[],
  spacing = 0.5,
  form?: 'step' | 'sum',
  answers = {},
): Promise<number> {
  const context = { stepMs: hourMs, cellCount: 2, grid: grid(spacing), form }
  const [series, record] = [seriesOf(values), recorder(answers)]
  const summing = await summingOf(series, context, record)
  if (summing === null) throw new Error(record.record().questions[0]!.key)
  const maps = await amountsPerStep(series, summing.value, context)(0, values.length)
  return maps.filter((_, i) => i % 2 === 0).reduce((sum, value) => sum + value, 0)
}

/** The first value of a running sum has no meaning: it is missing. */
async function readWhole(values: readonly number[]): Promise<number> {
  const [series, context] = [seriesOf(values), { stepMs: hourMs, cellCount: 2, grid: grid(0.5) }]
  const summing = await summingOf(series, context, recorder())
  expect(summing?.value).toEqual({ kind: 'runningSum', windowMs: Number.POSITIVE_INFINITY })
  const maps = await amountsPerStep(series, summing!.value, context)(0, values.length)
  return maps.filter((value, i) => i % 2 === 0 && !Number.isNaN(value)).reduce((sum, value) => sum + value, 0)
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

describe('rain of a series', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'is the same from amounts and from sums, or the series is refused (%i)',
    async (seed) => {
      const amounts = showers(24 * [4, 30, 365][seed % 3]!, seed)
      for (const values of [amounts, sumsOf(amounts, 24)]) {
        const found = await read(values).catch((error: Error) => error.message)
        if (typeof found === 'number') expect(found).toBeCloseTo(total(amounts), 2)
        else expect(found).toBe('accumulation.tp')
      }
    },
  )

  it('is read in a dry month with rain on two evenings', async () => {
    const evening = Array.from({ length: 720 }, (_, hour) => (hour === 43 || hour === 333 ? 2 : 0))
    expect(await read(evening)).toBeCloseTo(4, 5)
  })

  it('is that of sums in a dry month with two showers, whatever the grid', async () => {
    const amounts = Array.from({ length: 720 }, (_, hour) => (hour === 43 || hour === 333 ? 2 : 0))
    for (const spacing of [0.1, 0.25, 0.5]) {
      expect(await read(sumsOf(amounts, 24), spacing)).toBeCloseTo(4, 5)
      if (spacing > 0.1) expect(await read(amounts, spacing)).toBeCloseTo(4, 5)
    }
  })

  it('is that of sums that fall by a glitch now and then', async () => {
    const amounts = showers(24 * 60, 7)
    const sums = sumsOf(amounts, 24).map((sum, hour) => (hour === 12 ? 0.995 * sum : sum))
    expect(Math.abs((await read(sums)) - total(amounts))).toBeLessThan(0.2)
  })

  it('is that of one sum over all times', async () => {
    const amounts = [0, ...showers(24 * 60, 11)]
    let sum = 0
    const sums = amounts.map((amount) => (sum += amount))
    const maps = await readWhole(sums)
    expect(maps).toBeCloseTo(total(amounts), 1)
  })

  it('is read or asked in any short piece, and never wrong', async () => {
    for (let seed = 0; seed < 400; seed++) {
      const amounts = showers(24 * (1 + (seed % 5)), 1000 + seed)
      for (const values of [amounts, sumsOf(amounts, 24)]) {
        const found = await read(values).catch((error: Error) => error.message)
        if (typeof found === 'number') expect(found, `seed ${seed}`).toBeCloseTo(total(amounts), 2)
      }
    }
  })

  it('is that of sums one of which falls by half', async () => {
    const amounts = showers(24 * 30, 5)
    const sums = sumsOf(amounts, 24).map((sum, hour) => (hour === 24 * 9 + 12 ? 0.4 * sum : sum))
    expect(await read(sums)).toBeCloseTo(total(amounts), 1)
  })

  it('is decided by the grid of ERA5 or ERA5-Land where little rain decides nothing; otherwise the user is asked', async () => {
    const day = [...Array<number>(20).fill(0), 0.5, 1, 2, 2]
    expect(await read(day, 0.25)).toBeCloseTo(5.5, 5)
    expect(await read(day, 0.1)).toBeCloseTo(2, 5)
    expect(await read(day, 0.5, 'step')).toBeCloseTo(5.5, 5)
    expect(await read(day, 0.5, 'sum')).toBeCloseTo(2, 5)
    expect(await read(day, 0.5, undefined, { 'accumulation.tp': 'sum_24' })).toBeCloseTo(2, 5)
    await expect(read(day)).rejects.toThrow('accumulation.tp')
  })
})
