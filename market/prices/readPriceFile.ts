import type { BiddingZone, DecimalMark } from '#domain'
import { type FileTimeZone, type MarketIssue, type MarketNote, UnreadableFile } from '../files/issues.ts'
import { timesOfRows } from '../files/rowTimes.ts'
import { readValueTable, type ValueTable } from '../files/valueTable.ts'
import { hourOf, type Intervals, noIntervals, quarterMs, valueAt } from '../intervals/intervals.ts'
import { gapsOf } from '../store/gaps.ts'
import { germanTimeText, type SeriesFile } from '../store/importSeries.ts'
import type { SeriesContent } from '../store/seriesStore.ts'
import { priceLimits, quarterAuctionMs, zoneAt } from './germanZones.ts'
import { type PriceColumn, priceColumnsOf } from './priceColumns.ts'

/** Whole numbers per EUR/MWh: prices have two decimals, the mean of an hour's quarters has four. */
export const priceUnit = 10_000
/** A cent. */
export const priceTolerance = priceUnit / 100
/** Name of the series in the store. */
export const priceSeries = 'price'

export interface PriceFileOptions {
  /** The zone of the prices, where the operator says it. */
  readonly zone: BiddingZone | null
  readonly timeZone: FileTimeZone | null
  /** Where the operator says it. */
  readonly decimalMark?: DecimalMark | null
  readonly signal?: AbortSignal
}

/** Reads a file of day-ahead prices. @throws UnreadableFile */
export async function readPriceFile(
  file: string,
  stored: SeriesContent,
  { zone, timeZone, decimalMark = null, signal }: PriceFileOptions,
): Promise<SeriesFile> {
  const table = await readValueTable<PriceColumn>(file, decimalMark, priceColumnsOf, signal)
  if (zone !== null)
    for (const column of table.columns)
      if (column.zone !== null && column.zone !== zone)
        throw new UnreadableFile({ file: table.file, code: 'otherZone', zone: column.zone })
  const known = stored[priceSeries] ?? noIntervals()
  const prices = table.rows.map((_, row) => priceOf(table, row))
  const { intervals, notes, issues } = timesOfRows(table.rows, {
    file: table.file,
    columns: table.times,
    zone: timeZone,
    agreement: (instantMs) => {
      let [compared, agreeing] = [0, 0]
      for (const [row, price] of prices.entries()) {
        const other = Number.isNaN(instantMs[row]!) || price === null ? null : valueAt(known, instantMs[row]!)
        if (other === null) continue
        compared += 1
        if (Math.abs(other - price!.value) <= priceTolerance) agreeing += 1
      }
      return { compared, agreeing }
    },
  })
  const allIssues: MarketIssue[] = [...table.issues, ...issues]
  const given = noIntervals()
  const lines = new Map<number, number>()
  let rounded = 0
  for (const { row, startMs, stepMs, isAssumed } of intervals) {
    const price = prices[row]
    const { line } = table.rows[row]!
    if (price === null || price === undefined) continue
    if (price.isRounded) rounded += 1
    allIssues.push(...flawsOf(price, startMs, zone, { file: table.file, line }))
    lines.set(startMs, line)
    ;(stepMs === quarterMs ? given.quarters : given.hours).set(startMs, price.value)
    if (isAssumed) given.assumed.add(startMs)
  }
  const lineOf = (startMs: number) => lines.get(startMs) ?? 0
  asHoursBeforeQuarters(given, { file: table.file, lineOf, issues: allIssues })
  const moreNotes: MarketNote[] = rounded > 0 ? [{ file: table.file, code: 'rounded', count: rounded }] : []
  return {
    file: table.file,
    sha256: table.sha256,
    rows: table.rows.length,
    source: table.times.source,
    given: { [priceSeries]: given },
    lineOf,
    notes: [...table.notes, ...notes, ...moreNotes, ...gapsOf(given, table.file, lineOf)],
    issues: allIssues,
  }
}

interface ReadPrice {
  /** Whole number of the store's unit. */
  readonly value: number
  readonly zone: BiddingZone | null
  readonly isRounded: boolean
}

/** The price of a row: of the first of its columns that has one. */
function priceOf({ columns, values }: ValueTable<PriceColumn>, row: number): ReadPrice | null {
  for (const [index, { zone, unit }] of columns.entries()) {
    const written = values[index]![row]!
    if (Number.isNaN(written)) continue
    const scaled = written * (unit === 'ct/kWh' ? 10 * priceUnit : priceUnit)
    const value = Math.round(scaled)
    return { value, zone, isRounded: Math.abs(scaled - value) > 1e-4 }
  }
  return null
}

function flawsOf(
  { value, zone: own }: ReadPrice,
  startMs: number,
  asked: BiddingZone | null,
  { file, line }: { readonly file: string; readonly line: number },
): MarketIssue[] {
  const issues: MarketIssue[] = []
  const zone = own ?? asked
  if (zone !== null && zone !== zoneAt(startMs))
    issues.push({ file, code: 'zoneOutOfTime', line, text: germanTimeText(startMs), zone })
  const { min, max } = priceLimits(startMs)
  if (value < min * priceUnit || value > max * priceUnit)
    issues.push({ file, code: 'outOfRange', line, text: String(value / priceUnit), min, max })
  return issues
}

/** Before the auction traded quarter-hours, tables of quarter-hours repeat the hour's price; others are no prices of it. */
function asHoursBeforeQuarters(
  given: Intervals,
  { file, lineOf, issues }: { file: string; lineOf: (startMs: number) => number; issues: MarketIssue[] },
): void {
  const byHour = new Map<number, number[]>()
  for (const startMs of given.quarters.keys()) {
    if (startMs >= quarterAuctionMs) continue
    const hour = hourOf(startMs)
    byHour.set(hour, [...(byHour.get(hour) ?? []), startMs])
  }
  let differing: number | null = null
  let count = 0
  for (const [hour, quarters] of byHour) {
    const prices = new Set(quarters.map((startMs) => given.quarters.get(startMs)!))
    if (prices.size > 1) {
      differing ??= quarters[0]!
      count += 1
    }
    if (quarters.some((startMs) => given.assumed.has(startMs))) given.assumed.add(hour)
    for (const startMs of quarters) {
      given.quarters.delete(startMs)
      given.assumed.delete(startMs === hour ? Number.NaN : startMs)
    }
    given.hours.set(hour, [...prices][0]!)
  }
  if (differing !== null)
    issues.push({
      file,
      code: 'quartersDiffer',
      line: lineOf(differing),
      text: germanTimeText(differing),
      count,
    })
}
