import { scaleOf } from './quantityText.ts'

/** Unit and decimals of the figures that products map over a whole atlas. */
export const fieldScales = {
  period: scaleOf('yieldIndex'),
  trend: scaleOf('trend'),
  p: scaleOf('significance'),
  deviation: scaleOf('yieldIndex'),
  delta: scaleOf('marketDelta'),
  value: scaleOf('marketValue'),
  cost: scaleOf('profileCost'),
  factor: scaleOf('profileFactor'),
  ratio: scaleOf('marketRatio'),
} as const satisfies Record<string, ReturnType<typeof scaleOf>>
