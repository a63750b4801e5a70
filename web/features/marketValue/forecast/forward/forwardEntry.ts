import type { marketForecastRoutes, RouteBody } from '#contracts'
import { forwardLoads, readDecimal, readDelivery } from '#domain'

/** What is typed into the form. */
export interface ForwardDraft {
  /** Lines, or a table with a header. */
  readonly text: string
  readonly quoteDate: string
  readonly source: string
  readonly revise: boolean
}

export const emptyForwardDraft: ForwardDraft = { text: '', quoteDate: '', source: '', revise: false }

type Body = RouteBody<typeof marketForecastRoutes.addForwardCurves>

/** What stands against sending a draft; null: nothing. The server says what else is wrong with quotes. */
export type ForwardProblem =
  | { readonly field: 'text'; readonly lines: readonly number[] }
  | { readonly field: 'quoteDate' }

export function forwardProblem(draft: ForwardDraft): ForwardProblem | null {
  if (draft.text.trim() === '') return { field: 'text', lines: [] }
  const isTyped = isTypedText(draft.text)
  const lines = isTyped
    ? linesOf(draft.text).flatMap((line, i) => (quoteOf(line) === null ? [i + 1] : []))
    : []
  if (lines.length > 0) return { field: 'text', lines }
  const day = draft.quoteDate.trim()
  return day === ''
    ? isTyped
      ? { field: 'quoteDate' }
      : null
    : isQuoteDay(day)
      ? null
      : { field: 'quoteDate' }
}

/** What is sent of a draft without a problem: typed quotes, or the table with its header as it is. */
export function forwardBody({ text, quoteDate, source, revise }: ForwardDraft): Body {
  const day = quoteDate.trim()
  const common = { source: source.trim(), revise, ...(day === '' ? {} : { quote_date: day }) }
  if (!isTypedText(text)) return { ...common, csv: text }
  return { ...common, quotes: linesOf(text).flatMap((line) => quoteOf(line) ?? []) }
}

function isQuoteDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
}

/** Whether the first line is a quote, or nearly one, and not the header of a table. */
function isTypedText(text: string): boolean {
  const [first = ''] = linesOf(text)
  return quoteOf(first) !== null || readDelivery(cellsOf(first)[0] ?? '') !== null
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

function cellsOf(line: string): string[] {
  return line.split(/[;\t]/).map((cell) => cell.trim())
}

/** A bound that forward prices have never come near. */
const pricesEurMwh = { min: -5000, max: 5000 }

/** null where load or price cannot be read; the product is read by the server. */
function quoteOf(line: string) {
  const [product = '', load = '', price = '', ...others] = cellsOf(line)
  // '4.500' may mean four and a half or four and a half thousand EUR/MWh.
  const value = readDecimal(price, { integerDigits: 5, decimals: 10, plausible: pricesEurMwh }) ?? Number.NaN
  const known = forwardLoads.find((one) => one === load.toLowerCase())
  if (known === undefined || product === '' || price === '' || Number.isNaN(value) || others.length > 0)
    return null
  return { product, load: known, price: value }
}
