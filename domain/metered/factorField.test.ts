import { expect, it } from 'vitest'
import { factorCells, factorField } from './factorField.ts'
import { farmValues } from './farmValues.ts'
import { judgeYears, type MeteredYear } from './plantQuality.ts'
import { robustMean } from './robust.ts'
import { comparePlant, remainingShare, usualLosses } from './windFactor.ts'

/** Numbers without a pattern, 0 to 1. */
const scattered = (i: number, k: number) => (i * [0.618033988749895, 0.754877666, 0.569840291][k]!) % 1
const monthly = [1.4, 1.3, 1.2, 0.9, 0.8, 0.7, 0.6, 0.65, 0.85, 1.05, 1.2, 1.35]

/** Smooth between 0.93 and 1. */
const trueLog = ({ lat, lon }: { lat: number; lon: number }) =>
  -0.035 + 0.03 * Math.sin(lat - 51) * Math.cos(0.8 * (lon - 10))

/** A plant whose metered energy is exactly what its modelled months give with another wind. */
function plantOf(i: number, change: Partial<MeteredYear> = {}): MeteredYear {
  const place = { lat: 50.5 + 2 * scattered(i, 0), lon: 9 + 3 * scattered(i, 1) }
  const kwh = monthly.map((share, m) => 400_000 * share * (1 + 0.1 * scattered(12 * i + m, 2)))
  const sensitivity = kwh.map((_, m) => 1.6 + 0.1 * Math.abs(m - 6) + 0.3 * scattered(i, 2))
  const curvature = kwh.map(() => -1.1)
  const x = trueLog(place)
  const metered = kwh.map((energy, m) => energy * Math.exp(sensitivity[m]! * x + curvature[m]! * x * x))
  return {
    plant: `EEG${i}`,
    year: 2025,
    ...place,
    farm: `Farm ${i}`,
    isOffshore: false,
    powerKw: 3000,
    commissionedOn: ['2010-03-01'],
    endedOn: [],
    isSizeKnown: true,
    hasOwnUse: false,
    kwh: [0, ...metered],
    modelled: { kwh, sensitivity, curvature },
    ...change,
  }
}

const compared = (plants: readonly MeteredYear[], remaining = 1) =>
  judgeYears(plants).flatMap((one) => comparePlant(one, { remaining }) ?? [])

it('returns the factor of each plant in a world without losses and noise, with and without months', () => {
  const plants = Array.from({ length: 60 }, (_, i) => plantOf(i))
  const ofYear = plants.map((plant) => ({
    ...plant,
    kwh: [plant.kwh.reduce((sum, value) => sum + value, 0), ...new Array<number>(12).fill(0)],
  }))
  for (const world of [plants, ofYear]) {
    const comparisons = compared(world)
    expect(comparisons).toHaveLength(60)
    for (const { judged, logWind } of comparisons)
      expect(Math.abs(Math.exp(logWind) / Math.exp(trueLog(judged.metered)) - 1)).toBeLessThan(1e-6)
  }
})

it('changes the wind factor by half of a loss that is not stated, and not by one that is', () => {
  const plants = Array.from({ length: 40 }, (_, i) => {
    const plant = plantOf(i)
    return { ...plant, kwh: plant.kwh.map((value) => 0.9 * value) }
  })
  const stated = compared(plants, 0.9)
  const unstated = compared(plants)
  for (const [i, { logWind, judged, sensitivity }] of stated.entries()) {
    expect(logWind).toBeCloseTo(trueLog(judged.metered), 8)
    expect(unstated[i]!.logWind - logWind).toBeLessThan(-0.09 / sensitivity / 1.5)
  }
})

it('gives each year and month that is not compared its reason', () => {
  const plants = Array.from({ length: 300 }, (_, i) => plantOf(i))
  const with_ = (index: number, change: (plant: MeteredYear) => Partial<MeteredYear>) => {
    plants[index] = { ...plants[index]!, ...change(plants[index]!) }
  }
  const times = (kwh: readonly number[], month: number, factor: number) =>
    kwh.map((value, m) => (m === month ? factor * value : value))
  with_(0, ({ kwh }) => ({ kwh: times(kwh, 4, 0.3) }))
  with_(1, ({ kwh }) => ({ kwh: times(kwh, 11, 1000) }))
  with_(2, () => ({ commissionedOn: ['2025-05-01'] }))
  with_(3, () => ({ endedOn: ['2025-11-01'] }))
  with_(4, () => ({ hasOwnUse: true }))
  with_(5, ({ kwh }) => ({ kwh: times(kwh, 6, -0.1) }))
  with_(6, ({ kwh }) => ({ kwh: kwh.map(() => 0) }))
  with_(7, () => ({ commissionedOn: ['2024-04-15'] }))
  with_(8, ({ kwh }) => ({ kwh: kwh.map((value) => value / 100) }))
  with_(9, ({ kwh }) => ({ kwh: kwh.map((value, m) => (m > 0 && m < 6 ? 0 : value)) }))
  const judged = judgeYears(plants)
  expect(judged[0]!.months[3]).toBe('outage')
  expect(judged[1]!.flags).toEqual(['impossible'])
  expect(judged[2]!.flags).toEqual(['partYear'])
  expect(judged[3]!.flags).toEqual(['partYear'])
  expect(judged[4]!.flags).toEqual(['ownUse'])
  expect(judged[5]!.months[5]).toBe('takenBack')
  expect(judged[6]!.flags).toEqual(['noEnergy'])
  expect(judged[7]!.months.slice(0, 4)).toEqual(['teething', 'teething', 'teething', null])
  expect(judged[8]!.flags).toEqual(['unusualHours'])
  expect(judged[9]!.flags).toEqual(['fewMonths'])
  for (const one of judged.slice(10)) expect([one.flags, one.months.filter(Boolean)]).toEqual([[], []])
})

it('uses energies without a month only for the year, even if a fallback tariff has months', () => {
  const plant = plantOf(1)
  const [judged] = judgeYears([{ ...plant, kwh: [300_000, ...plant.kwh.slice(1)] }])
  expect(judged!.kind).toBe('year')
})

it('draws a field whose error at farms left out is that of the noise, and states none far from farms', () => {
  const plants = Array.from({ length: 400 }, (_, i) => {
    const plant = plantOf(i)
    const noise = 0.06 * (scattered(i, 2) + scattered(7 * i + 3, 0) - 1)
    return { ...plant, kwh: plant.kwh.map((value) => value * Math.exp(noise)) }
  })
  const farms = farmValues(compared(plants))
  const field = factorField(farms, { unstatedDeviation: 0 })!
  expect(field.skill.farms).toBe(400)
  expect(field.skill.leaveFarm).toBeLessThan(0.8 * field.skill.one)
  expect(field.skill.leaveFarm).toBeLessThan(0.45 * field.skill.none)
  expect(field.skill.leaveBlock).toBeGreaterThanOrEqual(0.99 * field.skill.leaveFarm)
  for (const cell of factorCells(field).filter(({ plants: near }) => near > 5))
    expect(Math.abs(Math.log(cell.factor) - trueLog(cell))).toBeLessThan(0.02)
  expect(field.at({ lat: 48, lon: 8 })).toBeNull()
})

it('keeps a region that differs from all others, and leaves out a farm that differs from its region', () => {
  const around = (lat: number, logWind: number) =>
    Array.from({ length: 40 }, (_, i) => ({
      ...{
        name: `${lat} ${i}`,
        lat: lat + scattered(i, 0),
        lon: 9 + scattered(i, 1),
        plants: 2,
        powerKw: 6000,
      },
      ...{ logRatio: 2 * logWind, logWind: logWind + 0.02 * (scattered(i, 2) - 0.5), sensitivity: 2 },
    }))
  const mountains = around(48, 0.35)
  const odd = { ...mountains[0]!, name: 'odd', logWind: 0 }
  const field = factorField([...around(52, -0.05), ...around(53, -0.03), ...mountains, odd], usualLosses)!
  expect(field.farms).toHaveLength(120)
  expect(field.farms.map(({ name }) => name)).not.toContain('odd')
  expect(Math.abs(Math.log(field.at({ lat: 48.5, lon: 9.5 })!.factor) - 0.35)).toBeLessThan(0.02)
})

it('is the same whatever the order, and one farm of many turbines is one observation', () => {
  const plants = Array.from({ length: 30 }, (_, i) => plantOf(i))
  const farms = farmValues(compared(plants))
  const turned = farmValues(compared(plants.toReversed())).toReversed()
  expect(turned).toEqual(farms)
  const big = Array.from({ length: 10 }, (_, i) => ({ ...plantOf(3), plant: `more ${i}` }))
  const withBig = farmValues(compared([...plants, ...big]))
  expect(withBig).toHaveLength(30)
  expect(withBig[3]!.plants).toBe(11)
  expect(withBig[3]!.logWind).toBeCloseTo(farms[3]!.logWind, 9)
})

it('gives outliers little weight', () => {
  const values = [1, 1.1, 0.9, 1.05, 0.95, 1, 50]
  const { mean, standardError } = robustMean(values)
  expect(mean).toBeGreaterThan(0.95)
  expect(mean).toBeLessThan(1.1)
  expect(standardError).toBeLessThan(0.1)
})

it('multiplies what remains after each loss', () => {
  const none = {
    electrical: 0,
    unavailable: 0,
    ageingPerYear: 0,
    noiseNight: 0,
    animals: 0,
    untold: 0,
    unstatedDeviation: 0,
  }
  const plant = { wake: 0.1, curtailed: 0.2, ageYears: 10, isQuietAtNight: true, isStoppedForAnimals: true }
  expect(remainingShare(plant, none)).toBeCloseTo(0.72, 12)
  expect(remainingShare(plant, usualLosses)).toBeCloseTo(
    0.72 * 0.98 * 0.974 * 0.97 * (1 - 0.0146) * 0.997 ** 10 * 0.99,
    12,
  )
})
