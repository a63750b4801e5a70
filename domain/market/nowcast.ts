import type { Section51Vintage } from '../law/index.ts'
import { wholePeriodShare } from '../months/knownShares.ts'
import { monthNumber, type YearMonth } from '../months/yearMonth.ts'
import { eurMwhPerCtKwh } from './marketValue.ts'
import { meanOf } from './meanOf.ts'
import { quantilesOfErrors } from './pastErrors.ts'
import type { PricePlan } from './pricePlan.ts'
import type { ValuedPeriod } from './valuedPeriod.ts'

/** Published months for the usual ratio to measured feed-in. */
const ratioMonths = 24
/** Least number of ratios for a value. */
const fewestRatios = 12
/** Past months whose errors form the band. */
const errorMonths = 36

/** A market value that is not published yet, EUR/MWh. */
export interface PreliminaryValue {
  /** Value of measured feed-in times its usual ratio to the published one. */
  readonly eurMwh: number
  /** P10 and P90 of such months; null where too few past ones are known. */
  readonly p10EurMwh: number | null
  readonly p90EurMwh: number | null
  /** Value of measured feed-in, after curtailment. */
  readonly feedInEurMwh: number
  /** Published over feed-in value, mean of the last two years. */
  readonly ratio: number
  /** Share of the month that has price and feed-in, 0..1. */
  readonly knownShare: number
}

/** A month of German legal time whose market value is not published, as far as prices are known. */
export interface NowcastMonth extends YearMonth {
  /** Whether prices of the whole month are known. */
  readonly isWhole: boolean
  /** Time with a price, and of the whole month, h. */
  readonly knownHours: number
  readonly fullHours: number
  /** Mean of all known prices, EUR/MWh. */
  readonly baseEurMwh: number
  /** Time at negative prices, h. */
  readonly negativeHours: number
  /** Time without support by vintage, h. */
  readonly unsupportedHours: Readonly<Record<Section51Vintage, number>>
  /** Preliminary value; null without measured feed-in, or with too few published months. */
  readonly value: PreliminaryValue | null
}

/** Deviation of preliminary values from those that were published later. */
export interface NowcastRecord {
  readonly months: number
  /** Mean absolute error, EUR/MWh. */
  readonly maeEurMwh: number
  /** Months within P10 to P90, and those that had a band. */
  readonly covered: number
  readonly banded: number
}

export interface Nowcast {
  /** Months after the last published one, in order. */
  readonly months: readonly NowcastMonth[]
  /** Past errors; null without a past month to compare with. */
  readonly record: NowcastRecord | null
}

/**
 * Months whose market value of onshore wind is not published yet: base, negative hours and hours without
 * support are exact, since they follow from prices; the market value is estimated from measured feed-in.
 *
 * @param plan    all prices, by months
 * @param feedIn  months of `valuedPeriods` of measured onshore wind on the same axis, with the published
 *                values
 */
export function nowcast(plan: PricePlan, feedIn: readonly ValuedPeriod[]): Nowcast {
  const byNumber = new Map(feedIn.map((period) => [numberOf(period), period]))
  const ratios = [...byNumber].flatMap(([number, { officialCtKwh, byLaw, coverage, availability }]) => {
    const isWhole = coverage * availability >= wholePeriodShare && byLaw.valueEurMwh > 0
    return officialCtKwh === null || !isWhole
      ? []
      : [{ number, publishedEurMwh: eurMwhPerCtKwh * officialCtKwh, feedInEurMwh: byLaw.valueEurMwh }]
  })
  const lastPublished = Math.max(
    ...feedIn.map((period) => (period.officialCtKwh === null ? -Infinity : numberOf(period))),
  )
  const estimate = (number: number, feedInEurMwh: number) => estimateOf(ratios, number, feedInEurMwh)
  const months = plan.months.flatMap((month): NowcastMonth[] => {
    const number = monthNumber(month)
    if (number <= lastPublished || month.knownHours === 0) return []
    const { year, knownHours, fullHours, priceHours, negativeHours, unsupportedHours } = month
    const own = byNumber.get(number)
    const found = own === undefined ? null : estimate(number, own.byLaw.valueEurMwh)
    return [
      {
        ...{ year, month: month.month, knownHours, fullHours, negativeHours, unsupportedHours },
        isWhole: knownHours >= fullHours,
        baseEurMwh: priceHours / knownHours,
        value: found && { ...found, knownShare: own!.coverage * own!.availability },
      },
    ]
  })
  return { months, record: recordOf(ratios) }
}

interface PublishedRatio {
  readonly number: number
  readonly publishedEurMwh: number
  readonly feedInEurMwh: number
}

/** Estimate from what was known before a month; null with too few months, or without a value. */
function estimateOf(
  ratios: readonly PublishedRatio[],
  number: number,
  feedInEurMwh: number,
): Omit<PreliminaryValue, 'knownShare'> | null {
  const usual = usualRatio(ratios, number)
  if (usual === null || Number.isNaN(feedInEurMwh)) return null
  const eurMwh = usual * feedInEurMwh
  const errors = ratios
    .filter((one) => one.number < number)
    .slice(-errorMonths)
    .flatMap((one) => {
      const own = usualRatio(ratios, one.number)
      return own === null ? [] : [one.publishedEurMwh / (own * one.feedInEurMwh)]
    })
  const band = quantilesOfErrors(errors)
  return {
    ...{ eurMwh, feedInEurMwh, ratio: usual },
    p10EurMwh: band && band.p10 * eurMwh,
    p90EurMwh: band && band.p90 * eurMwh,
  }
}

/** Mean of the ratios of the two years before a month. */
function usualRatio(ratios: readonly PublishedRatio[], number: number): number | null {
  const before = ratios.filter((one) => one.number < number && one.number >= number - ratioMonths)
  if (before.length < fewestRatios) return null
  return meanOf(before.map((one) => one.publishedEurMwh / one.feedInEurMwh))
}

function recordOf(ratios: readonly PublishedRatio[]): NowcastRecord | null {
  const judged = ratios.flatMap(({ number, publishedEurMwh, feedInEurMwh }) => {
    const own = estimateOf(ratios, number, feedInEurMwh)
    return own === null ? [] : [{ publishedEurMwh, ...own }]
  })
  if (judged.length === 0) return null
  const banded = judged.filter(({ p10EurMwh }) => p10EurMwh !== null)
  const isCovered = ({ publishedEurMwh: came, p10EurMwh, p90EurMwh }: (typeof judged)[number]) =>
    came >= p10EurMwh! && came <= p90EurMwh!
  return {
    months: judged.length,
    maeEurMwh: meanOf(judged.map((one) => Math.abs(one.eurMwh - one.publishedEurMwh))),
    covered: banded.filter(isCovered).length,
    banded: banded.length,
  }
}

function numberOf({ year, month }: ValuedPeriod): number {
  return monthNumber({ year, month: month! })
}
