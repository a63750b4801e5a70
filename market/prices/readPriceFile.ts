import {
  type Answers,
  askUnit,
  type Based,
  type BiddingZone,
  type ClockZone,
  type DecimalMark,
  inBaseUnit,
  noteValues,
  type Recorder,
  readUnit,
  recognised,
  recorder,
  stated,
  type Unit,
} from '#domain'
import { unitOfCells } from '../files/columnUnits.ts'
import { type MarketIssue, type MarketNote, UnreadableFile } from '../files/issues.ts'
import { type TimesOfRows, timesOfRows } from '../files/rowTimes.ts'
import { readValueTable, type ValueTable } from '../files/valueTable.ts'
import { agreementWith } from '../intervals/agreement.ts'
import { hourOf, type Intervals, noIntervals, quarterMs, valueAt } from '../intervals/intervals.ts'
import { gapsOf } from '../store/gaps.ts'
import { germanTimeText, openFile, type SeriesFile } from '../store/importSeries.ts'
import type { SeriesContent } from '../store/seriesStore.ts'
import { priceLimits, quarterAuctionMs, zoneAt } from './germanZones.ts'
import { type PriceColumn, priceColumnsOf } from './priceColumns.ts'
import { unitShownByLevel } from './unitDoubt.ts'

/** Whole numbers per EUR/MWh: prices have two decimals, the mean of an hour's quarters has four. */
export const priceUnit = 10_000
/** One cent. */
export const priceTolerance = priceUnit / 100
/** Name of the series in the store. */
export const priceSeries = 'price'
/** Possible units of prices in tables. */
const priceUnits = ['EUR/MWh', 'ct/kWh', 'EUR/kWh']

export interface PriceFileOptions {
  /** Zone of the prices, as stated by the operator. */
  readonly zone: BiddingZone | null
  readonly timeZone: ClockZone | null
  /** Decimal mark stated by the operator. */
  readonly decimalMark?: DecimalMark | null
  /** Answers to the questions that the file raises. */
  readonly answers?: Answers
  readonly signal?: AbortSignal
}

const priceTitles = { named: /price|preis/i, usual: 'Price' }

type PriceTable = ValueTable<PriceColumn>

/** Reads a file of day-ahead prices; returns no values if a question is open. @throws UnreadableFile */
export async function readPriceFile(
  file: string,
  stored: SeriesContent,
  { zone, timeZone, decimalMark = null, answers = {}, signal }: PriceFileOptions,
): Promise<SeriesFile> {
  const record = recorder(answers)
  const table = await readValueTable<PriceColumn>(
    file,
    decimalMark,
    priceColumnsOf,
    record,
    priceTitles,
    signal,
  )
  if (table === null) return openFile(file, record)
  if (zone !== null)
    for (const column of table.columns)
      if (column.zone !== null && column.zone !== zone)
        throw new UnreadableFile({ file: table.file, code: 'otherZone', zone: column.zone })
  const known = stored[priceSeries] ?? noIntervals()
  const times = timesOfRows(
    table.rows,
    {
      file: table.file,
      columns: table.times,
      zone: timeZone,
      agreement: (instantMs) => agreementIn(known, table, instantMs),
    },
    record,
  )
  const units = table.columns.map((_, column) => unitOf(table, column, times, known, record))
  const allIssues: MarketIssue[] = [...table.issues, ...times.issues]
  const isUnread = times.intervals.length === 0 && allIssues.length > 0
  if (isUnread || record.hasQuestions()) return openFile(table, record, allIssues)
  const given = noIntervals()
  const lines = new Map<number, number>()
  let rounded = 0
  for (const { row, startMs, stepMs, isAssumed } of times.intervals) {
    const price = priceOf(table, row, units)
    const { line } = table.rows[row]!
    if (price === null) continue
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
    notes: [...table.notes, ...times.notes, ...moreNotes, ...gapsOf(given, table.file, lineOf)],
    issues: allIssues,
    record,
  }
}

/** Counts prices equal to the stored ones if rows begin at these instants; tries all units if none is stated. */
function agreementIn(known: Intervals, table: PriceTable, instantMs: Float64Array) {
  const units = table.columns.map(({ unit }) => unit?.value ?? readUnit('EUR/MWh')!)
  return agreementWith(known, priceTolerance, instantMs, (row) => priceOf(table, row, units)?.value ?? null)
}

/** The unit of a column: stated, determined from stored or published prices, or a question (EUR/MWh until then). */
function unitOf(
  { columns, values, units, head, file }: PriceTable,
  column: number,
  { intervals }: TimesOfRows,
  known: Intervals,
  record: Recorder,
): Unit {
  const own = columns[column]!
  // Without times there is nothing to compare with yet.
  if (intervals.length === 0) return own.unit?.value ?? readUnit('EUR/MWh')!
  const prices = intervals
    .map(({ row, startMs }) => ({ startMs, value: values[column]![row]! }))
    .filter(({ value }) => !Number.isNaN(value))
  const inCells = { file, code: 'notEurMwh', line: head.line, text: [...units].join(', ') } as const
  const shown =
    own.unit ??
    unitOfCells(units, ['price'], inCells) ??
    (prices.length === 0 ? emptyUnit : unitShown(prices, known))
  const mean = prices.reduce((sum, { value }) => sum + value, 0) / prices.length
  const based =
    shown ??
    askUnit(own.name, priceUnits, record, {
      line: head.line,
      consequenceOf: (unit) => `${inBaseUnit(mean, unit).toFixed(2)} EUR/MWh`,
    })
  if (based !== null) noteValues(own.name, 'price', stated(own.name, head.line), based, record)
  return based?.value ?? readUnit('EUR/MWh')!
}

/** Unit of a column without values. */
const emptyUnit: Based<Unit> = { value: readUnit('EUR/MWh')!, basis: recognised('onlyPossible') }

function unitShown(
  prices: readonly { startMs: number; value: number }[],
  known: Intervals,
): Based<Unit> | null {
  const fitting = priceUnits
    .map((text) => readUnit(text)!)
    .filter(({ factor }) => {
      const pairs = prices.flatMap(({ startMs, value }) => {
        const stored = valueAt(known, startMs)
        return stored === null ? [] : [Math.abs(stored - value * factor * priceUnit) <= priceTolerance]
      })
      return pairs.length >= 24 && pairs.filter(Boolean).length > 0.9 * pairs.length
    })
  if (fitting.length === 1) return { value: fitting[0]!, basis: recognised('storedValues') }
  const shown = unitShownByLevel(prices)
  return shown === null ? null : { value: readUnit(shown)!, basis: recognised('otherValues') }
}

interface ReadPrice {
  /** Whole number of the store's unit. */
  readonly value: number
  readonly zone: BiddingZone | null
  readonly isRounded: boolean
}

/** The price of a row: of the first of its columns that has one. */
function priceOf({ columns, values }: PriceTable, row: number, units: readonly Unit[]): ReadPrice | null {
  for (const [index, { zone }] of columns.entries()) {
    const written = values[index]![row]!
    if (Number.isNaN(written)) continue
    const scaled = written * units[index]!.factor * priceUnit
    const value = Math.round(scaled)
    return { value, zone, isRounded: Math.abs(scaled - value) > 1e-4 }
  }
  return null
}

function flawsOf(
  { value, zone: own }: ReadPrice,
  startMs: number,
  requested: BiddingZone | null,
  { file, line }: { readonly file: string; readonly line: number },
): MarketIssue[] {
  const issues: MarketIssue[] = []
  const zone = own ?? requested
  if (zone !== null && zone !== zoneAt(startMs))
    issues.push({ file, code: 'zoneOutOfTime', line, text: germanTimeText(startMs), zone })
  const { min, max } = priceLimits(startMs)
  if (value < min * priceUnit || value > max * priceUnit)
    issues.push({ file, code: 'outOfRange', line, text: String(value / priceUnit), min, max })
  return issues
}

/** Tables of quarter-hours from before the auction traded them repeat the hour's price; others are refused. */
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
