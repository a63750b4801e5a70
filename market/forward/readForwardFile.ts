import {
  type DecimalMark,
  decimalMarkOf,
  type ForwardQuote,
  type GivenQuote,
  plausibleQuoteEurMwh,
  readDelivery,
  readMarkedNumber,
  readTypedNumber,
} from '#domain'
import { type MarketIssue, UnreadableFile } from '../files/issues.ts'
import { type FileIdentity, readTable, readTableText } from '../files/readTable.ts'
import {
  deliveryTextOf,
  type ForwardColumns,
  type ForwardPriceColumn,
  forwardColumnsOf,
  forwardZone,
  isOtherUnit,
  loadIn,
} from './forwardColumns.ts'

export interface ForwardFile extends FileIdentity {
  readonly quotes: readonly GivenQuote[]
  readonly issues: readonly MarketIssue[]
}

export interface ForwardReading {
  /** Day of quotes whose file does not say it, YYYY-MM-DD; null: such quotes are refused. */
  readonly quoteDate: string | null
  /** As the caller says; absent or null: as the prices show. */
  readonly decimalMark?: DecimalMark | null
}

interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

const maxRows = 100_000
/** Within which the header must stand. */
const maxHeadRows = 30
const missing = /^(|-|–|n\.?\/?a\.?|null)$/i

/**
 * Reads forward quotes: a row for each product, in any order of columns, with German or English names and numbers.
 *
 * @throws UnreadableFile
 */
export async function readForwardFile(file: string, reading: ForwardReading): Promise<ForwardFile> {
  const table = new ForwardTable(file.replace(/^.*[/\\]/, ''))
  const identity = await readTable(file, (line, cells) => table.take(line, cells))
  return { ...identity, ...table.quotes(reading) }
}

/** The same of a table that came as text. @param name  what issues call it @throws UnreadableFile */
export function readForwardText(name: string, text: string, reading: ForwardReading): ForwardFile {
  const table = new ForwardTable(name)
  const identity = readTableText(name, text, (line, cells) => table.take(line, cells))
  return { ...identity, ...table.quotes(reading) }
}

/** Rows as they come, below the first one that is a header. */
class ForwardTable {
  readonly #file: string
  readonly #rows: Row[] = []
  #head: Row | null = null
  #columns: ForwardColumns | null = null
  #headRows = 0

  constructor(file: string) {
    this.#file = file
  }

  /** @throws UnreadableFile */
  take(line: number, cells: readonly string[]): void {
    const file = this.#file
    if (this.#columns === null) {
      this.#columns = forwardColumnsOf(cells, file)
      this.#head = { line, cells }
      if (this.#columns === null && ++this.#headRows > maxHeadRows)
        throw new UnreadableFile({ file, code: 'valueColumnsMissing', columns: cells })
      return
    }
    if (this.#rows.length >= maxRows) throw new UnreadableFile({ file, code: 'tooManyRows', max: maxRows })
    if (cells.some((cell) => cell !== '')) this.#rows.push({ line, cells })
  }

  /** @throws UnreadableFile */
  quotes(reading: ForwardReading): Pick<ForwardFile, 'quotes' | 'issues'> {
    const file = this.#file
    if (this.#columns === null || this.#head === null)
      throw new UnreadableFile({ file, code: 'valueColumnsMissing', columns: this.#head?.cells ?? [] })
    if (this.#rows.length === 0) throw new UnreadableFile({ file, code: 'noRows' })
    return quotesIn(this.#columns, this.#head, this.#rows, { file, ...reading })
  }
}

function quotesIn(
  columns: ForwardColumns,
  head: Row,
  rows: readonly Row[],
  { file, quoteDate: givenDate, decimalMark = null }: ForwardReading & { readonly file: string },
): Pick<ForwardFile, 'quotes' | 'issues'> {
  const issues: MarketIssue[] = []
  const quotes: GivenQuote[] = []
  for (const { index } of columns.prices)
    if (isOtherUnit(head.cells[index]!))
      issues.push({ file, code: 'notEurMwh', line: head.line, text: head.cells[index]! })
  const shown = decimalMarkOf(
    rows.flatMap(({ cells }) => columns.prices.map(({ index }) => cells[index] ?? '')),
  )
  const mark = decimalMark ?? (shown === '.' || shown === ',' ? shown : null)
  for (const { line, cells } of rows) {
    const cellOf = (index: number | null) => (index === null ? '' : (cells[index] ?? ''))
    const product = cellOf(columns.product)
    const delivery = readDelivery(deliveryTextOf(product))
    if (delivery === null) issues.push({ file, code: 'deliveryInvalid', line, text: product })
    const dateText = cellOf(columns.quoteDate)
    const quoteDate = dateText === '' ? givenDate : readDay(dateText)
    if (quoteDate === null) issues.push({ file, code: 'quoteDateInvalid', line, text: dateText })
    const unit = cellOf(columns.unit)
    if (isOtherUnit(unit)) issues.push({ file, code: 'notEurMwh', line, text: unit })
    const zone = forwardZone(cellOf(columns.zone), file)
    for (const column of columns.prices) {
      const price = priceIn(column, { line, cells }, mark, file, issues)
      const load = column.load ?? loadIn(cellOf(columns.load)) ?? loadIn(product)
      if (price === null) continue
      if (load === null) {
        issues.push({ file, code: 'loadInvalid', line, text: cellOf(columns.load) || product })
        continue
      }
      if (delivery === null || quoteDate === null) continue
      const quote: ForwardQuote = { ...delivery, load, quoteDate, zone, priceEurMwh: price }
      quotes.push({ line, quote })
    }
  }
  return { quotes, issues }
}

/** null where there is none, or an issue. */
function priceIn(
  { index }: ForwardPriceColumn,
  { line, cells }: Row,
  mark: DecimalMark | null,
  file: string,
  issues: MarketIssue[],
): number | null {
  const text = (cells[index] ?? '').replace(/\s*(€|eur)(\s*\/\s*mwh)?$/i, '')
  if (missing.test(text)) return null
  const value = readMarkedNumber(text, mark)
  if (value === null) issues.push({ file, code: 'numberInvalid', line, text })
  if (value === null || mark !== null) return value
  // No price of the table shows its decimal mark: only what makes sense does.
  const typed = readTypedNumber(text, null, plausibleQuoteEurMwh)
  if (typed.ok) return typed.value
  if (typed.ambiguous === null) return value
  issues.push({ file, code: 'numberAmbiguous', line, text })
  return null
}

/** `2026-11-20`, `20.11.2026` or `20261120` as YYYY-MM-DD; null for anything else, also days that no month has. */
export function readDay(text: string): string | null {
  const match =
    /^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})$|^(?<dayFirst>\d{1,2})\.(?<monthSecond>\d{1,2})\.(?<yearLast>\d{4})$/.exec(
      text.trim(),
    )?.groups
  if (match === undefined) return null
  const [year, month, day] = [
    match.year ?? match.yearLast,
    match.month ?? match.monthSecond,
    match.day ?? match.dayFirst,
  ].map(Number) as [number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}
