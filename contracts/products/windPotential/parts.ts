import type { ProductParts } from '../parts.ts'
import { windPotentialFigures } from './mainFigures.ts'
import { windPotentialOrderSchema, windPotentialProductSchema, windPotentialResultSchema } from './schemas.ts'
import { windPotentialSummary } from './summary.ts'

export const windPotentialParts = {
  product: windPotentialProductSchema,
  order: windPotentialOrderSchema,
  summary: windPotentialSummary,
  result: windPotentialResultSchema,
  figures: windPotentialFigures,
} as const satisfies ProductParts<typeof windPotentialResultSchema>
