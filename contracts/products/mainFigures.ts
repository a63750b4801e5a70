import type { ResultWords } from '../quantities/index.ts'
import type { MainFigure } from './mainFigure.ts'
import { type AvailableProduct, productNameOf } from './products.ts'
import { type JobResult, productParts } from './schemas.ts'

/** The main figures of a result of any product. */
export function mainFigures(result: JobResult, words: ResultWords): readonly MainFigure[] {
  const { figures }: Figures = productParts[productNameOf(result.product) as AvailableProduct]
  return figures(result as never, words)
}

interface Figures {
  readonly figures: (result: never, words: ResultWords) => readonly MainFigure[]
}
