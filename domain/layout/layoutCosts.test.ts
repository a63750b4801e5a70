import { expect, test } from 'vitest'
import { annuityFactor, type LayoutCosts, treeLengthM, valueForCosts, yearlyCostsEur } from './layoutCosts.ts'

const places = [
  { x: 0, y: 0 },
  { x: 3000, y: 0 },
  { x: 3000, y: 4000 },
  { x: 0, y: 500 },
]

test('annuities are those of published tables', () => {
  // Capital recovery factors of any table of compound interest.
  expect(annuityFactor(0.05, 20)).toBeCloseTo(0.0802, 4)
  expect(annuityFactor(0.08, 25)).toBeCloseTo(0.0937, 4)
  expect(annuityFactor(0, 20)).toBe(0.05)
})

test('the shortest tree joins all places, and is shorter than any other order of them', () => {
  expect(treeLengthM(places)).toBe(500 + 3000 + 4000)
  expect(treeLengthM(places.toReversed())).toBe(7500)
  expect(treeLengthM(places.slice(0, 1))).toBe(0)
})

const costs: LayoutCosts = {
  turbineEur: 4e6,
  cableEurPerKm: 100_000,
  roadEurPerKm: 50_000,
  yearlyEur: 60_000,
  rate: 0.05,
  years: 20,
  connection: { x: 0, y: 600 },
}

test('yearly costs are the annuity of turbines, cables and roads, and the operation', () => {
  const investment = 4 * 4e6 + 150_000 * 7.6
  expect(yearlyCostsEur(costs, places)).toBeCloseTo(annuityFactor(0.05, 20) * investment + 240_000, 6)
})

test('a move changes energy and costs, and is as good as placing the turbines anew', () => {
  const energy = {
    place: () => 40_000,
    tried: () => 41_000,
    accept: () => {},
    each: () => new Float64Array(4),
  }
  const value = valueForCosts(energy, costs, 4)
  const moved = { x: 100, y: 1000 }
  expect(value.place(places)).toBe(40_000 / yearlyCostsEur(costs, places))
  const tried = value.tried(1, moved)
  expect(tried).toBe(41_000 / yearlyCostsEur(costs, places.with(1, moved)))
  value.accept()
  expect(value.tried(1, moved)).toBe(tried)
})
