import { expect, it } from 'vitest'
import { electricalLoss, electricalLossOfDays } from './electricalLoss.ts'
import { type LongTermOperation, longTermOperation, type WindMonth } from './longTermOperation.ts'
import { type Random, randomOf } from './randomNormals.ts'

const climate = { meanMs: 7, seasonMs: 1.2, yearMs: 0.25, monthMs: 0.7 }
const line = { intercept: -600, slope: 250, scatter: 60 }
const none = { unavailable: 0, electrical: 0, electricalDeviation: 0 }

/** Months of a synthetic climate whose mean wind is known. */
function windOf(random: Random, years: number): WindMonth[] {
  return Array.from({ length: years }, (_, i) => {
    const ofYear = climate.yearMs * random.normal()
    return Array.from({ length: 12 }, (_unused, month) => ({
      year: 2001 + i,
      month: month + 1,
      windMs:
        climate.meanMs +
        climate.seasonMs * Math.cos((2 * Math.PI * (month + 0.5)) / 12) +
        ofYear +
        climate.monthMs * random.normal(),
    }))
  }).flat()
}

function yieldOf(seed: number, scatter = line.scatter) {
  const random = randomOf(seed)
  const wind = windOf(random, 20)
  const months = wind.slice(-24).map((month) => {
    const days = new Date(Date.UTC(month.year, month.month, 0)).getUTCDate()
    const normal = line.intercept + line.slope * month.windMs + scatter * random.normal()
    return { ...month, grossMwh: (normal * days) / 30 }
  })
  return { result: longTermOperation(months, wind, none) as LongTermOperation, wind, months }
}

/** Energy of a mean year of the climate itself, MWh. */
const truthMwh = Array.from({ length: 12 }, (_, month) => {
  const windMs = climate.meanMs + climate.seasonMs * Math.cos((2 * Math.PI * (month + 0.5)) / 12)
  const days = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month]!
  return ((line.intercept + line.slope * windMs) * days) / 30
}).reduce((sum, mwh) => sum + mwh, 0)

it('the interval of 90 % contains the energy of the climate as often', () => {
  const results = Array.from({ length: 60 }, (_, seed) => yieldOf(seed + 1).result.grossMwh)
  const inside = results.filter(({ low, high }) => low <= truthMwh && truthMwh <= high).length
  expect(inside).toBeGreaterThanOrEqual(48)
  const mean = results.reduce((sum, { value }) => sum + value, 0) / results.length
  expect(Math.abs(mean / truthMwh - 1)).toBeLessThan(0.01)
})

it('without scatter the line and the mean of all years are found', () => {
  const { result, wind } = yieldOf(3, 0)
  expect(result.rSquared).toBeCloseTo(1, 12)
  expect(result.slope).toBeCloseTo(line.slope, 9)
  expect(result.intercept).toBeCloseTo(line.intercept, 6)
  const all = wind.reduce((sum, { year, month, windMs }) => {
    const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
    return sum + ((line.intercept + line.slope * windMs) * days) / 30
  }, 0)
  expect(result.grossMwh.value).toBeCloseTo(all / 20, 6)
})

it('losses lower the net energy, and widen its interval', () => {
  const { months, wind } = yieldOf(5)
  const losses = { unavailable: 0.03, electrical: 0.02, electricalDeviation: 0.007 }
  const result = longTermOperation(months, wind, losses) as LongTermOperation
  expect(result.netMwh.value / result.grossMwh.value).toBeCloseTo(0.97 * 0.98, 12)
  const relative = ({ deviation, value }: { deviation: number; value: number }) => deviation / value
  expect(relative(result.netMwh)).toBeGreaterThan(relative(result.grossMwh))
})

it('too few months or years are refused by name', () => {
  const { months, wind } = yieldOf(1)
  expect(longTermOperation(months.slice(0, 11), wind, none)).toBe('tooFewMonths')
  expect(longTermOperation(months, wind.slice(0, 59), none)).toBe('tooFewYears')
  const still = months.map((month) => ({ ...month, windMs: 6 }))
  expect(longTermOperation(still, wind, none)).toBe('windDoesNotVary')
})

it('electrical losses are those of the months that both know, scaled to whole months', () => {
  const month = (number: number, energyMwh: number, share = 1) => ({
    year: 2024,
    month: number,
    energyMwh,
    share,
  })
  const turbines = [month(1, 1000), month(2, 960, 0.96), month(3, 700, 0.9), month(4, 500)]
  const meter = [month(1, 980), month(2, 931, 0.95), month(3, 600)]
  const found = electricalLoss(turbines, meter)!
  expect(found.share).toBeCloseTo(0.02, 12)
  expect(found.months).toBe(2)
  expect(found.deviation).toBeCloseTo(0.98 * Math.SQRT2 * 0.005, 12)
  expect(electricalLoss(turbines, [])).toBeNull()
})

it('electrical losses are those of the days that both know, if they are as many as a month has', () => {
  const days = Array.from({ length: 40 }, (_, i) => ({ day: 20_000 + i, energyMwh: 10 + i }))
  const meter = days.slice(0, 30).map(({ day, energyMwh }) => ({ day, energyMwh: 0.97 * energyMwh }))
  const found = electricalLossOfDays(days, [...meter, { day: 30_000, energyMwh: 1000 }])!
  expect([found.days, found.months]).toEqual([30, 2])
  expect(found.share).toBeCloseTo(0.03, 10)
  expect(electricalLossOfDays(days, meter.slice(0, 27))).toBeNull()
})
