import {
  type Answers,
  askUnit,
  type DecimalMark,
  dateOrdersOf,
  decimalMarkOf,
  type ForwardQuote,
  type GivenQuote,
  isMissingText,
  noteValues,
  plausibleQuoteEurMwh,
  type Recorder,
  readDelivery,
  readMarkedNumber,
  readTypedNumber,
  readUnit,
  recognised,
  recorder,
  stated,
  type TableRow,
  timeReader,
  upperMedian,
} from '#domain'
import { statedUnit } from '../files/columnUnits.ts'
import { type MarketIssue, UnreadableFile } from '../files/issues.ts'
import { type FileIdentity, readTable, readTableText } from '../files/readTable.ts'
import type { TableHead } from '../files/tableHead.ts'
import { rowCollector, type TableRows } from '../files/tableRows.ts'
import { areaColumnOf, areaOfTable, euroRows, scopeColumns } from '../files/tableScope.ts'
import {
  chosenPrices,
  deliveryTextOf,
  type ForwardColumns,
  type ForwardPriceColumn,
  forwardColumnsOf,
  forwardZone,
  isOfPower,
  isOtherUnit,
  loadIn,
} from './forwardColumns.ts'

export interface ForwardFile extends FileIdentity {
  readonly quotes: readonly GivenQuote[]
  readonly issues: readonly MarketIssue[]
  readonly record: Recorder
}

export interface ForwardReading {
  /** Day of quotes whose file does not state it, YYYY-MM-DD; null: such quotes are refused. */
  readonly quoteDate: string | null
  /** Stated by the caller; absent or null: as the prices show. */
  readonly decimalMark?: DecimalMark | null
  /** Answers to the questions that the table raises. */
  readonly answers?: Answers
}

const maxRows = 100_000
/** Medians of quotes that prove EUR/MWh. */
const surelyEurMwh = { min: 20, max: 400 }

/**
 * Reads forward quotes: a row for each product, in any order of columns, with German or English names and numbers.
 * @throws UnreadableFile
 */
export async function readForwardFile(file: string, reading: ForwardReading): Promise<ForwardFile> {
  const name = file.replace(/^.*[/\\]/, '')
  const { taker, table } = rowCollector(name, maxRows, isHeader)
  const identity = await readTable(file, taker)
  return { ...identity, ...quotesOf(table(), name, reading) }
}

/** Reads quotes from text. @param name  its name in issues @throws UnreadableFile */
export function readForwardText(name: string, text: string, reading: ForwardReading): ForwardFile {
  const { taker, table } = rowCollector(name, maxRows, isHeader)
  const identity = readTableText(name, text, taker)
  return { ...identity, ...quotesOf(table(), name, reading) }
}

function isHeader(cells: readonly string[]): boolean {
  return forwardColumnsOf(cells) !== null
}

function quotesOf(
  { head, rows }: TableRows,
  file: string,
  reading: ForwardReading,
): Pick<ForwardFile, 'quotes' | 'issues' | 'record'> {
  const record = recorder(reading.answers ?? {})
  const columns = chosenPrices(forwardColumnsOf(head.names)!, head.names, record)
  if (columns === null) return { quotes: [], issues: [], record }
  return { ...quotesIn(columns, head, rows, { file, ...reading }, record), record }
}

function quotesIn(
  columns: ForwardColumns,
  head: TableHead,
  rows: readonly TableRow[],
  { file, quoteDate: givenDate, decimalMark = null }: ForwardReading & { readonly file: string },
  record: Recorder,
): Pick<ForwardFile, 'quotes' | 'issues'> {
  const issues: MarketIssue[] = []
  const quotes: GivenQuote[] = []
  for (const { index } of columns.prices)
    if (isOtherUnit(head.names[index]!))
      issues.push({ file, code: 'notEurMwh', line: head.line, text: head.names[index]! })
  const texts = rows.flatMap(({ cells }) => columns.prices.map(({ index }) => cells[index] ?? ''))
  const shown = decimalMarkOf(texts)
  const mark = decimalMark ?? (shown === '.' || shown === ',' ? shown : null)
  const units = [...texts, ...rows.map(({ cells }) => cells[columns.unit ?? -1] ?? '')]
  const factor = factorOf(columns, head, texts, units, mark, record)
  const sample = rows.map(({ cells }) => cells)
  const zoneColumn = columns.zone ?? areaColumnOf(head, sample)
  const others = [columns.product, columns.load, columns.quoteDate, columns.commodity]
  record.rest(head.names, [...others.map((index) => index ?? -1), zoneColumn, ...scopeColumns(head, [])])
  const ofTable = zoneColumn < 0 ? areaOfTable(head, [], file) : null
  if (ofTable?.kind === 'other') throw new UnreadableFile({ file, code: 'otherZone', zone: ofTable.name })
  const inEuros = euroRows(head, file)
  for (const { line, cells } of rows) {
    inEuros(cells, line)
    const cellOf = (index: number | null) => (index === null ? '' : (cells[index] ?? ''))
    const product = cellOf(columns.product)
    const delivery = readDelivery(deliveryTextOf(product))
    if (delivery === null) issues.push({ file, code: 'deliveryInvalid', line, text: product })
    const dateText = cellOf(columns.quoteDate)
    const quoteDate = dateText === '' ? givenDate : readDay(dateText)
    if (quoteDate === null) issues.push({ file, code: 'quoteDateInvalid', line, text: dateText })
    const unit = cellOf(columns.unit)
    if (isOtherUnit(unit)) issues.push({ file, code: 'notEurMwh', line, text: unit })
    const zone = forwardZone(cellOf(zoneColumn), file)
    const commodity = cellOf(columns.commodity)
    if (!isOfPower(commodity)) issues.push({ file, code: 'notPower', line, text: commodity })
    for (const column of columns.prices) {
      const price = priceIn(column, { line, cells }, mark, file, issues)
      const load = column.load ?? loadIn(cellOf(columns.load)) ?? loadIn(product)
      if (price === null) continue
      if (load === null) {
        issues.push({ file, code: 'loadInvalid', line, text: cellOf(columns.load) || product })
        continue
      }
      if (delivery === null || quoteDate === null) continue
      const quote: ForwardQuote = { ...delivery, load, quoteDate, zone, priceEurMwh: price * factor }
      quotes.push({ line, quote })
    }
  }
  return { quotes: record.hasQuestions() ? [] : quotes, issues }
}

/** Factor from written prices to EUR/MWh: stated, shown by their level, or a question. */
function factorOf(
  { prices }: ForwardColumns,
  head: TableHead,
  texts: readonly string[],
  units: readonly string[],
  mark: DecimalMark | null,
  record: Recorder,
): number {
  const typical = upperMedian(texts.flatMap((text) => readMarkedNumber(withoutUnit(text), mark) ?? [])) || 0
  const isLevel = typical >= surelyEurMwh.min && typical <= surelyEurMwh.max
  const inCell = units.find((text) => /mwh/i.test(text))
  const eurMwh = readUnit('EUR/MWh')!
  const known = [
    ...prices.flatMap(({ index }) => statedUnit(head.names[index]!, 'price', head) ?? []),
    ...(inCell ? [{ value: eurMwh, basis: stated(inCell) }] : []),
    ...(isLevel ? [{ value: eurMwh, basis: recognised('otherValues') }] : []),
  ][0]
  const name = head.names[prices[0]!.index]!
  const based =
    known ??
    askUnit(name, ['EUR/MWh', 'ct/kWh'], record, {
      line: head.line,
      consequenceOf: ({ factor }) => `${(typical * factor).toFixed(2)} EUR/MWh`,
    })
  for (const { index } of based === null ? [] : prices)
    noteValues(head.names[index]!, 'forward_quote', stated(head.names[index]!, head.line), based, record)
  return based?.value.factor ?? 1
}

/** A price cell may have its unit after the number. */
function withoutUnit(text: string): string {
  return text.replace(/\s*(€|eur)(\s*\/\s*mwh)?$/i, '')
}

/** null if there is none, or an issue. */
function priceIn(
  { index }: ForwardPriceColumn,
  { line, cells }: TableRow,
  mark: DecimalMark | null,
  file: string,
  issues: MarketIssue[],
): number | null {
  const text = withoutUnit(cells[index] ?? '')
  if (isMissingText(text)) return null
  const value = readMarkedNumber(text, mark)
  if (value === null) issues.push({ file, code: 'numberInvalid', line, text })
  if (value === null || mark !== null) return value
  // No price of the table shows its decimal mark: plausibility decides.
  const typed = readTypedNumber(text, null, plausibleQuoteEurMwh)
  if (typed.ok) return typed.value
  if (typed.ambiguous === null) return value
  issues.push({ file, code: 'numberAmbiguous', line, text })
  return null
}

/** `2026-11-20`, `20.11.2026` or `20261120` as YYYY-MM-DD; null for others and impossible days. */
export function readDay(text: string): string | null {
  const plain = text.trim().replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  // The order of ambiguous numbers is not guessed.
  const read = dateOrdersOf(plain).length > 0 ? null : timeReader('dayFirst')(plain)
  return read?.precision === 'day' ? new Date(read.localMs).toISOString().slice(0, 10) : null
}
