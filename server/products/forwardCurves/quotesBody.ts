import { marketProblemText } from '#calculations'
import type { ForwardQuotesBody } from '#contracts'
import { type ForwardQuote, readDelivery } from '#domain'
import { type MarketIssue, type QuotesReading, readQuotesText, readTypedQuotes } from '#market'
import { AppError, invalidField } from '../../appError.ts'
import { questionsRefusal } from '../../input/index.ts'

/** Names of the two forms of quotes in issues. */
export const quoteNames = { quotes: 'quotes', csv: 'csv' } as const
const zone = 'DE-LU'

type Typed = NonNullable<ForwardQuotesBody['quotes']>

/** One of the two forms of a body: typed quotes with their day, or a table. @throws AppError INVALID_INPUT */
export function givenWay({
  quotes,
  csv,
  quote_date: quoteDate,
}: Pick<ForwardQuotesBody, 'quotes' | 'csv' | 'quote_date'>):
  | { readonly way: 'csv'; readonly csv: string }
  | { readonly way: 'quotes'; readonly quotes: Typed; readonly quoteDate: string } {
  if (csv !== undefined && quotes === undefined) return { way: 'csv', csv }
  if (quotes === undefined || quotes.length === 0 || csv !== undefined)
    throw invalidField(quoteNames.quotes, ({ forwardQuotes: text }) => text.oneOfTwo)
  if (quoteDate === undefined) throw invalidField('quote_date', ({ inputFlaws }) => inputFlaws.missing)
  return { way: 'quotes', quotes, quoteDate }
}

/** Typed quotes of a day with their periods. @throws AppError  INVALID_INPUT, naming lines */
export function typedQuotes(quotes: Typed, quoteDate: string): ForwardQuote[] {
  const issues: MarketIssue[] = []
  const given = quotes.flatMap(({ product, load, price }, index): ForwardQuote[] => {
    const delivery = readDelivery(product)
    if (delivery !== null) return [{ ...delivery, load, quoteDate, zone, priceEurMwh: price }]
    issues.push({ file: quoteNames.quotes, code: 'deliveryInvalid', line: index + 1, text: product })
    return []
  })
  if (issues.length > 0) throw quotesRefusal({ issues }, quoteNames.quotes)
  return given
}

/**
 * Quotes of a body, read and checked but not stored.
 * @throws AppError INVALID_INPUT, naming lines, or FILE_QUESTIONS for an ambiguous table
 */
export function readQuotesBody(body: Omit<ForwardQuotesBody, 'revise' | 'source'>): readonly ForwardQuote[] {
  const given = givenWay(body)
  const { quote_date: quoteDate = null, decimal_mark: decimalMark = null, answers = {} } = body
  const read: QuotesReading =
    given.way === 'csv'
      ? readQuotesText(quoteNames.csv, given.csv, { quoteDate, decimalMark, answers })
      : readTypedQuotes(quoteNames.quotes, typedQuotes(given.quotes, given.quoteDate))
  if (!read.ok) throw quotesRefusal(read, quoteNames[given.way])
  return read.value.map(({ quote }) => quote)
}

/** Refusal of quotes: INVALID_INPUT, or FILE_QUESTIONS if a table is ambiguous. */
export function quotesRefusal(
  { issues, readings }: Omit<Extract<QuotesReading, { ok: false }>, 'ok'>,
  name: string,
): AppError {
  const open = readings?.find(({ record }) => record.questions.length > 0)
  if (issues.length === 0 && open !== undefined) return questionsRefusal(open.record)
  const flaws = issues.map((issue) => ({
    path: 'line' in issue && issue.line > 0 ? `${name}:${issue.line}` : name,
    describe: (_: unknown, language: 'de' | 'en') => marketProblemText(issue, language),
  }))
  return new AppError('INVALID_INPUT', { field: flaws[0]?.path ?? name }, flaws)
}
