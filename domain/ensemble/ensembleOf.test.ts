import { expect, it } from 'vitest'
import { ensembleOf } from './ensembleOf.ts'

const membersOf = (values: readonly number[], weights: readonly number[]) =>
  values.map((value, i) => ({ value, weight: weights[i]! })).filter(({ weight }) => weight > 0)

it('gives the published weighted standard deviation', () => {
  // NIST, Dataplot Reference Manual, "Weighted standard deviation": 5.82 for this sample.
  const found = ensembleOf(membersOf([2, 3, 5, 7, 11, 13, 17, 19, 23], [1, 1, 0, 0, 4, 1, 2, 1, 0]))!
  expect(found.mean).toBeCloseTo(11.5, 12)
  expect(found.spread).toBeCloseTo(5.82, 2)
  expect([found.least, found.most]).toEqual([2, 19])
})

it('equal weights of any size give the usual mean and standard deviation', () => {
  for (const weight of [1, 0.2, 30])
    expect(ensembleOf([6, 7, 8].map((value) => ({ value, weight })))).toMatchObject({
      mean: expect.closeTo(7, 12),
      spread: expect.closeTo(1, 12),
    })
})

it('has no spread of a single value', () => {
  expect(ensembleOf([{ value: 7, weight: 1 }])).toBeNull()
})
