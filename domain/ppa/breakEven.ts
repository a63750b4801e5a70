import { eurMwhPerCtKwh } from '../market/marketValue.ts'
import { type ContributionShape, expectedContribution } from './expectedContribution.ts'
import type { PpaPrice } from './ppaPrice.ts'
import type { PpaTerms } from './ppaTerms.ts'
import type { PpaYear } from './ppaYears.ts'
import { countedValue, expectedPremium } from './priceLimits.ts'
import { supportedShare } from './supportedShare.ts'
import { relativeDeviation } from './valueDeviation.ts'

/** Support that a plant would get by the Renewable Energy Sources Act without an agreement. */
export interface PpaSupport {
  /** Award price, ct/kWh. */
  readonly awardCtKwh: number
  /** Last day with support, YYYY-MM-DD; null: support lasts to the end of the agreement. */
  readonly lastDay: string | null
  /** Share of the energy without support by section 51, 0 to 1. */
  readonly unsupportedShare: number
  /** Cost of direct marketing under support, EUR/MWh, paid by the producer. */
  readonly marketingEurMwh: number
  /** Contribution of a plant by the bill of the EEG 2027. Absent: all of the contribution is due. */
  readonly contribution?: ContributionShape | null
}

/** The same plant with an agreement and with support. Present values, EUR. */
export interface PpaBreakEven {
  readonly ppaEur: number
  readonly supportEur: number
  /** Market premium within `supportEur`. */
  readonly premiumEur: number
  /** Price of the first year at which the agreement earns as much as the support, EUR/MWh. */
  readonly priceEurMwh: number
  /**
   * Least award price with which the support earns as much as the agreement, ct/kWh; 0: the market
   * already earns as much; null: no award does, since no energy has support.
   */
  readonly awardCtKwh: number | null
  /** The break-even including the option that no premium falls below 0 while market values vary. */
  readonly withOption: {
    /** Amount that the option adds to the premiums, EUR. */
    readonly optionEur: number
    readonly priceEurMwh: number
    readonly awardCtKwh: number | null
  }
  /** The break-even with a contribution in years of high market values, see `lawOfBill`. */
  readonly twoSided: {
    /** Contribution at expected market values, EUR; 0 for energy without support. */
    readonly contributionEur: number
    readonly supportEur: number
    /** Break-even of an agreement of a plant that has left premium and contribution, EUR/MWh. */
    readonly priceEurMwh: number
    /** Break-even of an agreement under which the contribution is still due, EUR/MWh. */
    readonly priceWithDutyEurMwh: number
  }
}

const allDue: ContributionShape = { floorCtKwh: 0, priceRatios: [] }

/** Largest rounding difference of two equal sums. */
const rounding = 1e-12

/**
 * Compares an agreement with the support of the same plant over the same years. The premium of a year is the
 * award less its expected annual market value; a negative market value counts as 0. Varying market values raise
 * the value of support, since the premium never falls below 0: `withOption` includes this, with the same normal
 * distribution as limits of a price. The option is never negative, since the premium is a convex function of
 * the market value that counts. The plant stands still at negative prices if its energy then has no support.
 * @see `expectedPremium`, `countedValue`
 */
export function ppaBreakEven(price: PpaPrice, terms: PpaTerms, support: PpaSupport): PpaBreakEven {
  const { years, payAsProducedEurMwh } = price
  const sum = (value: (year: PpaYear) => number) =>
    years.reduce((total, year) => total + year.discountFactor * value(year), 0)
  const shareOf = (year: PpaYear) => supportedShare(year, support.lastDay)
  // The site is assumed to deliver in the same months as all wind turbines.
  const fleetEurMwh = (year: PpaYear) => year.forwardBaseEurMwh * year.fleetFactor * year.seasonFactor
  const standing = (year: PpaYear) => {
    const running = support.unsupportedShare === 0 ? shareOf(year) : 0
    return running + (1 - running) * terms.negativePrices.zeroFactor
  }
  const marketEur = sum(
    (year) =>
      year.energyMwh *
      (fleetEurMwh(year) * terms.siteToFleetRatio * standing(year) - support.marketingEurMwh),
  )
  const shape = support.contribution ?? allDue
  // The ratios include negative prices, if known.
  const contributionShare = shape.priceRatios.length > 0 ? 1 : 1 - support.unsupportedShare
  const premiums = years.flatMap((year) => {
    const share = shareOf(year)
    if (share === 0) return []
    const expectedEurMwh = fleetEurMwh(year)
    const deviationEurMwh = Math.abs(expectedEurMwh) * relativeDeviation(terms, year.yearsAhead)
    return {
      expectedEurMwh,
      deviationEurMwh,
      countedEurMwh: countedValue(expectedEurMwh, deviationEurMwh),
      weight: year.discountFactor * year.energyMwh * share * (1 - support.unsupportedShare),
      contributionWeight: year.discountFactor * year.energyMwh * share * contributionShare,
      baseEurMwh: year.forwardBaseEurMwh,
    }
  })
  /** Premiums as a piecewise linear function: above `fromEurMwh`, each EUR/MWh of award adds `weight` EUR. */
  const kinks = premiums
    .map(({ countedEurMwh, weight }) => ({ fromEurMwh: countedEurMwh, weight }))
    .toSorted((a, b) => a.fromEurMwh - b.fromEurMwh)
  const awardEurMwh = eurMwhPerCtKwh * support.awardCtKwh
  const premiumEur = kinks.reduce(
    (total, { fromEurMwh, weight }) => total + weight * Math.max(0, awardEurMwh - fromEurMwh),
    0,
  )
  const expectedEur = (award: number) =>
    premiums.reduce(
      (total, { expectedEurMwh, deviationEurMwh, weight }) =>
        total + weight * expectedPremium(award, expectedEurMwh, deviationEurMwh),
      0,
    )
  const paid = sum((year) => year.paidMwh * year.indexFactor)
  const ppaEur = payAsProducedEurMwh * paid
  const missing = ppaEur - marketEur
  const isEarned = missing <= rounding * Math.abs(ppaEur)
  const ctKwh = (award: number | null) => (award === null ? null : award / eurMwhPerCtKwh)
  const expectedPremiumEur = expectedEur(awardEurMwh)
  const contributionEur = premiums.reduce(
    (total, { countedEurMwh, baseEurMwh, contributionWeight }) =>
      total + contributionWeight * expectedContribution(countedEurMwh - awardEurMwh, baseEurMwh, shape),
    0,
  )
  const twoSidedEur = marketEur + premiumEur - contributionEur
  return {
    ppaEur,
    supportEur: marketEur + premiumEur,
    premiumEur,
    priceEurMwh: (marketEur + premiumEur) / paid,
    awardCtKwh: isEarned ? 0 : ctKwh(awardEarning(kinks, missing)),
    withOption: {
      optionEur: expectedPremiumEur - premiumEur,
      priceEurMwh: (marketEur + expectedPremiumEur) / paid,
      awardCtKwh: isEarned ? 0 : ctKwh(leastAward(expectedEur, kinks, missing)),
    },
    twoSided: {
      contributionEur,
      supportEur: twoSidedEur,
      priceEurMwh: twoSidedEur / paid,
      // The contribution is due either way: the agreement must earn as much as the support without it.
      priceWithDutyEurMwh: (twoSidedEur + contributionEur) / paid,
    },
  }
}

/** Award at which the expected premiums reach a given sum, EUR/MWh. Premiums grow with the award, so bisection finds it. */
function leastAward(
  expectedEur: (award: number) => number,
  kinks: readonly { readonly weight: number }[],
  premiumEur: number,
): number | null {
  if (!kinks.some(({ weight }) => weight > 0)) return null
  let [low, high] = [0, 1]
  while (expectedEur(high) < premiumEur && high < mostAwardEurMwh) high *= 2
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2
    if (expectedEur(middle) < premiumEur) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Enough halvings to reach the resolution of floating-point numbers. */
const halvings = 80
/** Far above the price of any agreement. */
const mostAwardEurMwh = 1e7

/** Least award with a premium above 0, EUR/MWh; null if no award has one. */
function awardEarning(
  kinks: readonly { readonly fromEurMwh: number; readonly weight: number }[],
  premiumEur: number,
): number | null {
  let weights = 0
  let offset = 0
  for (const [i, { fromEurMwh, weight }] of kinks.entries()) {
    weights += weight
    offset += weight * fromEurMwh
    const award = (premiumEur + offset) / weights
    if (weights > 0 && award <= (kinks[i + 1]?.fromEurMwh ?? Number.POSITIVE_INFINITY)) return award
  }
  return null
}
