import { type LawBook, lawInForce, recordFor } from './lawBook.ts'
import { daysAfter, type LawDay, monthsAfter, yearOf } from './lawDay.ts'
import type { LawPlant } from './lawPlant.ts'
import type { InitialPeriod, LawRecord, TariffRow } from './lawRecord.ts'
import { roundedHalfUp } from './roundedHalfUp.ts'
import { tenderRounds } from './tenders/index.ts'

/** Law and row of a plant with a value set by the legislator. */
export interface Tariff {
  readonly record: LawRecord
  readonly row: TariffRow
}

/** Plants of August to December 2014 that were permitted before this day have the values of the EEG 2012. */
const permitDay2014 = '2014-01-23'

/**
 * Statutory tariff by commissioning; null for a plant of a time without one.
 * @see EEG 2017, section 100 (4) for permits of 2014
 */
export function tariffOf(
  plant: Pick<LawPlant, 'commissionedOn' | 'permittedOn'>,
  law: LawBook = lawInForce,
): Tariff | null {
  const { commissionedOn, permittedOn } = plant
  if (commissionedOn === null) return null
  const isTransition = yearOf(commissionedOn) === 2014 && permittedOn != null && permittedOn < permitDay2014
  const day = isTransition && commissionedOn > '2014-07-31' ? '2014-07-31' : commissionedOn
  const record = recordFor('commissioned', day, law)
  if (record.valuesFromAwardsFrom !== undefined && day >= record.valuesFromAwardsFrom) return null
  const row = record.tariffs.findLast(({ from }) => from <= day) ?? record.tariffs[0]
  return row === undefined ? null : { record, row }
}

/** Months of initial value, without an end of support. @param yieldPercent  share of the reference yield */
export function initialMonths(
  period: InitialPeriod,
  yieldPercent: number,
  baseMonths = period.baseMonths,
): number {
  return period.steps.reduce(
    (sum, { belowPercent, percentPerStep, monthsPerStep }) =>
      sum + (Math.max(0, belowPercent - yieldPercent) / percentPerStep) * monthsPerStep,
    baseMonths,
  )
}

/**
 * Months of initial value of plants older than their law: half of the time that they ran before is deducted, but at
 * least four years remain.
 * @see EEG 2000, section 7 (1)
 */
export function baseMonthsOf(commissionedOn: LawDay, { countsFrom, initialPeriod }: LawRecord): number {
  const base = initialPeriod!.baseMonths
  if (countsFrom === undefined || commissionedOn >= countsFrom) return base
  const months =
    12 * (yearOf(countsFrom) - yearOf(commissionedOn)) +
    Number(countsFrom.slice(5, 7)) -
    Number(commissionedOn.slice(5, 7))
  return Math.max(base - months / 2, 48)
}

const smallPlantKw = 50

/** Last day of the initial value; null where the share of the reference yield is not known. */
export function initialPeriodEnd(
  { record }: Tariff,
  { commissionedOn, ratedPowerKw }: Pick<LawPlant, 'commissionedOn' | 'ratedPowerKw'>,
  yieldPercent: number | null,
): LawDay | null {
  const { initialPeriod, countsFrom } = record
  if (initialPeriod === null || commissionedOn === null) return null
  const small = ratedPowerKw <= smallPlantKw ? initialPeriod.smallPlantPercent : undefined
  const percent = small ?? yieldPercent
  if (percent === null) return null
  const start = countsFrom !== undefined && countsFrom > commissionedOn ? countsFrom : commissionedOn
  const months = initialMonths(initialPeriod, percent, baseMonthsOf(commissionedOn, record))
  const whole = Math.floor(months)
  return daysAfter(monthsAfter(start, whole), Math.round((months - whole) * 30) - 1)
}

/**
 * Value without an award of plants since 2019: the mean of the highest awards of all rounds two years before.
 * @param year of commissioning; @returns null where a round's highest award is not known
 * @see EEG 2017, section 46b; EEG 2023, section 46 (1)
 */
export function statutoryBaseCtKwh(year: number): number | null {
  const highest = tenderRounds
    .filter(({ bidOn }) => yearOf(bidOn) === year - 2)
    .map(({ highestCtKwh }) => highestCtKwh)
  if (highest.length === 0 || highest.includes(null)) return null
  return meanOfHighest(highest.filter((one) => one !== null))
}

export function meanOfHighest(highestCtKwh: readonly number[]): number {
  return roundedHalfUp(highestCtKwh.reduce((sum, one) => sum + one, 0) / highestCtKwh.length, 2)
}

/**
 * Value after degression.
 * @param rates one per step
 * @param rounding of each step, or of the last one only
 */
export function degressed(initialCtKwh: number, rates: readonly number[], rounding: 'each' | 'once'): number {
  const last = rates.reduce((value, rate) => {
    const next = value * (1 - rate)
    return rounding === 'each' ? roundedHalfUp(next, 2) : next
  }, initialCtKwh)
  return roundedHalfUp(last, 2)
}
