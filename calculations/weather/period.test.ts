import { expect, test } from 'vitest'
import { stepsOfYears, yearsOfAtlas } from './period.ts'

/** Data from 15 June 2016 12:00 in steps of 10 minutes, to 1 March 2018 00:00. */
const stepS = 600
const dataFromMs = Date.UTC(2016, 5, 15, 12)
const dataTillMs = Date.UTC(2018, 2, 1)
const atlas = {
  dataFromMs,
  dataTillMs,
  resolutionTimeS: stepS,
  stepCount: (dataTillMs - dataFromMs) / (stepS * 1000) + 1,
}

test('years are whole, and end where the atlas ends', () => {
  expect(yearsOfAtlas(atlas)).toEqual({ from: 2016, till: 2018 })
  const at = (ms: number) => (ms - dataFromMs) / (stepS * 1000)
  expect(stepsOfYears(atlas, { from: 2017, till: 2017 })).toEqual({
    fromStep: at(Date.UTC(2017, 0)),
    endStep: at(Date.UTC(2018, 0)),
  })
  expect(stepsOfYears(atlas, { from: 1990, till: 2050 })).toEqual({ fromStep: 0, endStep: atlas.stepCount })
  expect(stepsOfYears(atlas, { from: 2019, till: 2020 })).toBeNull()
  expect(stepsOfYears(atlas, { from: 2015, till: 2015 })).toBeNull()
})
