import { expect, test } from 'vitest'
import { lastingConditions } from './lastingConditions.ts'
import { liftWakes } from './liftedWakes.ts'

const met = (...values: number[]) => Float32Array.from(values)
const known = () => true

test('conditions last for their hours, in part of the last step, and into the next block', () => {
  const first = met(0, 1, 0, 0, 0)
  const since = lastingConditions(first, known, 1.5, Number.POSITIVE_INFINITY)
  expect([...first]).toEqual([0, 1, 1, 0.5, 0])
  const second = met(0, 0, 1)
  expect(lastingConditions(second, known, 4.5, since)).toBe(0)
  expect([...second]).toEqual([1, 0.5, 1])
})

test('steps without weather count as met but do not last', () => {
  const row = met(0, 1, 0, 0)
  lastingConditions(row, (step) => step !== 1, 2, Number.POSITIVE_INFINITY)
  expect([...row]).toEqual([0, 1, 0, 0])
})

test('without lasting hours conditions stay as they are', () => {
  const row = met(0, 1, 0)
  lastingConditions(row, known, 0, Number.POSITIVE_INFINITY)
  expect([...row]).toEqual([0, 1, 0])
})

test('a lifted wake is a gain of its neighbour, for the share of the step and of what earlier rules have left', () => {
  const [remaining, lost] = [Float64Array.of(500, 1000, 0), new Float64Array(3)]
  liftWakes(remaining, [1000, 1000, 0], [1200, 1200, 40], met(1, 0.5, 1), lost)
  expect([...lost]).toEqual([-100, -100, -40])
  expect([...remaining]).toEqual([600, 1100, 40])
})
