import { germanOffsetMs, upperMedian } from '#domain'
import type { MarketIssue } from '../files/issues.ts'
import type { Intervals } from '../intervals/intervals.ts'
import { publishedValues } from '../official/publishedValues.ts'
import { commonHours } from '../store/misread.ts'

/** Hours needed to judge the level: no two-week mean was below a third of the published value of its months. */
const fewestHours = 336
/** Smallest prices whose ratio is meaningful, in units of the store. */
const smallest = 50_000
/** No month of the German market had a mean outside these limits, EUR/MWh. */
const usual = { min: 8, max: 600 }

/**
 * Whether prices are ten times too low or too high: ct/kWh taken for EUR/MWh or the reverse. Compared with stored
 * prices of these hours, else the months' published spot value (or that of onshore wind), else all past months.
 * @param unit whole numbers per EUR/MWh
 */
export function unitDoubt(
  file: string,
  given: Intervals,
  stored: Intervals,
  unit: number,
): MarketIssue | null {
  const pairs = commonHours(given, stored).filter((pair) => Math.abs(pair.stored) >= smallest)
  if (pairs.length >= 24) {
    const ratio = upperMedian(pairs.map((pair) => pair.given / pair.stored))
    const [typical, expected] = [
      meanOf(pairs.map((pair) => pair.given)),
      meanOf(pairs.map((pair) => pair.stored)),
    ]
    return issueOf(file, typical / unit, expected / unit, ratio)
  }
  const values = [...given.hours, ...given.quarters]
  if (given.hours.size + given.quarters.size / 4 < fewestHours) return null
  const levels = values.flatMap(([startMs, value]) => {
    const published = levelOf(startMs)
    return published === null ? [] : [{ given: value / unit, published }]
  })
  if (levels.length >= fewestHours) {
    const [typical, expected] = [
      meanOf(levels.map((own) => own.given)),
      meanOf(levels.map((own) => own.published)),
    ]
    return issueOf(file, typical, expected)
  }
  const typical = meanOf(values.map(([, value]) => value / unit))
  if (typical < usual.min) return { file, code: 'looksLikeCtKwh', typical, expected: usual.min }
  return typical > usual.max ? { file, code: 'looksLikeEurMwh', typical, expected: usual.max } : null
}

const fewestOfDay = 24
/** Ratio of the mean price of a day or more to its month's published value; no day reached five times that. */
const usualRatio = { min: 0.5, max: 3 }
/** Means of two weeks or more, EUR/MWh: no past mean was a tenth of these or ten times as high. */
const surely = { min: 30, max: 250 }

/** EUR/MWh if the level of prices without a unit permits no other unit; null: undecided. */
export function unitShownByLevel(
  prices: readonly { readonly startMs: number; readonly value: number }[],
): 'EUR/MWh' | null {
  if (prices.length < fewestOfDay) return null
  const mean = meanOf(prices.map(({ value }) => value))
  const levels = prices.flatMap(({ startMs }) => levelOf(startMs) ?? [])
  if (levels.length === prices.length) {
    const ratio = mean / meanOf(levels)
    return ratio >= usualRatio.min && ratio <= usualRatio.max ? 'EUR/MWh' : null
  }
  return prices.length >= fewestHours && mean >= surely.min && mean <= surely.max ? 'EUR/MWh' : null
}

/** Whether values are ten times the known ones, or a tenth of them. */
export function issueOf(
  file: string,
  typical: number,
  expected: number,
  ratio = typical / expected,
): MarketIssue | null {
  if (ratio > 0.05 && ratio < 0.2) return { file, code: 'looksLikeCtKwh', typical, expected }
  return ratio > 5 && ratio < 20 ? { file, code: 'looksLikeEurMwh', typical, expected } : null
}

/** Published value of the month of an instant, EUR/MWh; null for months without one. */
function levelOf(startMs: number): number | null {
  const local = new Date(startMs + germanOffsetMs(startMs))
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth() + 1]
  const ctKwh =
    publishedValues.get(`spot ${year}-${month}`) ?? publishedValues.get(`windOnshore ${year}-${month}`)
  return ctKwh === undefined ? null : 10 * ctKwh
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
