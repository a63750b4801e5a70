import { bankability, type PpaComparison, type PpaComparisonAnswer, ppaOfferGains } from '#contracts'
import type { IncomeChances, PpaIncome } from '#domain'
import type { PricedSite } from '../../reports/ppaReport/index.ts'

/**
 * The comparison of a site for the interface.
 *
 * @param offerEurMwh null: none
 * @param minimumYears of weather that the bank asks for; absent: five
 */
export function comparisonAnswer(
  { site, price, comparison }: PricedSite,
  offerEurMwh: number | null,
  minimumYears?: number | undefined,
): PpaComparisonAnswer {
  const { incomes, tail, cases } = comparison
  const weather = bankability(site.profile, minimumYears)
  return {
    site_id: site.site_id,
    years: incomes.map(incomeOf),
    years_after: tail.map(incomeOf),
    weather: {
      years: weather.weatherYears,
      minimum_years: weather.minimumYears,
      bankable: weather.isBankable,
    },
    cases: cases?.map(caseOf) ?? null,
    offer:
      offerEurMwh === null
        ? null
        : {
            price: offerEurMwh,
            gains: ppaOfferGains(price, comparison.breakEven, site.support, offerEurMwh).map((one) => ({
              ...{ against: one.against, price: one.priceEurMwh },
              ...{ gain: one.gainEurMwh, gain_eur: one.gainEur },
            })),
          },
  }
}

function incomeOf({ year, energyMwh, ppaEurMwh, support, supportedShare, market }: PpaIncome) {
  return {
    ...{ year, energy: energyMwh, ppa: ppaEurMwh, supported_share: supportedShare },
    ...{ support: support && chancesOf(support), market: chancesOf(market) },
  }
}

function chancesOf({ p50EurMwh, p90EurMwh }: IncomeChances) {
  return { p50: p50EurMwh, p90: p90EurMwh }
}

function caseOf(one: NonNullable<PpaComparison['cases']>[number]) {
  const pair = (p50: number | null, p90: number | null) =>
    p50 === null || p90 === null ? null : { p50, p90 }
  return {
    ...{ yield_case: one.yieldCase, energy: one.energyMwh, ppa: one.ppaEur },
    support: pair(one.supportP50Eur, one.supportP90Eur),
    market: { p50: one.marketP50Eur, p90: one.marketP90Eur },
    after: pair(one.afterP50Eur, one.afterP90Eur),
  }
}
