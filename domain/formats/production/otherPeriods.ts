import { readTimeInAnyOrder } from '../../reading/index.ts'
import type { EnergyLayout } from './energyLayout.ts'
import { firstOfTwoYears, leastMonths, monthOf } from './yearSheet.ts'

/** `Q1 2023`, `2. Quartal`, `H1`; a column `Quartal`. */
const partOfYear =
  /(?<![\p{L}\d])(?:[qh]\s?[1-4]|[1-4]\.?\s?(?:q|h|quartal|quarter|halbjahr|half)|(?:quartal|quarter|halbjahr|half[ -]?year)(?:\s?[1-4iv]+)?)(?![\p{L}\d])/iu
function isOther(text: string): boolean {
  return partOfYear.test(text) || firstOfTwoYears(text) !== null
}

function isNameOfMonth(text: string): boolean {
  return /\p{L}/u.test(text) && monthOf(text) !== null
}

/**
 * The text that names a quarter, half-year or business year in a table whose times are not understood; null: there is
 * none.
 */
export function otherPeriodOf(found: EnergyLayout | null, text: string): string | null {
  if (found === null) {
    const rows = text.slice(0, 20_000).split(/[\r\n]+/, 60)
    return rows.map((row) => otherIn(row.split(/[;,\t|]/))).find((one) => one !== null) ?? null
  }
  const times = found.body.slice(0, 60).map(({ cells }) => found.time.startOf(cells))
  // Years of two numbers can be taken for months: `2009/10`.
  if (times.length > 1 && times.every((one) => firstOfTwoYears(one) !== null)) return times[0]!
  if (times.length === 0 || times.some((one) => readTimeInAnyOrder(one) !== null)) return null
  const names = [found.values, found.notUsed].flatMap((own) => own.map(({ name }) => name))
  return (
    [...times, ...names, ...found.heads, ...found.time.heads].find(isOther) ??
    times.find(isNameOfMonth) ??
    null
  )
}

/** A cell that names such a period, or the first of the months of a head that begins in another one than January. */
function otherIn(cells: readonly string[]): string | null {
  const months = cells.filter(isNameOfMonth)
  const isMoved = months.length >= leastMonths && monthOf(months[0]) !== 1
  return cells.find(isOther) ?? (isMoved ? months[0]! : null)
}
