import { expect, test } from 'vitest'
import { calendarMonths } from './calendar.ts'
import { calendarMonthMeans, meanOfMonthlyMeans, monthHourTable } from './monthlyMeans.ts'
import { energyWeightedDensity, meanPowerDensity } from './powerDensity.ts'
import { temperatureThresholdStatistics } from './temperatureThreshold.ts'
import { vectorMeanDirection } from './vectorMean.ts'

const HOUR_MS = 3_600_000

test('directions are averaged as vectors: brightwind’s published cases', () => {
  expect(vectorMeanDirection(Float64Array.of(350, 10), null)).toBeCloseTo(0, 10)
  expect(vectorMeanDirection(Float64Array.of(15, 25), Float64Array.of(3, 5))).toBeCloseTo(21.253, 3)
  expect(vectorMeanDirection(Float64Array.of(0, 180), null)).toBeNull()
  expect(vectorMeanDirection(new Float64Array(0), null)).toBeNull()
  expect(vectorMeanDirection(Float64Array.of(90, Number.NaN), null)).toBeCloseTo(90, 10)
})

test('a series is cut at the first hour of each month, leap day included', () => {
  const months = calendarMonths(Date.UTC(2020, 0, 31, 22), HOUR_MS, 24 * 40)
  expect(months).toEqual([
    { year: 2020, month: 1, fromStep: 0, endStep: 2, fullSteps: 744 },
    { year: 2020, month: 2, fromStep: 2, endStep: 2 + 29 * 24, fullSteps: 696 },
    { year: 2020, month: 3, fromStep: 2 + 29 * 24, endStep: 960, fullSteps: 744 },
  ])
  expect(calendarMonths(0, HOUR_MS, 0)).toEqual([])
})

test('the mean of monthly means weighs months alike', () => {
  // Two Januaries at 4 m/s and one February at 10 m/s.
  const hours = (365 + 31) * 24
  const values = Float64Array.from({ length: hours }, () => Number.NaN)
  values.fill(4, 0, 31 * 24)
  values.fill(10, 31 * 24, 59 * 24)
  values.fill(4, 365 * 24)
  const series = { values, startMs: Date.UTC(2019, 0, 1), stepMs: HOUR_MS }
  expect([...calendarMonthMeans(series)].slice(0, 3)).toEqual([4, 10, Number.NaN])
  expect(meanOfMonthlyMeans(series)).toBe(7)
})

test('the month and hour table uses the hour of the requested time', () => {
  const values = Float64Array.from({ length: 48 }, (_, t) => t % 24)
  const series = { values, startMs: Date.UTC(2020, 5, 10), stepMs: HOUR_MS }
  const utc = monthHourTable(series)
  const cet = monthHourTable(series, 1)
  expect(utc[5 * 24 + 7]).toBe(7)
  expect(cet[5 * 24 + 7]).toBe(6)
  expect(utc[0]).toBeNaN()
})

test('power density and the density that the wind’s energy sees', () => {
  const speed = Float64Array.of(2, 4, Number.NaN)
  const density = Float64Array.of(1.3, 1.2, 1.2)
  expect(meanPowerDensity(speed, density)).toBeCloseTo((0.5 * (1.3 * 8 + 1.2 * 64)) / 2, 12)
  expect(meanPowerDensity(speed, 1)).toBe((0.5 * 72) / 2)
  expect(meanPowerDensity(Float64Array.of(Number.NaN), 1)).toBeNaN()
  expect(energyWeightedDensity(speed, density)).toBeCloseTo((1.3 * 8 + 1.2 * 64) / 72, 12)
})

test('hours and energy below a temperature', () => {
  const { hoursPerYear, energyShare, validSteps } = temperatureThresholdStatistics(
    Float64Array.of(-15, -5, 0, 5, Number.NaN),
    Float64Array.of(1, 2, 3, 4, 5),
    -5,
  )
  expect([hoursPerYear, energyShare, validSteps]).toEqual([8766 / 4, 0.1, 4])
})
