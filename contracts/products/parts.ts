import type { z } from 'zod'
import type { ResultWords } from '../quantities/index.ts'
import type { MainFigure } from './mainFigure.ts'
import type { OrderSummary } from './orderSummary.ts'

/** Schemas and figures of a product that can be ordered, for the interface, the page and the server. */
export interface ProductParts<Result extends z.ZodType = z.ZodType> {
  /** Description of a product of an atlas. */
  readonly product: z.ZodType
  /** `parameters` of an order. */
  readonly order: z.ZodType
  /** Summary of its orders in lists; absent if it has its own list. */
  readonly summary?: OrderSummary
  readonly result: Result
  /** Main figures of a result. */
  readonly figures: (result: z.output<Result>, words: ResultWords) => readonly MainFigure[]
}
