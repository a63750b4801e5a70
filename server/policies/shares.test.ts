import { expect, it } from 'vitest'
import type { ShareWeights } from '../db/schema/shares.ts'
import { requireShareable } from './shares.ts'

const jobs = ['a', 'b'].map((id) => ({ id, product: 'ts' as const, published_attempt: 1 }))
const share = (weights: ShareWeights) => () => requireShareable(jobs, null, weights)

it('weights are one for each result, and none where they are equal', () => {
  expect(share({ weighting: 'own', weights: [1, 3] })).not.toThrow()
  expect(share({ weighting: 'equal', weights: [] })).not.toThrow()
  for (const weights of [[], [1], [1, 1, 1]])
    expect(share({ weighting: 'skill', weights })).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }))
  expect(share({ weighting: 'equal', weights: [1, 1] })).toThrow()
})
