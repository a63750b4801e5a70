import type { EnergyYieldResult } from '#contracts'
import { mixesSynthetic } from '#domain'
import type { CalculationContext } from '../calculation.ts'
import type { OrderedEnergyYieldSpec } from './spec.ts'

/** Whether stored prices are left out: of weather and prices only one is synthetic, and the order permits no mix. */
export function arePricesWithheld(
  { mixed }: Pick<OrderedEnergyYieldSpec, 'mixed'>,
  { atlas, market }: Pick<CalculationContext, 'atlas' | 'market'>,
): boolean {
  return market !== null && mixed !== true && mixesSynthetic(market.origin, atlas.info)
}

/** A result that says why it has no revenue. */
export function withoutPrices<Result extends Pick<EnergyYieldResult, 'restrictions'>>(
  result: Result,
): Result {
  const { restrictions } = result
  return restrictions === undefined
    ? result
    : { ...result, restrictions: { ...restrictions, prices_withheld: true } }
}
