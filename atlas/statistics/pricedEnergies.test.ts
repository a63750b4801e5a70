import { join } from 'node:path'
import { expect, test } from 'vitest'
import { germanMonthStartMs, simpleCurves } from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { createDemoAtlas } from '../demo/createDemoAtlas.ts'
import { folderOfFile } from '../testing/scratch.ts'
import { latLonDescription, writeSmallAtlas } from '../testing/smallAtlas.ts'
import { turbineSeries } from '../turbineSeries/turbineSeries.ts'
import type { EnergyTurbine } from '../types.ts'
import { pricedEnergies, pricedEnergiesOfEach } from './pricedEnergies.ts'

const HOUR_MS = 3_600_000

const folder = folderOfFile()
await createDemoAtlas({ folder: join(folder, 'demo'), small: true })
await writeSmallAtlas(join(folder, 'three'), {
  ...latLonDescription,
  id: 'three',
  resolutionTimeS: 3 * 3600,
})

const turbines: EnergyTurbine[] = referenceTurbines.map(({ power, diameterM }, i) => ({
  hubHeightM: [100, 143][i]!,
  diameterM,
  curves: simpleCurves(power, null),
}))

/** Synthetic prices: positive and negative, unknown for a while and at single steps. */
function pricesOf(stepCount: number): Float64Array {
  return Float64Array.from({ length: stepCount }, (_, t) =>
    t < stepCount / 20 || t % 101 === 0 ? Number.NaN : 60 * Math.sin(t / 7) + 40 + (t % 13),
  )
}

/** Computed from the series of one cell: steps count for the Berlin month in which their hours begin. */
async function expected(url: string, turbine: EnergyTurbine, prices: Float64Array) {
  const cell = { x: 1, y: 2 }
  const placed = [{ turbine, cells: [{ ...cell, weight: 1 }], group: 0 }]
  const { startMs, stepMs, energiesMwh } = await turbineSeries(url, placed, 1)
  return (year: number, month: number) => {
    const [fromMs, endMs] = [germanMonthStartMs(year, month), germanMonthStartMs(year, month + 1)]
    const sums = { energyMwh: 0, valueEur: 0, hours: 0, wholeHours: (endMs - fromMs) / HOUR_MS }
    for (const [t, energyMwh] of energiesMwh[0]!.entries()) {
      if (Number.isNaN(prices[t]!) || Number.isNaN(energyMwh)) continue
      for (let ms = startMs + t * stepMs; ms < startMs + (t + 1) * stepMs; ms += HOUR_MS) {
        if (ms < fromMs || ms >= endMs) continue
        sums.energyMwh += (energyMwh * HOUR_MS) / stepMs
        sums.valueEur += (energyMwh * prices[t]! * HOUR_MS) / stepMs
        sums.hours += 1
      }
    }
    return sums
  }
}

test.each(['demo', 'three'])('energy and value match the series, by months of Berlin: %s', async (id) => {
  const url = join(folder, id)
  const { stepCount } = { demo: { stepCount: 17_544 }, three: latLonDescription }[id]!
  const prices = pricesOf(stepCount)
  const wanted = id === 'demo' ? turbines : turbines.slice(0, 1)
  const fields = await pricedEnergies(url, wanted, prices)
  let compared = 0
  for (const [t, { months, shape, energyMwh, valueEur }] of fields.entries()) {
    const sumsOf = await expected(url, wanted[t]!, prices)
    for (const [m, { year, month }] of months.entries()) {
      const at = (m * shape[1] + 2) * shape[2] + 1
      const sums = sumsOf(year, month)
      if (Number.isNaN(energyMwh[at]!)) {
        expect(sums.hours / sums.wholeHours).toBeLessThan(0.02)
        expect(valueEur[at]).toBeNaN()
        continue
      }
      compared += 1
      expect(sums.hours / sums.wholeHours).toBeGreaterThan(0.005)
      expect(Math.abs(energyMwh[at]! / sums.energyMwh - 1)).toBeLessThan(2e-7)
      expect(Math.abs(valueEur[at]! - sums.valueEur)).toBeLessThan(2e-7 * 100 * sums.energyMwh)
    }
  }
  expect(compared).toBeGreaterThan(2)
})

test('a constant price makes the value that price times the energy', async () => {
  const prices = new Float64Array(17_544).fill(-17.31)
  for (const { energyMwh, valueEur } of await pricedEnergies(join(folder, 'demo'), turbines, prices))
    expect(
      valueEur.every(
        (value, i) => Number.isNaN(value) || Math.abs(value / energyMwh[i]! / -17.31 - 1) < 1e-12,
      ),
    ).toBe(true)
})

test('several series of prices in one pass give the energies of each alone, to the last bit', async () => {
  const url = join(folder, 'demo')
  const prices = pricesOf(17_544)
  const late = prices.map((price, t) => (t < 9_001 ? Number.NaN : -price))
  const nothing = prices.map(() => Number.NaN)
  const together = await pricedEnergiesOfEach(url, turbines, [late, nothing, prices])
  for (const [i, own] of [late, nothing, prices].entries())
    expect(together[i]).toEqual(await pricedEnergies(url, turbines, own))
})

test('without prices there is no month, and a wrong number of prices is refused', async () => {
  const url = join(folder, 'demo')
  const [field] = await pricedEnergies(url, turbines.slice(0, 1), new Float64Array(17_544).fill(Number.NaN))
  expect(field!.energyMwh.every(Number.isNaN)).toBe(true)
  await expect(pricedEnergies(url, turbines, new Float64Array(3))).rejects.toThrow(RangeError)
})
