import { methodVersion, type ProductName } from '#contracts'
import { type FigureBasis, weakened } from '#domain'
import { marketBases } from '#market'
import type { CalculationContext } from '../calculation.ts'

/** What results of prices rest on beside the weather, and by which method: for `resultProvenance`. */
export async function marketParts(
  { market, marketFolder }: Pick<CalculationContext, 'market' | 'marketFolder'>,
  product: ProductName,
): Promise<{ readonly bases: readonly FigureBasis[]; readonly method: string }> {
  const known = market === null || marketFolder === null ? null : await marketBases(marketFolder)
  return { bases: known === null ? [] : [known.prices, known.official], method: methodVersion(product) }
}

/** The same of a forecast, which is of other time than its weather and prices. */
export async function forecastParts(context: Pick<CalculationContext, 'market' | 'marketFolder'>) {
  const { bases, method } = await marketParts(context, 'marketValue')
  return { bases: bases.map((basis) => ({ ...weakened(basis, 'forecast'), time: null })), method }
}
