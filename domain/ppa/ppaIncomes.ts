import { normalQuantile } from '../energy/index.ts'
import { eurMwhPerCtKwh } from '../market/marketValue.ts'
import type { PpaSupport } from './breakEven.ts'
import type { PpaPrice } from './ppaPrice.ts'
import type { PpaTerms } from './ppaTerms.ts'
import { supportedShare } from './supportedShare.ts'
import { relativeDeviation } from './valueDeviation.ts'

/** Equally likely market values of a year, in standard deviations; the 20th of 199 is the value that nine of ten exceed. */
const likely = Array.from({ length: 199 }, (_, i) => normalQuantile((i + 1) / 200))

/** Income of a year at the expected market value (P50), and the income that nine of ten years exceed (P90), EUR/MWh. */
export interface IncomeChances {
  readonly p50EurMwh: number
  readonly p90EurMwh: number
}

/** A year of delivery with the agreement, with support and on the market, EUR per delivered MWh, in money of the year. */
export interface PpaIncome {
  readonly year: number
  readonly energyMwh: number
  /** Agreed price; null: it follows the market between limits, or the agreement has ended. */
  readonly ppaEurMwh: number | null
  /** Market value and premium less marketing, by the law in force; null without an award. */
  readonly support: IncomeChances | null
  /** Share of the energy with support, 0 to 1; null without an award. */
  readonly supportedShare: number | null
  /** Market value less marketing; the plant stands still at negative prices. */
  readonly market: IncomeChances
}

/**
 * Compares agreement, support and market year by year. Market values are those of the agreement, normally distributed
 * by its volatility and mean reversion; yields are the expected ones in both cases.
 * @param price its price is null for years after the agreement
 * @param support null: there is no award; marketing then costs what balancing does
 */
export function ppaIncomes(
  { years, payAsProducedEurMwh }: Pick<PpaPrice, 'years'> & { readonly payAsProducedEurMwh: number | null },
  terms: PpaTerms,
  support: PpaSupport | null,
): PpaIncome[] {
  const isFixed = terms.floorEurMwh === null && terms.capEurMwh === null
  return years.map((year) => {
    const fleetEurMwh = year.forwardBaseEurMwh * year.fleetFactor * year.seasonFactor
    const deviationEurMwh = Math.abs(fleetEurMwh) * relativeDeviation(terms, year.yearsAhead)
    // With support a higher market value can mean less income: the incomes are sorted, not the market values.
    const chances = (income: (fleet: number) => number): IncomeChances => ({
      p50EurMwh: income(fleetEurMwh),
      p90EurMwh: likely.map((z) => income(fleetEurMwh + z * deviationEurMwh)).sort((a, b) => a - b)[19]!,
    })
    const share = support && supportedShare(year, support.lastDay)
    const marketing = support?.marketingEurMwh ?? terms.balancingEurMwh
    return {
      year: year.year,
      energyMwh: year.energyMwh,
      ppaEurMwh:
        isFixed && payAsProducedEurMwh !== null
          ? (payAsProducedEurMwh * year.indexFactor * year.paidMwh) / year.energyMwh
          : null,
      support:
        support && share !== null ? chances((fleet) => supportedEurMwh(fleet, share, terms, support)) : null,
      supportedShare: share,
      market: chances(
        (fleet) => fleet * terms.siteToFleetRatio * terms.negativePrices.zeroFactor - marketing,
      ),
    }
  })
}

/**
 * Income per MWh with support in a year, by the market value of all wind turbines; see `ppaBreakEven`.
 * @param share of the year's energy that has support, 0 to 1
 */
function supportedEurMwh(fleetEurMwh: number, share: number, terms: PpaTerms, support: PpaSupport): number {
  const { unsupportedShare, marketingEurMwh, awardCtKwh } = support
  const running = unsupportedShare === 0 ? share : 0
  const standing = running + (1 - running) * terms.negativePrices.zeroFactor
  const differenceEurMwh = eurMwhPerCtKwh * awardCtKwh - Math.max(0, fleetEurMwh)
  const premium = Math.max(0, differenceEurMwh) * share * (1 - unsupportedShare)
  return fleetEurMwh * terms.siteToFleetRatio * standing - marketingEurMwh + premium
}
