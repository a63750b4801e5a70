import type { EnergyYieldResult } from '#contracts'

/** A result that says why it has no revenue. */
export function withoutPrices<Result extends Pick<EnergyYieldResult, 'restrictions'>>(
  result: Result,
): Result {
  const { restrictions } = result
  return restrictions === undefined
    ? result
    : { ...result, restrictions: { ...restrictions, prices_withheld: true } }
}
