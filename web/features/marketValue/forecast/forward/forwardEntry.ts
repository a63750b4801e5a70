import type { marketForecastRoutes, RouteBody } from '#contracts'
import { type ForwardLoad, readDelivery } from '#domain'

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

/**
 * What is sent of a draft: quotes where the first line is one, else the table as it is, which the server reads with its
 * header. Lines that are no quotes are sent as tables too, so that one place says what is wrong with them.
 */
export function forwardBody({ text, quoteDate, source, revise }: ForwardDraft): Body {
  const day = quoteDate.trim()
  const common = { source: source.trim(), revise, ...(day === '' ? {} : { quote_date: day }) }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const quotes = lines.map(quoteOf)
  const [first] = cellsOf(lines[0] ?? '')
  if (readDelivery(first ?? '') === null || day === '') return { ...common, csv: text }
  if (quotes.includes(null))
    return { ...common, csv: `product;load;price\n${lines.map(withSemicolons).join('\n')}` }
  return { ...common, quotes: quotes.filter((quote) => quote !== null) }
}

/** Whether a day is written as the server reads it; an empty one is none. */
export function isQuoteDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) && !Number.isNaN(Date.parse(text.trim()))
}

function cellsOf(line: string): string[] {
  return line.split(/[;\t]/).map((cell) => cell.trim())
}

function withSemicolons(line: string): string {
  return cellsOf(line).join(';')
}

function quoteOf(line: string) {
  const [product = '', load = '', price = ''] = cellsOf(line)
  const value = Number(price.replace(',', '.'))
  const known = loads.find((one) => one === load.toLowerCase())
  if (readDelivery(product) === null || known === undefined || price === '' || Number.isNaN(value))
    return null
  return { product, load: known, price: value }
}

const loads: readonly ForwardLoad[] = ['base', 'peak']
