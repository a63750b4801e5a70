import { marketProblemText } from '#calculations'
import { createFormat } from '#contracts'
import {
  germanTimeText,
  MarketBusy,
  MarketDamaged,
  type MarketIssue,
  type MarketNote,
  StoredOverlap,
} from '#market'
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

/** `file: problem`. */
export function marketIssueText(issue: MarketIssue, { language }: Context): string {
  return `${issue.file}: ${marketProblemText(issue, language)}`
}

/** `file: warning`. */
export function marketNoteText(note: MarketNote, context: Context): string {
  return `${note.file}: ${oddWith(note, context)}`
}

function oddWith(note: MarketNote, context: Context): string {
  const { notes: text } = context.words.marketData
  const { count, value } = marketNumbers(context)
  switch (note.code) {
    case 'hourNotOnClock':
    case 'doubledHourOnce':
      return text[note.code](note.line, note.text)
    case 'otherAuction':
      return text.otherAuction(count(note.count), note.text)
    case 'gap':
      return text.gap(note.line, note.text, value(note.hours))
    default:
      return text[note.code](count(note.count))
  }
}

/** Runs code that uses the stores; their refusals become one line. */
export async function withStores<Result>(context: Context, run: () => Promise<Result>): Promise<Result> {
  const text = context.words.marketData
  try {
    return await run()
  } catch (error) {
    if (error instanceof MarketBusy) throw new Failure(text.busy)
    if (error instanceof MarketDamaged) throw new Failure(damageText(error, context))
    throw error
  }
}

/** Text on a damaged store, with the remedy. */
export function damageText(error: MarketDamaged, context: Context): string {
  const text = context.words.marketData
  if (!(error instanceof StoredOverlap)) return text.damaged(error.file)
  const { file, row, series, startMs, imported } = error
  const { count } = marketNumbers(context)
  return text.storedOverlap(file, count(row), series, germanTimeText(startMs), imported.join(', '))
}
