import type { MarketFigures as FiguresJson } from '#contracts'
import { eurMwhPerCtKwh, finiteOrNull, formatYearMonth, type MarketPeriod, type PlantSale } from '#domain'

/**
 * A period in the form of results.
 * @param hasAward false: support is left out
 * @param feeEurMwh of the direct marketer on the energy as sold; null: none is shown
 */
export function presentFigures(
  period: MarketPeriod,
  hasAward: boolean,
  feeEurMwh: number | null = null,
): FiguresJson {
  const { year, month, byLaw, asSold, lost, premiumEur, contribution } = period
  const total = hasAward ? asSold.totalRevenueEur : asSold.spotRevenueEur
  const fee = (feeEurMwh ?? 0) * asSold.energyMwh
  return {
    period: month === null ? String(year) : formatYearMonth({ year, month }),
    coverage: period.coverage * period.availability,
    base: finiteOrNull(period.baseEurMwh),
    official: period.officialCtKwh === null ? null : eurMwhPerCtKwh * period.officialCtKwh,
    by_law: presentSale(byLaw),
    as_sold: presentSale(asSold),
    negative: { hours: period.negativeHours, energy: byLaw.negativeEnergyMwh },
    premium: hasAward ? premiumEur : null,
    premium_expected: hasAward && period.isPremiumExpected,
    support: period.support,
    section51: { hours: lost.hours, energy: lost.energyMwh, premium: hasAward ? lost.premiumEur : null },
    total,
    ...(hasAward &&
      contribution !== undefined && {
        bill: {
          contribution: contribution.eur,
          expected: contribution.isExpected,
          total: total === null || contribution.eur === null ? null : total - contribution.eur,
        },
      }),
    ...(feeEurMwh !== null && { marketing: { fee, total: total === null ? null : total - fee } }),
  }
}

function presentSale(sale: PlantSale): FiguresJson['by_law'] {
  return {
    energy: sale.energyMwh,
    value: finiteOrNull(sale.valueEurMwh),
    delta: sale.deltaCtKwh === null ? null : eurMwhPerCtKwh * sale.deltaCtKwh,
    capture_rate: finiteOrNull(sale.captureRate),
    profile_cost: finiteOrNull(sale.profileCostEurMwh),
    profile_cost_eur: finiteOrNull(sale.profileCostEur) ?? 0,
    revenue: sale.spotRevenueEur,
  }
}
