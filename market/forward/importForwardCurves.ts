import type { ForwardQuote } from '#domain'
import { type MarketIssue, orIssue, shortened, UnreadableFile } from '../files/issues.ts'
import { flawsOfAnswers } from '../store/importSeries.ts'
import { type ForwardImportResult, type ForwardOptions, storeQuotes } from './forwardStore.ts'
import { type ForwardFile, type ForwardReading, readForwardFile, readForwardText } from './readForwardFile.ts'

export type ForwardImport = ForwardOptions & Partial<ForwardReading>

/**
 * Imports forward quotes from files, all of them or, with everything that is wrong with them, none. The same file again
 * changes nothing.
 * @throws MarketBusy, MarketDamaged
 */
export async function importForwardCurves(
  files: readonly string[],
  { quoteDate = null, decimalMark = null, ...options }: ForwardImport,
): Promise<ForwardImportResult> {
  const { answers = {} } = options
  const issues: MarketIssue[] = []
  const given: ForwardFile[] = []
  for (const file of files) {
    const read = await orIssue(readForwardFile(file, { quoteDate, decimalMark, answers }), issues)
    if (read === null) continue
    issues.push(...shortened(read.issues))
    given.push(read)
  }
  return stored(given, issues, options)
}

/** Stores quotes unless something of their tables is wrong or open. @throws MarketBusy, MarketDamaged */
async function stored(
  given: readonly ForwardFile[],
  issues: readonly MarketIssue[],
  options: ForwardOptions,
): Promise<ForwardImportResult> {
  const recorders = given.map(({ record }) => record)
  const all = [...issues, ...flawsOfAnswers(recorders, options.answers ?? {})]
  if (all.length === 0 && !recorders.some((own) => own.hasQuestions())) return storeQuotes(given, options)
  return {
    ok: false,
    issues: all,
    readings: given.map(({ file, record }) => ({ file, record: record.record() })),
  }
}

/** Imports a table of forward quotes that came as text. @param name  what issues call it @throws MarketBusy, MarketDamaged */
export async function importForwardText(
  name: string,
  text: string,
  { quoteDate = null, decimalMark = null, ...options }: ForwardImport,
): Promise<ForwardImportResult> {
  try {
    const read = readForwardText(name, text, { quoteDate, decimalMark, answers: options.answers ?? {} })
    return await stored([read], shortened(read.issues), options)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return { ok: false, issues: [error.issue] }
  }
}

/** Takes in quotes that were typed; issues name their place in the list, counted from 1. @throws MarketBusy, MarketDamaged */
export function addForwardQuotes(
  quotes: readonly ForwardQuote[],
  options: ForwardOptions,
): Promise<ForwardImportResult> {
  const given = quotes.map((quote, index) => ({ line: index + 1, quote }))
  return storeQuotes([{ file: null, sha256: '', quotes: given }], options)
}
