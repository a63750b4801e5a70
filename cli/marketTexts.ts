import { createFormat, type Messages } from '#contracts'
import type { QuoteIssue } from '#domain'
import { MarketBusy, MarketDamaged, type MarketIssue, type MarketNote } from '#market'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** Numbers in texts about market data: counts, and values with their decimals. */
export function marketNumbers({ language, words }: Context) {
  const { number } = createFormat(language, words.units)
  return {
    count: (value: number) => number(value),
    value: (value: number) => number(value, Number.isInteger(value) ? 0 : 3),
  }
}

/** `file: what is wrong`. */
export function marketIssueText(issue: MarketIssue, context: Context): string {
  return `${issue.file}: ${wrongWith(issue, context)}`
}

function wrongWith(issue: MarketIssue, context: Context): string {
  if ('product' in issue) return quoteIssueText(issue, context)
  const { issues: text }: Messages['marketData'] = context.words.marketData
  const { count, value } = marketNumbers(context)
  switch (issue.code) {
    case 'tooLong':
    case 'tooManyRows':
      return text[issue.code](count(issue.max))
    case 'lineTooLong':
      return text.lineTooLong(issue.line)
    case 'valueColumnsMissing':
      return text.valueColumnsMissing(issue.columns.filter((column) => column !== '').join(', '))
    case 'otherZone':
      return text.otherZone(issue.zone)
    case 'timeInvalid':
    case 'numberInvalid':
    case 'repeated':
    case 'notAscending':
    case 'offGrid':
    case 'yearTwice':
      return text[issue.code](issue.line, issue.text)
    case 'resolution':
      return text.resolution(issue.line, count(issue.minutes))
    case 'outOfRange':
      return text.outOfRange(issue.line, issue.text, count(issue.min), count(issue.max))
    case 'zoneOutOfTime':
      return text.zoneOutOfTime(issue.line, issue.text, issue.zone)
    case 'quartersDiffer':
      return text.quartersDiffer(issue.line, issue.text, count(issue.count))
    case 'looksLikeCtKwh':
    case 'looksLikeEurMwh':
      return text[issue.code](value(issue.typical), value(issue.expected))
    case 'looksShifted':
      return text.looksShifted(count(issue.hours), count(issue.compared))
    case 'otherPrices':
      return text.otherPrices(count(issue.count), count(issue.compared))
    case 'contradicts':
      return text.contradicts(issue.line, issue.text, value(issue.given), value(issue.stored))
    case 'deliveryInvalid':
    case 'loadInvalid':
    case 'quoteDateInvalid':
    case 'notEurMwh':
      return context.words.forwardQuotes[issue.code](issue.line, issue.text)
    case 'more':
      return `${issue.of}: ${text.more(count(issue.count))}`
    default:
      return text[issue.code]
  }
}

function quoteIssueText(issue: QuoteIssue, context: Context): string {
  const text = context.words.forwardQuotes
  const { value } = marketNumbers(context)
  const { line, product } = issue
  switch (issue.code) {
    case 'quoteOutOfRange':
      return text.quoteOutOfRange(line, product, value(issue.value), value(issue.min), value(issue.max))
    case 'quoteTwice':
      return text.quoteTwice(line, product, issue.otherLine, value(issue.value), value(issue.other))
    case 'quoteAfterDelivery':
      return text.quoteAfterDelivery(line, product, issue.quoteDate)
    case 'quoteGap':
      return text.quoteGap(line, product, issue.from, issue.till)
    case 'quoteContradicted':
      return text.quoteContradicted(
        line,
        product,
        value(issue.value),
        value(issue.implied),
        issue.lines.join(', '),
      )
    case 'offPeakImpossible':
      return text.offPeakImpossible(line, product, value(issue.value), issue.otherLine)
    case 'peakWithoutBase':
      return text.peakWithoutBase(line, product)
    default:
      return text[issue.code](line, product, value(issue.value))
  }
}

/** `file: what is odd`. */
export function marketNoteText(note: MarketNote, context: Context): string {
  return `${note.file}: ${oddWith(note, context)}`
}

function oddWith(note: MarketNote, context: Context): string {
  const { notes: text, zones, evidence } = context.words.marketData
  const { count, value } = marketNumbers(context)
  switch (note.code) {
    case 'timesRead':
      return text.timesRead(zones[note.zone], evidence[note.evidence])
    case 'hourNotOnClock':
    case 'doubledHourOnce':
      return text[note.code](note.line, note.text)
    case 'gap':
      return text.gap(note.line, note.text, value(note.hours))
    case 'forecastsLeftOut':
      return text.forecastsLeftOut(note.columns.join(', '))
    case 'convertedFromCtKwh':
      return text.convertedFromCtKwh
    default:
      return text[note.code](count(note.count))
  }
}

/** Runs what uses the stores; their own refusals become one line. */
export async function withStores<Result>(context: Context, run: () => Promise<Result>): Promise<Result> {
  const text = context.words.marketData
  try {
    return await run()
  } catch (error) {
    if (error instanceof MarketBusy) throw new Failure(text.busy)
    if (error instanceof MarketDamaged) throw new Failure(text.damaged(error.file))
    throw error
  }
}
