import {
  type Answers,
  askColumn,
  askUnit,
  type Based,
  type DateOrder,
  germanOffsetMs,
  isMissingText,
  type MarketTechnology,
  noteValues,
  type OfficialMarketValue,
  type Recorder,
  readMarkedNumber,
  readUnit,
  recognised,
  recorder,
  splitTimeOf,
  stated,
  type TableRow,
  timeReader,
  type Unit,
} from '#domain'
import { unitOfHead } from '../files/columnUnits.ts'
import { areKnown, type HeadWords, headWordsOf, isOtherStatistic } from '../files/headWords.ts'
import type { MarketIssue } from '../files/issues.ts'
import { type FileIdentity, readTable } from '../files/readTable.ts'
import type { TableHead } from '../files/tableHead.ts'
import { rowCollector } from '../files/tableRows.ts'
import { marketValueKey } from './publishedValues.ts'

/** A value with its line. */
export interface ReadMarketValue extends OfficialMarketValue {
  readonly line: number
}

export interface MarketValueFile extends FileIdentity {
  readonly values: readonly ReadMarketValue[]
  readonly issues: readonly MarketIssue[]
  readonly record: Recorder
}

const technologyOf: readonly (readonly [MarketTechnology, RegExp])[] = [
  ['windOnshore', /\bwind (?:power )?(?:onshore|an land)\b|\bonshore wind\b/],
  ['windOffshore', /\bwind (?:power )?(?:offshore|auf see)\b|\boffshore wind\b/],
  ['solar', /\bsolar\w*|\bphotovolta\w*|\bpv\b/],
  ['spot', /\bspot\w*|\bepex\b|^jw$/],
]
const quantityWords =
  /\b(?:mw|jw|marktwerte?|monatsmarktwerte?|jahresmarktwerte?|market|monthly|annual|yearly|month|year|monat\w*|jahr\w*|wind|power|energy|onshore|offshore|an|land|auf|see|solar\w*|photovolta\w*|pv|spot\w*|epex|price|preis|all|alle|eeg)\b/g
/** Values of years, which rows of months cannot be. */
const ofYears = /\bjw\b|\bjahres|\bannual|\byear/
/** Premiums, values of controllable plants, negative hours and capacities. */
const otherQuantity =
  /\bpm\b|praemie|premium|steuerbar|negativ|capacity|generation|erzeugung|forecast|prognos|share|anteil/
const maxRows = 5000
/** Units of market values. */
const units = ['ct/kWh', 'EUR/MWh', 'EUR/kWh']
const perCtKwh = 10

/** A cell and its period and technology. */
interface Cell extends Omit<ReadMarketValue, 'ctKwh'> {
  readonly column: string
  readonly text: string
}

/**
 * Reads a table of market values: a row for each month or year, or (as the transmission operators publish annual
 * values) for each technology. The unit is stated, shown by known values, or a question.
 * @param known ct/kWh by `marketValueKey`
 * @throws UnreadableFile
 */
export async function readMarketValueFile(
  file: string,
  known: ReadonlyMap<string, number>,
  answers: Answers = {},
): Promise<MarketValueFile> {
  const record = recorder(answers)
  const issues: MarketIssue[] = []
  const name = file.replace(/^.*[/\\]/, '')
  const { taker, table } = rowCollector(name, maxRows, (cells) => isByTechnology(cells) || isByPeriod(cells))
  const identity = await readTable(file, taker)
  const { head, rows } = table()
  const cells = isByTechnology(head.names)
    ? byTechnology(head, rows, name, issues, record)
    : byPeriod(head, rows, name, issues, record)
  if (cells === null) throw taker.noHeader(head.names)
  const values = [...Map.groupBy(cells, ({ column }) => column)].flatMap(([column, list]) =>
    valuesIn(column, list, head, known, name, issues, record),
  )
  return { ...identity, values, issues, record }
}

function isByTechnology(cells: readonly string[]): boolean {
  return cells.length > 1 && !/^\d/.test(cells[0]!) && cells.slice(1).every((cell) => /^\d{4}$/.test(cell))
}

function isByPeriod(cells: readonly string[]): boolean {
  return (
    cells.length > 1 &&
    !/^\d/.test(cells[0]!) &&
    cells.slice(1).some((cell) => cell !== '' && !/^[\d.,-]+$/.test(cell))
  )
}

/** One unit for all values: stated in the first cell, if anywhere. */
function byTechnology(
  head: TableHead,
  body: readonly TableRow[],
  file: string,
  issues: MarketIssue[],
  record: Recorder,
): Cell[] {
  const [first = '', ...years] = head.names
  for (const year of new Set(years))
    if (years.indexOf(year) !== years.lastIndexOf(year))
      issues.push({ file, code: 'yearTwice', line: head.line, text: year })
  return body.flatMap(({ line, cells }) => {
    const [own] = headWordsOf([cells[0]!], [])
    const technology = own === undefined ? null : technologyNamed(own, record)
    if (technology === null) return []
    return years.map((year, index) => ({
      ...{ line, technology, year: Number(year), month: null },
      ...{ column: first, text: cells[index + 1] ?? '' },
    }))
  })
}

/** null if no column has market values. */
function byPeriod(
  head: TableHead,
  body: readonly TableRow[],
  file: string,
  issues: MarketIssue[],
  record: Recorder,
): Cell[] | null {
  const time = splitTimeOf(head.names, true)
  const textOf = time?.textOf ?? (([first = '']: readonly string[]) => first)
  const order = orderOf(body.map(({ cells }) => textOf(cells)))
  const dated = body.map((row) => ({ ...row, period: periodOf(textOf(row.cells), order) }))
  const hasMonths = dated.some(({ period }) => period !== null && period.month !== null)
  const named = headWordsOf(head.names, time?.columns ?? [0]).flatMap((own) => {
    const technology = technologyNamed(own, record)
    if (technology === null) return []
    if (!hasMonths || !ofYears.test(own.words)) return [{ technology, ...own }]
    record.notUsed(own.name, 'otherQuantity')
    return []
  })
  if (named.length === 0) return null
  const columns = [...Map.groupBy(named, ({ technology }) => technology)].flatMap(([technology, own]) => {
    const names = own.map(({ name }) => name)
    const answer =
      own.length > 1
        ? askColumn(names, record, { key: `column.${technology}`, line: head.line })
        : { index: 0 }
    return answer === null ? [] : [own[answer.index]!]
  })
  record.rest(head.names, [...(time?.columns ?? [0]), ...columns.map(({ index }) => index)])
  return dated.flatMap(({ line, cells, period }) => {
    if (period === null) {
      issues.push({ file, code: 'timeInvalid', line, text: textOf(cells) })
      return []
    }
    return columns.map(({ technology, index, name }) => ({
      ...{ line, technology, ...period },
      ...{ column: name, text: cells[index] ?? '' },
    }))
  })
}

function technologyNamed(own: HeadWords, record: Recorder): MarketTechnology | null {
  const found = technologyOf
    .filter(([, pattern]) => pattern.test(own.words))
    .map(([technology]) => technology)
  if (own.area?.kind === 'other') record.notUsed(own.name, 'otherZone')
  else if (otherQuantity.test(own.words) || isOtherStatistic(own)) record.notUsed(own.name, 'otherQuantity')
  else if (found.length === 0 || !areKnown(own, quantityWords)) record.notUsed(own.name, 'unknownWord')
  else return found[0]!
  return null
}

/** Days of these tables are the first of months: `01/05/2025` and `05/01/2025` may both be May. */
function orderOf(days: readonly string[]): DateOrder {
  const isFirstOfMonth = (order: DateOrder) => {
    const read = timeReader(order)
    return days.every((day) => new Date(read(day)?.localMs ?? 0).getUTCDate() === 1)
  }
  return !isFirstOfMonth('dayFirst') && isFirstOfMonth('monthFirst') ? 'monthFirst' : 'dayFirst'
}

/** `2023`, a month in any form, its first day, or the ms since 1970 of its beginning in Germany. */
function periodOf(
  text: string,
  order: DateOrder,
): { readonly year: number; readonly month: number | null } | null {
  if (/^\d{4}$/.test(text)) return { year: Number(text), month: null }
  const epochMs = /^\d{12,13}$/.test(text) ? Number(text) + germanOffsetMs(Number(text)) : null
  const read = timeReader(order)(text)
  const isFirstDay = read !== null && new Date(read.localMs).getUTCDate() === 1
  if (epochMs === null && !isFirstDay) return null
  const local = new Date(epochMs ?? read!.localMs)
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1 }
}

function valuesIn(
  column: string,
  cells: readonly Cell[],
  head: TableHead,
  known: ReadonlyMap<string, number>,
  file: string,
  issues: MarketIssue[],
  record: Recorder,
): ReadMarketValue[] {
  const read = cells.flatMap(({ text, column: _, ...period }) => {
    if (isMissingText(text)) return []
    // Values below a thousand have only a decimal mark.
    const value = readMarkedNumber(text, text.includes(',') ? ',' : '.')
    if (value === null) issues.push({ file, code: 'numberInvalid', line: period.line, text })
    return value === null ? [] : [{ ...period, value }]
  })
  if (read.length === 0) return []
  const mean = read.reduce((sum, { value }) => sum + value, 0) / read.length
  const unit =
    unitOf(column, head, file) ??
    unitShown(read, known) ??
    askUnit(column, units, record, {
      line: head.line,
      consequenceOf: ({ factor }) => `${((mean * factor) / perCtKwh).toFixed(3)} ct/kWh`,
    })
  if (unit === null) return []
  for (const technology of new Set(read.map((own) => own.technology)))
    noteValues(
      column,
      `market_value_${technology}`,
      stated(column, head.line),
      unit,
      record,
      unit.value.factor / perCtKwh,
    )
  // Three decimals are published.
  return read.map(({ value, ...period }) => ({
    ...period,
    ctKwh: Math.round((1000 * value * unit.value.factor) / perCtKwh) / 1000,
  }))
}

/** @throws UnreadableFile  a unit of another quantity */
function unitOf(column: string, head: TableHead, file: string): Based<Unit> | null {
  const of = (name: string) =>
    unitOfHead(name, ['price'], head, null, { file, code: 'notEurMwh', line: head.line, text: name })
  return of(column) ?? of(head.names[0]!)
}

/** ct/kWh if the values equal the known ones of the same months. */
function unitShown(
  read: readonly (Omit<ReadMarketValue, 'ctKwh'> & { readonly value: number })[],
  known: ReadonlyMap<string, number>,
): Based<Unit> | null {
  const pairs = read.flatMap(({ value, ...period }) => {
    const stored = known.get(marketValueKey(period))
    return stored === undefined ? [] : [Math.abs(value - stored) <= 0.1 * Math.abs(stored)]
  })
  const isShown = pairs.length > 0 && pairs.filter(Boolean).length > 0.5 * pairs.length
  return isShown ? { value: readUnit('ct/kWh')!, basis: recognised('storedValues') } : null
}
