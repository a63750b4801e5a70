import { atlasProductSchema } from '../../schemas/product.ts'
import type { ProductParts } from '../parts.ts'
import { energyYieldFigures } from './mainFigures.ts'
import { energyYieldOrderSchema } from './order.ts'
import { energyYieldResultSchema } from './result.ts'

export const energyYieldParts = {
  product: atlasProductSchema,
  order: energyYieldOrderSchema,
  result: energyYieldResultSchema,
  figures: energyYieldFigures,
} as const satisfies ProductParts<typeof energyYieldResultSchema>
