import type { ProductParts } from '../parts.ts'
import { marketValueFigures } from './mainFigures.ts'
import { marketValueOrderSchema } from './order.ts'
import { marketValueResultSchema } from './result.ts'
import { marketValueProductSchema } from './schemas.ts'
import { marketValueSummary } from './summary.ts'

export const marketValueParts = {
  product: marketValueProductSchema,
  order: marketValueOrderSchema,
  summary: marketValueSummary,
  result: marketValueResultSchema,
  figures: marketValueFigures,
} as const satisfies ProductParts<typeof marketValueResultSchema>
