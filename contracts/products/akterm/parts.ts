import type { ProductParts } from '../parts.ts'
import { aktermFigures } from './mainFigures.ts'
import { aktermOrderSchema } from './order.ts'
import { aktermResultSchema } from './result.ts'
import { aktermProductSchema } from './schemas.ts'
import { aktermSummary } from './summary.ts'

export const aktermParts = {
  product: aktermProductSchema,
  order: aktermOrderSchema,
  summary: aktermSummary,
  result: aktermResultSchema,
  figures: aktermFigures,
} as const satisfies ProductParts<typeof aktermResultSchema>
