import {
  type ForwardCurve,
  fitProfileFactorTrend,
  flatCurve,
  leastFleetFactor,
  type NegativePriceFactors,
  noNegativePrices,
  type PastCurve,
  type PpaSupport,
  type PpaTerms,
} from '#domain'
import type { PpaHistory, PpaProfile, PpaResult } from './result.ts'
import { forwardCurveOf, type PpaForward, type PpaUsedTerms, yearMonthOf } from './terms.ts'

/** An agreement with one profile, as `ppaPrice` takes it. */
export interface PpaAgreement {
  readonly terms: PpaTerms
  readonly curve: ForwardCurve
  readonly monthlyMwh: readonly number[]
}

/** The agreement of a profile by terms as they are sent. @param ratio  of the site to the fleet */
export function ppaAgreement(used: PpaUsedTerms, profile: PpaProfile, ratio: number): PpaAgreement {
  const { year, factor, change_per_year: changePerYear, least } = used.profile_factor
  return {
    terms: {
      start: yearMonthOf(used.start),
      tenorYears: used.tenor_years,
      fleetFactor: { year, factor, changePerYear, least },
      siteToFleetRatio: ratio,
      clause: used.clause,
      negativePrices: negativePricesOf(profile),
      lossShare: used.loss_share,
      degradation: used.degradation,
      discountRate: used.discount_rate,
      indexation: used.indexation,
      cannibalisationEurMwh: used.cannibalisation,
      balancingEurMwh: used.balancing,
      volumeRiskEurMwh: used.volume_risk,
      priceRiskEurMwh: used.price_risk,
      marginEurMwh: used.margin,
      guaranteesOfOriginEurMwh: used.guarantees_of_origin,
      floorEurMwh: used.floor,
      capEurMwh: used.cap,
      volatility: used.volatility,
      limitFeeEurMwh: used.limit_fee,
    },
    curve: forwardCurveOf(used.forward),
    monthlyMwh: profile.monthly_mwh,
  }
}

/** The support that an agreement is compared with: marketing costs as much as balancing does. */
export function ppaSupportOf(
  support: NonNullable<PpaResult['sites'][number]['support']>,
  used: PpaUsedTerms,
): PpaSupport {
  return {
    awardCtKwh: support.award_ct_kwh,
    lastYear: support.last_year,
    unsupportedShare: support.unsupported_share,
    marketingEurMwh: used.balancing,
  }
}

/** The forward prices of an agreement without quotes: the last level for all years. null: no twelve months are known */
export function extrapolatedForward(
  { levels }: PpaHistory,
  firstYear: number,
  yearCount: number,
): PpaForward | null {
  const last = levels.at(-1)
  if (last === undefined) return null
  const years = Array.from({ length: yearCount }, (_, i) => ({ year: firstYear + i, base: last.base }))
  return { origin: 'extrapolated', years, months: [] }
}

/** Forward prices by the market of the last twelve months, for the corridor. */
export function pastCurvesOf({ levels }: PpaHistory, firstYear: number, yearCount: number): PastCurve[] {
  return levels.map(({ month, base }) => ({
    month: yearMonthOf(month),
    curve: flatCurve(base, firstYear, yearCount, 'extrapolated'),
  }))
}

/** The trend of the past years that the first year of an agreement continues; null without years. */
export function fittedFactor({ years }: PpaHistory, firstYear: number) {
  return years.length === 0 ? null : fitProfileFactorTrend(years, firstYear, leastFleetFactor)
}

function negativePricesOf({ negative_prices: given }: PpaProfile): NegativePriceFactors {
  if (given === null) return noNegativePrices
  return {
    zeroFactor: given.zero_factor,
    droppedFactor: given.dropped_factor,
    positiveShare: given.positive_share,
  }
}
