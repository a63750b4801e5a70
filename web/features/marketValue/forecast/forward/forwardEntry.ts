import type { marketForecastRoutes, RouteBody } from '#contracts'
import {
  type DecimalMark,
  decimalMarkOf,
  forwardLoads,
  plainCell,
  plausibleQuoteEurMwh,
  readDay,
  readDelivery,
  readNumber,
  readTypedNumber,
} from '#domain'

/** Entries of the form. */
export interface ForwardDraft {
  /** Lines, or a table with a header. */
  readonly text: string
  readonly quoteDate: string
  readonly source: string
  /** Name of an own curve. */
  readonly name: string
  readonly revise: boolean
  /** Chosen if the prices do not show it. */
  readonly decimal: DecimalMark | null
}

export const emptyForwardDraft: ForwardDraft = {
  text: '',
  quoteDate: '',
  source: '',
  name: '',
  revise: false,
  decimal: null,
}

type Body = RouteBody<typeof marketForecastRoutes.addForwardCurves>

/** Obstacle to sending a draft; null: none. The server reports further errors of quotes. */
export type ForwardProblem =
  | {
      readonly field: 'text'
      readonly lines: readonly number[]
      /** The first ambiguous price. */
      readonly open?: { readonly line: number; readonly text: string }
    }
  | { readonly field: 'quoteDate' | 'name' }

/** @param of an own curve has a name */
export function forwardProblem(draft: ForwardDraft, of: 'own' | 'all'): ForwardProblem | null {
  if (draft.text.trim() === '') return { field: 'text', lines: [] }
  const isTyped = isTypedText(draft.text)
  const typed = isTyped ? linesOf(draft.text) : []
  const mark = markOf(draft)
  const lines = typed.flatMap((line, i) => (quoteOf(line, mark) === null ? [i + 1] : []))
  const open = typed.findIndex((line) => isOpen(priceOf(line), mark))
  if (open >= 0) return { field: 'text', lines, open: { line: open + 1, text: priceOf(typed[open]!) } }
  const openCell = isTyped || draft.decimal !== null ? null : openCellOf(draft.text)
  if (openCell !== null) return { field: 'text', lines, open: openCell }
  if (lines.length > 0) return { field: 'text', lines }
  const day = draft.quoteDate.trim()
  if (day === '' ? isTyped : !isQuoteDay(day)) return { field: 'quoteDate' }
  return of === 'own' && draft.name.trim() === '' ? { field: 'name' } : null
}

/** Request of a valid draft: typed quotes, or the unchanged table with its header. */
export function forwardBody(draft: ForwardDraft): Body {
  const { text, quoteDate, source, revise } = draft
  const day = quoteDate.trim()
  const common = { source: source.trim(), revise, ...(day === '' ? {} : { quote_date: readDay(day) ?? day }) }
  if (!isTypedText(text))
    return { ...common, csv: text, ...(draft.decimal === null ? {} : { decimal_mark: draft.decimal }) }
  const mark = markOf(draft)
  return { ...common, quotes: linesOf(text).flatMap((line) => quoteOf(line, mark) ?? []) }
}

/** The first ambiguous number of a table, if no other number shows the mark; null: none. */
function openCellOf(text: string): { readonly line: number; readonly text: string } | null {
  const rows = linesOf(text).map((line) => cellsOf(line).filter((cell) => isPrice.test(cell)))
  if (decimalMarkOf(rows.flat()) !== 'unknown') return null
  for (const [index, cells] of rows.entries())
    for (const cell of cells) if (isOpen(cell, 'unknown')) return { line: index + 1, text: cell }
  return null
}

/** A number with at most one mark, and no day. */
const isPrice = /^[+-]?\d+(?:[.,]\d+)?$/

/** Dates are typed as in the page's language, or as 2026-11-20. */
function isQuoteDay(day: string): boolean {
  return readDay(day) !== null
}

/** Whether the first line is a quote, or nearly one, instead of the header of a table. */
function isTypedText(text: string): boolean {
  const [first = ''] = linesOf(text)
  return quoteOf(first, '.') !== null || readDelivery(cellsOf(first)[0] ?? '') !== null
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

function cellsOf(line: string): string[] {
  return line.split(/[;\t]/).map((cell) => cell.trim())
}

function priceOf(line: string): string {
  return cellsOf(line)[2] ?? ''
}

type Mark = ReturnType<typeof decimalMarkOf>

/** The decimal mark that was chosen, or that all prices show together. */
function markOf({ text, decimal }: ForwardDraft): Mark {
  return decimal ?? decimalMarkOf(linesOf(text).map(priceOf))
}

function readPrice(text: string, mark: Mark) {
  const plain = plainCell(text, mark)
  if (plain === 'ambiguous') return readTypedNumber(text, null, plausibleQuoteEurMwh)
  const value = readNumber(plain)
  return value === null ? ({ ok: false, ambiguous: null } as const) : ({ ok: true, value } as const)
}

/** Whether a price has another reading a thousand times larger that also makes sense. */
function isOpen(text: string, mark: Mark): boolean {
  const read = readPrice(text, mark)
  return !read.ok && read.ambiguous !== null
}

/** null if load or price cannot be read; the server reads the product. */
function quoteOf(line: string, mark: Mark) {
  const [product = '', load = '', , ...others] = cellsOf(line)
  const price = readPrice(priceOf(line), mark)
  const known = forwardLoads.find((one) => one === load.toLowerCase())
  if (known === undefined || product === '' || !price.ok || others.length > 0) return null
  return { product, load: known, price: price.value }
}
