import { expect, test } from 'vitest'
import { seededNumbers } from '../numbers/seededNumbers.ts'
import { skilledUncertainty } from './skilledUncertainty.ts'

test('too few farms propose nothing, and no proposal is below that of a measurement', () => {
  expect(skilledUncertainty({ farms: 29, none: 0.05 })).toBeNull()
  const [wind, horizontal] = skilledUncertainty({ farms: 30, none: 0.01 })!
  expect([wind!.sigma, horizontal!.sigma]).toEqual([0.025, 0])
})

test('the interval of the proposal contains places that did not set it, with and without a bias of the atlas', () => {
  const next = seededNumbers(5)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  for (const bias of [0, 0.06]) {
    let within = 0
    const rounds = 4000
    for (let round = 0; round < rounds; round++) {
      const logs = Array.from({ length: 40 }, () => bias + 0.05 * normal())
      const none = Math.sqrt(logs.reduce((sum, log) => sum + log * log, 0) / logs.length)
      const { sigma } = skilledUncertainty({ farms: logs.length, none })![0]!
      if (Math.abs(bias + 0.05 * normal()) <= 1.2816 * sigma) within++
    }
    expect(within / rounds).toBeGreaterThan(0.77)
    expect(within / rounds).toBeLessThan(0.93)
  }
})
