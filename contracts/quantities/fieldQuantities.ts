import type { QuantityName } from './quantities.ts'

/** Quantities that products map over a whole atlas. */
export const fieldQuantities = {
  period: 'yieldIndex',
  trend: 'trend',
  p: 'significance',
  deviation: 'yieldIndex',
  delta: 'marketDelta',
  value: 'marketValue',
  cost: 'profileCost',
  factor: 'profileFactor',
  ratio: 'marketRatio',
} as const satisfies Record<string, QuantityName>
