import { expect, it } from 'vitest'
import type { ShareWeights } from '../db/schema/shares.ts'
import { requireWeights } from './shares.ts'

const share = (weights: ShareWeights) => () => requireWeights(['a', 'b'], weights)

it('weights are one for each result, and none where the server computes them', () => {
  expect(share({ weighting: 'own', weights: [1, 3] })).not.toThrow()
  for (const weighting of ['equal', 'skill'] as const) {
    expect(share({ weighting, weights: [] })).not.toThrow()
    expect(share({ weighting, weights: [1, 1] })).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }))
  }
  for (const weights of [[], [1], [1, 1, 1]]) expect(share({ weighting: 'own', weights })).toThrow()
})
