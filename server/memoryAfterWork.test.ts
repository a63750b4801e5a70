import { expect, test } from 'vitest'
import { RestAfterWork } from './memoryAfterWork.ts'

function turnsThatEnd(utilizations: readonly number[]): number[] {
  const rest = new RestAfterWork()
  return utilizations.flatMap((utilization, turn) => (rest.next(utilization) ? [turn] : []))
}

test('rest after work is reported once, after three idle turns in a row', () => {
  expect(turnsThatEnd([0.9, 0.05, 0.05, 0.05, 0.05, 0.05])).toEqual([3])
  expect(turnsThatEnd([0.9, 0.05, 0.2, 0.05, 0.05, 0.05, 0.8, 0, 0, 0])).toEqual([5, 9])
})

test('a thread with little work is not affected', () => {
  expect(turnsThatEnd([0.1, 0.05, 0, 0.2, 0, 0, 0])).toEqual([])
})
