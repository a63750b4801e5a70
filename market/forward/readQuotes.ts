import { checkQuotes, type ForwardQuote, type GivenQuote } from '#domain'
import { type MarketIssue, shortened, UnreadableFile } from '../files/issues.ts'
import type { FileReading } from '../store/importSeries.ts'
import { flawsOfAnswers } from '../store/importSeries.ts'
import { type ForwardReading, readForwardText } from './readForwardFile.ts'

/** Quotes of one day, or all their errors; without errors the questions of their table. */
export type QuotesReading =
  | { readonly ok: true; readonly value: readonly GivenQuote[] }
  | {
      readonly ok: false
      readonly issues: readonly MarketIssue[]
      readonly readings?: readonly FileReading[]
    }

/** Reads and checks a table of forward quotes without storing it. @param name  its name in issues */
export function readQuotesText(name: string, text: string, reading: ForwardReading): QuotesReading {
  try {
    const { file, record, ...read } = readForwardText(name, text, reading)
    const issues = [...shortened(read.issues), ...flawsOfAnswers([record], reading.answers ?? {})]
    if (issues.length > 0 || record.hasQuestions())
      return { ok: false, issues, readings: [{ file, record: record.record() }] }
    return checkedQuotes(name, read.quotes)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { ok: false, issues: [error.issue] }
  }
}

/** Checks typed quotes; issues name their place in the list, counted from 1. */
export function readTypedQuotes(name: string, quotes: readonly ForwardQuote[]): QuotesReading {
  return checkedQuotes(
    name,
    quotes.map((quote, index) => ({ line: index + 1, quote })),
  )
}

function checkedQuotes(name: string, quotes: readonly GivenQuote[]): QuotesReading {
  const sound = checkQuotes(quotes)
  if (sound.ok) return sound
  return { ok: false, issues: shortened(sound.issues.map((issue) => ({ file: name, ...issue }))) }
}
