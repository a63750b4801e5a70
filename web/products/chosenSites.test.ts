import { expect, it } from 'vitest'
import { turbineStatuses } from '#domain'
import { chosenSites } from './chosenSites.ts'

// Ids 0 to 3: planned, existing, planned by others, excluded; 4 is outside the atlas.
const sites = [...turbineStatuses, 'planned' as const].map((status, id) => ({ id, status }))
const outside = new Set([4])

const chosenWith = (choices: readonly (readonly [number, boolean])[]) => {
  const { chosenIds, notOwnIds } = chosenSites(sites, outside, new Map(choices))
  return { chosen: [...chosenIds], notOwn: [...notOwnIds] }
}

it('an order includes own and existing turbines inside the atlas until the customer changes the choice', () => {
  expect(chosenWith([])).toEqual({ chosen: [0, 1], notOwn: [2, 3] })
  expect(
    chosenWith([
      [0, false],
      [2, true],
    ]),
  ).toEqual({ chosen: [1, 2], notOwn: [3] })
  expect(chosenWith([[4, true]])).toEqual({ chosen: [0, 1], notOwn: [2, 3] })
})
