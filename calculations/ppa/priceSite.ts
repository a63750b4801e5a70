import {
  createFormat,
  type Language,
  messages,
  type PpaComparison,
  type PpaHistory,
  type PpaProfile,
  type PpaResult,
  type PpaUsedTerms,
  ppaAgreement,
  ppaComparison,
  ppaIssueText,
  trendBandOf,
  yieldCasesOf,
} from '#contracts'
import { type PpaIssue, type PpaPrice, ppaPrice } from '#domain'
import { CalculationFailure } from '../calculation.ts'

type ResultSite = PpaResult['sites'][number]

export interface PricedSite extends Pick<ResultSite, 'ratio' | 'ratio_origin' | 'price' | 'break_even'> {
  readonly priced: PpaPrice
  readonly comparison: PpaComparison
}

/**
 * The price of an agreement with a site.
 * @param language of the customer
 * @throws CalculationFailure INVALID_SPEC, naming all problems
 */
export function priceSite(
  used: PpaUsedTerms,
  profile: PpaProfile,
  history: PpaHistory,
  { support, production }: Pick<ResultSite, 'support' | 'production'>,
  language: Language,
): PricedSite {
  const ratio = used.site_ratio ?? profile.ratio ?? 1
  const agreement = ppaAgreement(used, profile, ratio)
  const { terms, curve, monthlyMwh } = agreement
  const band = trendBandOf(used, history, agreement)
  const price = ppaPrice(terms, curve, monthlyMwh)
  if (!price.ok) throw refused(price.issues, language)
  const yields = yieldCasesOf(production)
  const comparison = ppaComparison(used, agreement, price.value, { profile, support, yields })
  if (!comparison.ok) throw refused(comparison.issues, language)
  const even = comparison.value.breakEven
  return {
    ratio,
    ratio_origin: used.site_ratio !== null ? 'entered' : profile.ratio !== null ? 'history' : 'assumed',
    price: {
      pay_as_produced: price.value.payAsProducedEurMwh,
      baseload: price.value.baseloadEurMwh,
      pay_as_forecast: price.value.payAsForecastEurMwh,
      residual_procurement: price.value.residualProcurementEurMwh,
      fair_limit_fee: price.value.fairLimitFeeEurMwh,
      trend_band: band && { p10: band.p10EurMwh, p90: band.p90EurMwh, years: band.years },
      energy: (1 - used.loss_share) * monthlyMwh.reduce((sum, one) => sum + one, 0),
      steps: price.value.steps.map(({ id, changeEurMwh, levelEurMwh }) => ({
        ...{ id, change: changeEurMwh, level: levelEurMwh },
      })),
    },
    break_even: even && {
      ...{ price: even.priceEurMwh, award_ct_kwh: even.awardCtKwh },
      with_option: {
        option: even.withOption.optionEur,
        price: even.withOption.priceEurMwh,
        award_ct_kwh: even.withOption.awardCtKwh,
      },
      bill:
        support?.two_sided === true
          ? {
              price: even.twoSided.priceEurMwh,
              price_with_duty: even.twoSided.priceWithDutyEurMwh,
              contribution: even.twoSided.contributionEur,
            }
          : null,
    },
    ...{ priced: price.value, comparison: comparison.value },
  }
}

function refused(issues: readonly PpaIssue[], language: Language): CalculationFailure {
  const text = messages[language]
  const format = createFormat(language, text.units)
  return new CalculationFailure('INVALID', 'INVALID_SPEC', {
    issues: issues.map((issue) => ppaIssueText(issue, text.ppa, format)).join(' '),
  })
}
