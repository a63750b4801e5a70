import type { MarketIssue } from '../files/issues.ts'
import { hourOf, hourValue, type Intervals } from '../intervals/intervals.ts'

const hourMs = 3_600_000
const fewest = 24

/** Hours that both the given and the stored values have. */
export function commonHours(
  given: Intervals,
  stored: Intervals,
  shiftMs = 0,
): { given: number; stored: number }[] {
  const hours = new Set([...given.hours.keys(), ...[...given.quarters.keys()].map(hourOf)])
  return [...hours].flatMap((hour) => {
    if (given.assumed.has(hour)) return []
    const [own, other] = [hourValue(given, hour), hourValue(stored, hour + shiftMs)]
    return own === null || other === null ? [] : [{ given: own, stored: other }]
  })
}

/** A file whose values are the stored ones of one or two hours earlier or later: its clock was misread. */
export function shiftOf(
  file: string,
  given: Intervals,
  stored: Intervals,
  tolerance: number,
): MarketIssue | null {
  const share = (shiftMs: number) => {
    const common = commonHours(given, stored, shiftMs)
    const agreeing = common.filter((pair) => Math.abs(pair.given - pair.stored) <= tolerance).length
    return { compared: common.length, share: common.length < fewest ? 0 : agreeing / common.length }
  }
  if (share(0).share > 0.5) return null
  for (const hours of [1, -1, 2, -2]) {
    const shifted = share(hours * hourMs)
    if (shifted.share > 0.9) return { file, code: 'looksShifted', hours, compared: shifted.compared }
  }
  return null
}

/** A file that differs from the stored values in a large part: it contains other data. */
export function otherSeries(
  file: string,
  given: Intervals,
  stored: Intervals,
  tolerance: number,
): MarketIssue | null {
  const common = commonHours(given, stored)
  const count = common.filter((pair) => Math.abs(pair.given - pair.stored) > tolerance).length
  if (common.length < fewest || count < 0.2 * common.length) return null
  return { file, code: 'otherPrices', count, compared: common.length }
}
