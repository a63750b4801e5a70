import type { ProductParts } from '../parts.ts'
import { ppaFigures } from './mainFigures.ts'
import { ppaOrderSchema } from './order.ts'
import { ppaResultSchema } from './result.ts'
import { ppaProductSchema } from './schemas.ts'
import { ppaSummary } from './summary.ts'

export const ppaParts = {
  product: ppaProductSchema,
  order: ppaOrderSchema,
  summary: ppaSummary,
  result: ppaResultSchema,
  figures: ppaFigures,
} as const satisfies ProductParts<typeof ppaResultSchema>
