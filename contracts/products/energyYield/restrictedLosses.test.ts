import { expect, test } from 'vitest'
import { lossSteps } from './netYield.ts'
import { lossesOfTurbines, restrictedLosses } from './restrictedLosses.ts'

test('computed losses of restrictions replace typed ones; other losses remain', () => {
  const typed = [
    { id: 'curtailment.noise', share: 0.5 },
    { id: 'curtailment.shadow', share: 0.1 },
  ]
  const losses = restrictedLosses(typed, 1000, { 'curtailment.noise': 100, 'curtailment.bats': 90 })
  expect(losses.map(({ id }) => id)).toEqual(['curtailment.noise', 'curtailment.shadow', 'curtailment.bats'])
  expect(losses.map(({ share }) => Number(share.toFixed(12)))).toEqual([0.1, 0.1, 0.1])
  expect(lossSteps(1000, losses).at(-1)!.remaining_mwh).toBeCloseTo(729, 9)
})

test('a completely stopped farm yields nothing, and a share stays below one', () => {
  const losses = restrictedLosses([], 500, { 'curtailment.bats': 500, 'curtailment.noise': 0 })
  expect(losses.every(({ share }) => share < 1)).toBe(true)
  expect(lossSteps(500, losses).at(-1)!.remaining_mwh).toBeCloseTo(0, 6)
})

test('existing turbines lose by their own restrictions, and all turbines by an entered share', () => {
  const planned = { parkMwh: 1000, lostMwh: { 'curtailment.noise': 123.456789 } }
  const existing = { parkMwh: 500, lostMwh: { 'curtailment.noise': 5 } }
  const spared = { parkMwh: 500, lostMwh: { 'curtailment.noise': 0 } }
  const losses = restrictedLosses([{ id: 'availability.turbine', share: 0.02 }], 1000, planned.lostMwh)
  const noiseOf = (own: typeof planned, given = losses) =>
    lossesOfTurbines(given, planned, own).map(({ share }) => share)
  expect(noiseOf(planned)).toEqual(losses.map(({ share }) => share))
  expect(noiseOf(existing)).toEqual([0.02, 0.01])
  expect(noiseOf(spared)).toEqual([0.02, 0])
  // One loss unchanged as a field shows it, another one edited.
  const read = losses.map((loss) => ({ ...loss, share: Number(loss.share.toFixed(8)) }))
  expect(noiseOf(existing, read)).toEqual([0.02, 0.01])
  expect(noiseOf(existing, [losses[0]!, { id: 'curtailment.noise', share: 0.1 }])).toEqual([0.02, 0.1])
})
