import { methodVersion, type ProductName } from '#contracts'
import { weakened } from '#domain'
import { forwardBasis, marketBases } from '#market'
import type { CalculationContext } from '../calculation.ts'
import type { BasisParts } from './resultProvenance.ts'

/**
 * Basis of price results apart from the weather, and their method: for `resultProvenance`.
 * @param hasQuotes whether forward quotes were used
 */
export async function marketParts(
  { market, marketFolder }: Pick<CalculationContext, 'market' | 'marketFolder'>,
  product: ProductName,
  hasQuotes = false,
): Promise<BasisParts> {
  const known = market === null || marketFolder === null ? null : await marketBases(marketFolder)
  const forward = hasQuotes && marketFolder !== null ? await forwardBasis(marketFolder) : null
  return {
    bases: [
      ...(known === null ? [] : [known.prices, known.official]),
      ...(forward === null ? [] : [forward]),
    ],
    method: methodVersion(product),
  }
}

/** Basis of a forecast, which is of another time than its weather and prices. */
export async function forecastParts(context: Pick<CalculationContext, 'market' | 'marketFolder'>) {
  const { bases, method } = await marketParts(context, 'marketValue', true)
  return { bases: bases.map((basis) => ({ ...weakened(basis, 'forecast'), time: null })), method }
}
