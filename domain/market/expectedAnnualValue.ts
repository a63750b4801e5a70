import { wholePeriodShare } from '../months/knownShares.ts'
import { monthNumber, monthOfNumber } from '../months/yearMonth.ts'
import { monthRatios } from './forward/priceShapes.ts'
import { ctKwhOf, eurMwhPerCtKwh } from './marketValue.ts'
import { meanOf } from './meanOf.ts'
import type { MarketTechnology, OfficialMarketValue } from './officialMarketValue.ts'
import { fewestErrors, quantilesOfErrors } from './pastErrors.ts'
import { restlessness } from './restlessness.ts'
import type { ValuedPeriod } from './valuedPeriod.ts'

/** An annual value to expect where none is published. */
export interface ExpectedAnnualValue extends OfficialMarketValue {
  readonly month: null
  /** Published months that it is based on, 1 to 12. */
  readonly monthCount: number
  /** P10 and P90 of such years, ct/kWh; null where too few past ones are known. */
  readonly p10CtKwh: number | null
  readonly p90CtKwh: number | null
}

/** Months of measured feed-in weigh a year within 0.7 % of the annual values of 2020 to 2023. */
const weightError = 0.007
/** Last months whose mean base price is extrapolated. */
const levelMonths = 2
/** Errors of the last six years. */
const errorMonths = 72

/**
 * Expected annual market values of years with published months but no published annual value. Months after the
 * published ones have the base price extrapolated from the last two, in its usual season, times the mean capture rate
 * of all published months. All months are weighted with the energy of the fleet; later ones with that of the last three
 * years. The band is the error of the same rule over as many months in the past, scaled by the present volatility of
 * prices. The value must be marked as expected.
 * @param fleetMonths months of `valuedPeriods` of the whole fleet, by law or measured, in order
 * @param official published values, which show the years with an annual one
 */
export function expectedAnnualValues(
  technology: MarketTechnology,
  fleetMonths: readonly ValuedPeriod[],
  official: readonly OfficialMarketValue[],
): ExpectedAnnualValue[] {
  const annual = new Set(
    official.flatMap((one) => (one.technology === technology && one.month === null ? [one.year] : [])),
  )
  const months = publishedMonthsOf(fleetMonths)
  const years = [...new Set([...months.values()].map(({ year }) => year))].sort((a, b) => a - b)
  return years.flatMap((year) => {
    if (annual.has(year)) return []
    const own = [...months.values()].filter((month) => month.year === year)
    const last = Math.max(...own.map(({ number }) => number))
    const rest = Array.from({ length: 12 * year + 11 - last }, (_, i) => last + 1 + i)
    const ahead = rest.length === 0 ? null : valueAhead(months, last, rest)
    const known = { mwh: sumOf(own, ({ mwh }) => mwh), eur: sumOf(own, ({ mwh, eurMwh }) => mwh * eurMwh) }
    const valueWith = (factor: number) =>
      ahead === null
        ? (factor * known.eur) / known.mwh
        : (known.eur + factor * ahead.eurMwh * ahead.mwh) / (known.mwh + ahead.mwh)
    const errors =
      rest.length === 0
        ? { p10: 1 - weightError, p90: 1 + weightError }
        : ahead && quantilesOfErrors(errorsAhead(months, last, rest.length))
    const bound = (factor: number | undefined) => (factor === undefined ? null : ctKwhOf(valueWith(factor)))
    return {
      ...{ technology, year, month: null, ctKwh: ctKwhOf(valueWith(1)), monthCount: own.length },
      p10CtKwh: bound(errors?.p10),
      p90CtKwh: bound(errors?.p90),
    }
  })
}

interface FleetMonth {
  readonly number: number
  readonly year: number
  readonly mwh: number
  readonly eurMwh: number
  readonly baseEurMwh: number
}

type FleetMonths = ReadonlyMap<number, FleetMonth>

function publishedMonthsOf(fleetMonths: readonly ValuedPeriod[]): FleetMonths {
  const months = new Map<number, FleetMonth>()
  for (const { year, month, officialCtKwh, byLaw, coverage, baseEurMwh } of fleetMonths) {
    if (month === null || officialCtKwh === null || !(byLaw.energyMwh > 0)) continue
    const number = monthNumber({ year, month })
    const mwh = byLaw.energyMwh
    // A partial month has a published value, but no known base.
    const base = coverage >= wholePeriodShare ? baseEurMwh : Number.NaN
    months.set(number, { number, year, mwh, eurMwh: eurMwhPerCtKwh * officialCtKwh, baseEurMwh: base })
  }
  return months
}

/** Expected value and energy of months after one; null where not enough is known. */
function valueAhead(months: FleetMonths, made: number, ahead: readonly number[]) {
  const known = [...months.values()].filter(({ number }) => number <= made)
  const level = known.slice(-levelMonths)
  const usual = ratiosUntil(known, made)
  const ratioOf = (number: number) => usual[monthOfNumber(number).month - 1]!
  const rates = known.map(({ eurMwh, baseEurMwh }) => (baseEurMwh > 0 ? eurMwh / baseEurMwh : Number.NaN))
  const base =
    meanOf(level.map(({ baseEurMwh }) => baseEurMwh)) / meanOf(level.map(({ number }) => ratioOf(number)))
  if (known.length < 12 || Number.isNaN(base)) return null
  const rate = meanOf(rates)
  let [mwh, eur] = [0, 0]
  for (const number of ahead) {
    const before = [12, 24, 36].map((apart) => months.get(number - apart))
    const own = meanOf(before.map((one) => (one === undefined || one.number > made ? Number.NaN : one.mwh)))
    if (Number.isNaN(own)) return null
    mwh += own
    eur += own * base * ratioOf(number) * rate
  }
  return { mwh, eurMwh: eur / mwh }
}

function ratiosUntil(known: readonly FleetMonth[], made: number): Float64Array {
  const first = known[0]?.number ?? made
  const byNumber = new Map(known.map((month) => [month.number, month.baseEurMwh]))
  return monthRatios({
    months: Array.from({ length: made - first + 1 }, (_, i) => ({
      number: first + i,
      baseEurMwh: byNumber.get(first + i) ?? Number.NaN,
    })),
  })
}

/**
 * Ratios of published to expected values of the months after each past month, with the data known then. As in
 * `extrapolationErrors`, each is scaled by the volatility of prices, now over then, and counts to either side.
 */
function errorsAhead(months: FleetMonths, until: number, count: number): number[] {
  const baseOf = (number: number) => months.get(number)?.baseEurMwh
  const now = restlessness(baseOf, until)
  const errors = [...months.keys()].flatMap((made) => {
    if (made > until - count || made <= until - errorMonths) return []
    const numbers = Array.from({ length: count }, (_, i) => made + 1 + i)
    const came = numbers.flatMap((number) => months.get(number) ?? [])
    const expected = valueAhead(months, made, numbers)
    if (expected === null || came.length < count) return []
    const value = sumOf(came, ({ mwh, eurMwh }) => mwh * eurMwh) / sumOf(came, ({ mwh }) => mwh)
    const times = now / restlessness(baseOf, made)
    const error = (Number.isFinite(times) ? times : 1) * Math.log(value / expected.eurMwh)
    return Number.isFinite(error) ? [error] : []
  })
  return errors.length < fewestErrors ? [] : errors.flatMap((error) => [Math.exp(error), Math.exp(-error)])
}

function sumOf<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
