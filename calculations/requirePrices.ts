import { mixesSynthetic } from '#domain'
import type { MarketData } from '#market'
import { type CalculationContext, CalculationFailure } from './calculation.ts'

type Combined = Pick<CalculationContext, 'atlas' | 'market'>
/** A spec that may ask for synthetic weather with real prices, or the reverse. */
interface MixingSpec {
  readonly mixed?: boolean | undefined
}

/** Whether stored prices are left out: of weather and prices only one is synthetic, and the order permits no mix. */
export function arePricesWithheld({ mixed }: MixingSpec, { atlas, market }: Combined): boolean {
  return market !== null && mixed !== true && mixesSynthetic(market.origin, atlas.info)
}

/** Stored prices for figures that need them. @throws CalculationFailure PRICES_UNAVAILABLE | SYNTHETIC_MIX */
export function requirePrices(spec: MixingSpec, context: Combined): MarketData {
  if (context.market === null) throw new CalculationFailure('FAILED', 'PRICES_UNAVAILABLE')
  if (arePricesWithheld(spec, context)) throw new CalculationFailure('FAILED', 'SYNTHETIC_MIX')
  return context.market
}
