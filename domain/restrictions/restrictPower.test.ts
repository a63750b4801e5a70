import { expect, test } from 'vitest'
import { limitFarmPower, type RestrictionAction, restrictPower } from './restrictPower.ts'
import { applyDirections, applyWeather } from './weatherCondition.ts'

const row = (...values: number[]) => Float64Array.from(values)
const shares = (...values: number[]) => Float32Array.from(values)

function restricted(action: RestrictionAction, held: Float32Array, mode: Float64Array | null = null) {
  const remaining = row(1000, 2000, 0, 3000)
  const lost = new Float64Array(4)
  restrictPower(remaining, held, action, mode, lost)
  return { remaining: [...remaining], lost: [...lost] }
}

test('a stop, a limit, a reduction and a mode each take their loss, for the share of the step', () => {
  const held = shares(1, 0.5, 1, 0)
  expect(restricted({ kind: 'stop' }, held)).toEqual({
    remaining: [0, 1000, 0, 3000],
    lost: [1000, 1000, 0, 0],
  })
  expect(restricted({ kind: 'limit', powerKw: 1200 }, held).lost).toEqual([0, 400, 0, 0])
  expect(restricted({ kind: 'reduce', share: 0.2 }, shares(1, 1, 1, 1)).lost.map(Math.round)).toEqual([
    200, 400, 0, 600,
  ])
  expect(restricted({ kind: 'mode' }, shares(1, 1, 1, 1), row(900, 2500, 10, 1500)).lost).toEqual([
    100, 0, 0, 1500,
  ])
})

test('one restriction takes only from the remainder of the one before', () => {
  const remaining = row(1000)
  const lost = new Float64Array(1)
  restrictPower(remaining, shares(1), { kind: 'reduce', share: 0.25 }, null, lost)
  restrictPower(remaining, shares(1), { kind: 'stop' }, null, lost)
  expect([lost[0], remaining[0]]).toEqual([750, 0])
})

test('the connection of a farm takes the same share of each turbine, and loss and remainder add up', () => {
  const rows = [row(1000, 3000), row(500, 1000)]
  const lost = [new Float64Array(2), new Float64Array(2)]
  limitFarmPower(rows, 2000, shares(1, 1), lost)
  expect([rows[0]![0], rows[1]![0]]).toEqual([1000, 500])
  expect(rows[0]![1]! + rows[1]![1]!).toBeCloseTo(2000, 9)
  expect(lost[0]![1]! / lost[1]![1]!).toBeCloseTo(3, 12)
})

test('weather that requires nothing frees the step; a missing value does not', () => {
  const held = shares(1, 1, 1, 0.5, 1)
  applyWeather(
    held,
    [
      { quantity: 'windSpeed', from: null, below: 6 },
      { quantity: 'temperature', from: 10, below: null },
    ],
    { windSpeed: row(5, 6, 3, 3, Number.NaN), temperature: row(12, 12, 9, 10, 11) },
  )
  expect([...held]).toEqual([1, 0, 0, 0.5, 1])
  expect(() => applyWeather(held, [{ quantity: 'rain', from: null, below: 1 }], {})).toThrow(RangeError)
})

test('ranges of directions may include north', () => {
  const held = shares(1, 1, 1, 1)
  applyDirections(held, [{ fromDeg: 350, untilDeg: 10 }], row(355, 10, 11, Number.NaN))
  expect([...held]).toEqual([1, 1, 0, 1])
  const calm = shares(1, 1, 1, 1)
  applyDirections(calm, [{ fromDeg: 350, untilDeg: 10 }], row(0, 0, Number.NaN, 20), [1, 0, 0, 0])
  expect([...calm]).toEqual([0, 1, 1, 0])
  applyDirections(held, [], row(0, 0, 0, 0))
  expect([...held]).toEqual([1, 1, 0, 1])
})
