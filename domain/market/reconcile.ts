import { leastPeriodShare, wholePeriodShare } from '../months/knownShares.ts'
import { monthNumber } from '../months/yearMonth.ts'
import { decouplingDayEurMwh, isDecoupled } from './decoupling.ts'
import type { FeedInShift } from './feedInShift.ts'
import { eurMwhPerCtKwh } from './marketValue.ts'
import { type ChecksOfMonth, type MonthChecks, noChecks } from './monthChecks.ts'
import type { SpotMeanCheck } from './spotMeanCheck.ts'
import type { ValuedPeriod } from './valuedPeriod.ts'

/** Differences up to this, or up to this share of the month's base if larger, are within tolerance. */
export const reconcileTolerance = { eurMwh: 1, shareOfBase: 0.02 } as const

const juneDays = 30

/**
 * `within`: the difference is no more than the tolerance. `explained`: it is larger, but has a known cause
 * and is no larger than that cause allows. `outside`: neither, or the month's data are wrong by themselves,
 * see `ReconcileCause`. null: too little of the month is known.
 */
export type ReconcileState = 'within' | 'explained' | 'outside' | null

/**
 * `curtailment`: feed-in is what remains after plants stood still at low prices, so its value is too high.
 * The excess is bounded: curtailed energy is taken to be at most that sold at negative prices, at a price of 0.
 * `decoupling`: the decoupling of 26 June 2024, which makes the published value the higher one. `prices`: the
 * mean of the stored prices differs from the published spot mean. `shift`: feed-in is shifted in time against
 * the prices. Both make a month `outside` whatever its value.
 */
export type ReconcileCause = 'curtailment' | 'decoupling' | 'prices' | 'shift'

/** A computed value and its difference from the published one. */
export interface ReconciledValue {
  readonly valueEurMwh: number
  /** Computed less published, EUR/MWh. */
  readonly differenceEurMwh: number
  readonly state: ReconcileState
  /** Cause of an explained difference, or of a reported month; otherwise null. */
  readonly cause: ReconcileCause | null
  /** Share of the month whose price and energy are known, 0..1. */
  readonly knownShare: number
}

/** One month of German legal time that has a published value. */
export interface ReconciledMonth {
  readonly year: number
  readonly month: number
  readonly publishedEurMwh: number
  /** Mean of all prices, EUR/MWh. */
  readonly baseEurMwh: number
  readonly negativeHours: number
  /** Check of the mean of stored prices; null: no mean is published, or an hour is missing. */
  readonly spotMean: SpotMeanCheck | null
  /** Shift of the feed-in; null: too little data to detect one. */
  readonly feedInShift: FeedInShift | null
  /** Value from measured feed-in, after curtailment; null without it. */
  readonly feedIn: ReconciledValue | null
  /** Value from the wind and all turbines, before curtailment, as the law defines it; null without a fleet. */
  readonly fleet: ReconciledValue | null
}

/**
 * Compares computed market values with the published ones, month by month.
 *
 * The tolerance is that of measured feed-in 2018-10 to 2024-12, whose value is 1.9 EUR/MWh above the published one on
 * the mean, at a mean base of 94 EUR/MWh: in 49 of the 75 months the difference is no more than 2 % of the base or 1
 * EUR/MWh. For a fleet by law only the decoupling explains a difference.
 * @param feedIn months of `valuedPeriods`, valued against the official values of their technology
 * @param fleet months of the computed fleet
 * @param checksOf further checks of a month; absent: none
 * @returns months that have a published value and one of the two, in order
 */
export function reconcile(
  feedIn: readonly ValuedPeriod[],
  fleet: readonly ValuedPeriod[],
  checksOf: ChecksOfMonth = noChecks,
): ReconciledMonth[] {
  const months = new Map<number, { feedIn: ValuedPeriod | null; fleet: ValuedPeriod | null }>()
  const withValue = ({ month, officialCtKwh, byLaw, coverage, availability }: ValuedPeriod) =>
    month !== null &&
    officialCtKwh !== null &&
    byLaw.energyMwh > 0 &&
    coverage * availability >= leastPeriodShare
  const keyOf = ({ year, month }: ValuedPeriod) => 12 * year + (month ?? 0)
  for (const period of feedIn.filter(withValue)) months.set(keyOf(period), { feedIn: period, fleet: null })
  for (const period of fleet.filter(withValue))
    months.set(keyOf(period), { feedIn: months.get(keyOf(period))?.feedIn ?? null, fleet: period })
  return [...months]
    .sort(([a], [b]) => a - b)
    .map(([, one]) => {
      const { year, month, officialCtKwh, baseEurMwh, negativeHours } = (one.feedIn ?? one.fleet)!
      const checks = checksOf(monthNumber({ year, month: month! }))
      return {
        ...{ year, month: month!, baseEurMwh, negativeHours, ...checks },
        publishedEurMwh: eurMwhPerCtKwh * officialCtKwh!,
        feedIn: one.feedIn && reconciledValue(one.feedIn, true, checks),
        fleet: one.fleet && reconciledValue(one.fleet, false, checks),
      }
    })
}

function reconciledValue(
  period: ValuedPeriod,
  isCurtailed: boolean,
  { spotMean, feedInShift }: MonthChecks,
): ReconciledValue {
  const { valueEurMwh } = period.byLaw
  const differenceEurMwh = valueEurMwh - eurMwhPerCtKwh * period.officialCtKwh!
  const knownShare = period.coverage * period.availability
  const toleranceEurMwh = Math.max(
    reconcileTolerance.eurMwh,
    reconcileTolerance.shareOfBase * period.baseEurMwh,
  )
  const isWithin = Math.abs(differenceEurMwh) <= toleranceEurMwh
  const accused =
    spotMean?.state === 'outside' ? 'prices' : isCurtailed && (feedInShift?.hours ?? 0) !== 0 ? 'shift' : null
  const explained = isWithin ? null : causeOf(period, differenceEurMwh, toleranceEurMwh, isCurtailed)
  const cause = accused ?? explained
  const state =
    accused !== null ? 'outside' : isWithin ? 'within' : explained === null ? 'outside' : 'explained'
  const isKnown = knownShare >= wholePeriodShare
  return {
    ...{ valueEurMwh, differenceEurMwh, knownShare },
    ...(isKnown ? { state, cause } : { state: null, cause: null }),
  }
}

function causeOf(
  { year, month, byLaw }: ValuedPeriod,
  differenceEurMwh: number,
  toleranceEurMwh: number,
  isCurtailed: boolean,
): ReconcileCause | null {
  if (month !== null && isDecoupled(monthNumber({ year, month }))) {
    const dayEurMwh = decouplingDayEurMwh / juneDays
    return differenceEurMwh < 0 && -differenceEurMwh <= toleranceEurMwh + dayEurMwh ? 'decoupling' : null
  }
  const negativeShare = byLaw.negativeEnergyMwh / byLaw.energyMwh
  const mostEurMwh = toleranceEurMwh + negativeShare * byLaw.valueEurMwh
  return isCurtailed && differenceEurMwh > 0 && differenceEurMwh <= mostEurMwh ? 'curtailment' : null
}
