import type { ProductParts } from '../parts.ts'
import { yieldIndexFigures } from './mainFigures.ts'
import { yieldIndexOrderSchema } from './order.ts'
import { yieldIndexResultSchema } from './result.ts'
import { yieldIndexProductSchema } from './schemas.ts'
import { yieldIndexSummary } from './summary.ts'

export const yieldIndexParts = {
  product: yieldIndexProductSchema,
  order: yieldIndexOrderSchema,
  summary: yieldIndexSummary,
  result: yieldIndexResultSchema,
  figures: yieldIndexFigures,
} as const satisfies ProductParts<typeof yieldIndexResultSchema>
