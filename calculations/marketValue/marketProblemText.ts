import { createFormat, type Language, type Messages, messages } from '#contracts'
import type { QuoteIssue } from '#domain'
import type { MarketIssue } from '#market'

/** Text of a problem in a file of market data, with its line, in a language. */
export function marketProblemText(issue: MarketIssue, language: Language): string {
  if ('product' in issue) return quoteProblemText(issue, language)
  const { issues: text }: Messages['marketData'] = messages[language].marketData
  const { count, value } = numbersIn(language)
  switch (issue.code) {
    case 'tooLong':
    case 'tooManyRows':
      return text[issue.code](count(issue.max))
    case 'lineTooLong':
      return text.lineTooLong(issue.line)
    case 'valueColumnsMissing':
      return text.valueColumnsMissing(issue.columns.filter((column) => column !== '').join(', '))
    case 'answerUnknown':
    case 'answerImpossible':
      return text[issue.code](issue.text)
    case 'otherMarket':
      return text.otherMarket(issue.text)
    case 'otherZone':
      return text.otherZone(issue.zone)
    case 'timeInvalid':
    case 'notOver':
    case 'numberAmbiguous':
    case 'numberInvalid':
    case 'repeated':
    case 'notAscending':
    case 'offGrid':
    case 'overlaps':
    case 'rowTooLong':
    case 'yearTwice':
      return text[issue.code](issue.line, issue.text)
    case 'resolution':
      return text.resolution(issue.line, count(issue.minutes))
    case 'outOfRange':
      return text.outOfRange(issue.line, issue.text, count(issue.min), count(issue.max))
    case 'beyondPrices':
      return text.beyondPrices(issue.line, issue.text, value(issue.given), value(issue.min), value(issue.max))
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
    case 'notPower':
    case 'quoteDateInvalid':
    case 'notEurMwh':
      return messages[language].forwardQuotes[issue.code](issue.line, issue.text)
    case 'more':
      return `${issue.of}: ${text.more(count(issue.count))}`
    default:
      return text[issue.code]
  }
}

function quoteProblemText(issue: QuoteIssue, language: Language): string {
  const text = messages[language].forwardQuotes
  const { value } = numbersIn(language)
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

/** Counts, and values with their decimals. */
function numbersIn(language: Language) {
  const { number } = createFormat(language, messages[language].units)
  return {
    count: (value: number) => number(value),
    value: (value: number) => number(value, Number.isInteger(value) ? 0 : 3),
  }
}
