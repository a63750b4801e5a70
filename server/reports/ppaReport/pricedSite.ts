import { type PpaComparison, type PpaResult, ppaAgreement, ppaComparison, yieldCasesOf } from '#contracts'
import { type PpaPrice, ppaPrice } from '#domain'

/** A site of a stored result with its price and comparison. */
export interface PricedSite {
  readonly site: PpaResult['sites'][number]
  readonly price: PpaPrice
  readonly comparison: PpaComparison
}

/** Prices a site from the stored terms, as the calculation did. */
export function pricedSite({ terms: used }: PpaResult, site: PpaResult['sites'][number]): PricedSite {
  const agreement = ppaAgreement(used, site.profile, site.ratio)
  const price = ppaPrice(agreement.terms, agreement.curve, agreement.monthlyMwh)
  if (!price.ok) throw new Error(`a stored agreement cannot be priced: ${JSON.stringify(price.issues)}`)
  const yields = yieldCasesOf(site.production)
  const comparison = ppaComparison(used, agreement, price.value, { ...site, yields })
  if (!comparison.ok)
    throw new Error(`a stored agreement cannot be compared: ${JSON.stringify(comparison.issues)}`)
  return { site, price: price.value, comparison: comparison.value }
}
