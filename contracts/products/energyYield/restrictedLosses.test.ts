import { expect, test } from 'vitest'
import { lossSteps } from './netYield.ts'
import { restrictedLosses } from './restrictedLosses.ts'

test('what restrictions take stands in place of what was typed, each of what is left, others beside it', () => {
  const typed = [
    { id: 'curtailment.noise', share: 0.5 },
    { id: 'curtailment.shadow', share: 0.1 },
  ]
  const losses = restrictedLosses(typed, 1000, { 'curtailment.noise': 100, 'curtailment.bats': 90 })
  expect(losses.map(({ id }) => id)).toEqual(['curtailment.noise', 'curtailment.shadow', 'curtailment.bats'])
  expect(losses.map(({ share }) => Number(share.toFixed(12)))).toEqual([0.1, 0.1, 0.1])
  expect(lossSteps(1000, losses).at(-1)!.remaining_mwh).toBeCloseTo(729, 9)
})

test('a farm that is stopped throughout leaves nothing, and a share stays below one', () => {
  const losses = restrictedLosses([], 500, { 'curtailment.bats': 500, 'curtailment.noise': 0 })
  expect(losses.every(({ share }) => share < 1)).toBe(true)
  expect(lossSteps(500, losses).at(-1)!.remaining_mwh).toBeCloseTo(0, 6)
})
