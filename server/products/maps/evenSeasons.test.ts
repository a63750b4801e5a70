import { expect, it } from 'vitest'
import { areSeasonsEven } from './evenSeasons.ts'

const hourly = (from: string, until: string) => ({
  dataFromMs: Date.parse(from),
  resolutionTimeS: 3600,
  stepCount: (Date.parse(until) - Date.parse(from)) / 3_600_000,
})

it('whole years contain each month equally often, wherever they begin', () => {
  expect(areSeasonsEven(hourly('2006-01-01', '2026-01-01'))).toBe(true)
  expect(areSeasonsEven(hourly('2019-10-01', '2021-10-01'))).toBe(true)
  expect(areSeasonsEven(hourly('2019-01-01', '2019-12-30'))).toBe(true)
})

it('an unfinished last year, or a few hours, do not', () => {
  expect(areSeasonsEven(hourly('2006-01-01', '2026-09-01'))).toBe(false)
  expect(areSeasonsEven(hourly('2018-01-01', '2018-01-04'))).toBe(false)
})
