import type { ResultWords } from '../quantities/index.ts'
import { aktermFigures } from './akterm/mainFigures.ts'
import { energyYieldFigures } from './energyYield/mainFigures.ts'
import type { MainFigure } from './mainFigure.ts'
import { marketValueFigures } from './marketValue/mainFigures.ts'
import { ppaFigures } from './ppa/mainFigures.ts'
import { type AvailableProduct, products } from './products.ts'
import type { JobResult, ResultOf } from './schemas.ts'
import { timeSeriesFigures } from './timeSeries/mainFigures.ts'
import { windPotentialFigures } from './windPotential/mainFigures.ts'
import { yieldIndexFigures } from './yieldIndex/mainFigures.ts'

type Figures<Name extends AvailableProduct> = (
  result: ResultOf<Name>,
  words: ResultWords,
) => readonly MainFigure[]

/** The main figures of each product's results. A new product is a new line. */
const figuresOf: { readonly [Name in AvailableProduct]: Figures<Name> } = {
  timeSeries: timeSeriesFigures,
  windPotential: windPotentialFigures,
  akterm: aktermFigures,
  yieldIndex: yieldIndexFigures,
  energyYield: energyYieldFigures,
  marketValue: marketValueFigures,
  ppa: ppaFigures,
}

/** The main figures of a result of any product. */
export function mainFigures(result: JobResult, words: ResultWords): readonly MainFigure[] {
  const name = (Object.keys(figuresOf) as AvailableProduct[]).find(
    (one) => products[one].code === result.product,
  )!
  return (figuresOf[name] as Figures<AvailableProduct>)(result as never, words)
}
