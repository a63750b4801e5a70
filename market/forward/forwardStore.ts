import path from 'node:path'
import { z } from 'zod'
import {
  type Answers,
  type BiddingZone,
  checkQuotes,
  type ForwardQuote,
  formatProduct,
  type GivenQuote,
  quoteKey,
  type ReadingRecord,
  type Recorder,
} from '#domain'
import { type MarketIssue, shortened } from '../files/issues.ts'
import { forwardFolder } from '../store/folders.ts'
import type { FileReading } from '../store/importSeries.ts'
import { exclusively, type Published, publish } from '../store/publication.ts'
import { revisionStore, type TakenCounts, TakenValues } from '../store/revisions.ts'
import { shortVersion } from '../store/shortVersion.ts'

/** Quote as it was imported. The list is append-only: earlier values of a quote stay in it. */
export interface ForwardRevision extends ForwardQuote {
  /** null: typed in. */
  readonly file: string | null
  readonly sha256: string
  /** Day of the import, YYYY-MM-DD. */
  readonly importedOn: string
  readonly source: string
  /** Previous price, EUR/MWh; null: none. */
  readonly beforeEurMwh: number | null
}

/** Description stored with the quotes. */
export interface ForwardDescription extends Published {
  readonly format: 1
  /** Zones and days of all base quotes, each once; absent in older stores. */
  readonly baseDays?: readonly QuotedDay[]
  /** Files of imported quotes, and how each was understood; absent in older stores. */
  readonly files?: readonly QuotedFile[]
}

export interface QuotedFile {
  readonly file: string
  readonly reading: ReadingRecord
}

export interface QuotedDay {
  readonly zone: BiddingZone
  /** YYYY-MM-DD. */
  readonly quoteDate: string
}

/** Quotes that are given together. */
export interface GivenQuotes {
  readonly file: string | null
  /** SHA-256 of the file; '' of typed ones. */
  readonly sha256: string
  readonly quotes: readonly GivenQuote[]
  /** Reading of the table; absent: the quotes were typed. */
  readonly record?: Recorder
}

export interface ForwardOptions {
  /** Folder of all market data. */
  readonly folder: string
  /** YYYY-MM-DD. */
  readonly today: string
  readonly source?: string
  /** True: accepts quotes that differ from stored ones of the same day. */
  readonly revise?: boolean
  /** Answers to the questions that a table raises. */
  readonly answers?: Answers
}

export type ForwardImportResult =
  | { readonly ok: true; readonly value: TakenCounts }
  /** Without issues there are questions in the readings. */
  | {
      readonly ok: false
      readonly issues: readonly MarketIssue[]
      readonly readings?: readonly FileReading[]
    }

/** Limits of the knowledge to use. */
export interface KnownTill {
  /** Last day of quotes to use, YYYY-MM-DD. */
  readonly quotedUntil?: string
  /** Last day of imports and revisions to use, YYYY-MM-DD. */
  readonly importedUntil?: string
}

/** The file name of issues of typed quotes. */
const typed = 'typed'

/**
 * Imports quotes, all of them or none. Quotes of one day and zone must be consistent, also with stored ones.
 * @throws MarketBusy, MarketDamaged
 */
export function storeQuotes(
  given: readonly GivenQuotes[],
  { folder, today, source = '', revise = false }: ForwardOptions,
): Promise<ForwardImportResult> {
  const own = path.join(folder, forwardFolder)
  return exclusively(own, async () => {
    const revisions = [...(await forwardRevisions(folder))]
    const before = revisions.length
    const files = [...(await quotedFiles(folder))]
    const known = new Map(revisions.map((quote) => [quoteKey(quote), quote.priceEurMwh]))
    const taken = new TakenValues(known, revise)
    const unsound: MarketIssue[] = []
    for (const { file, sha256, quotes, record } of given) {
      const name = file ?? typed
      const ownFrom = revisions.length
      const sound = checkQuotes([...otherStored(revisions, quotes), ...quotes])
      if (!sound.ok) {
        unsound.push(...sound.issues.map((issue) => ({ file: name, ...issue })))
        continue
      }
      for (const { line, quote } of sound.value) {
        if (line === 0) continue
        const text = `${quote.quoteDate} ${formatProduct(quote)}`
        if (quote.quoteDate > today) {
          unsound.push({ file: name, code: 'notOver', line, text: quote.quoteDate })
          continue
        }
        const change = taken.take(quoteKey(quote), quote.priceEurMwh, { file: name, line, text })
        if (change !== null)
          revisions.push({ ...quote, file, sha256, importedOn: today, source, beforeEurMwh: change.before })
      }
      if (file !== null && record !== undefined && revisions.length > ownFrom)
        files.push({ file: path.basename(file), reading: record.record() })
    }
    const issues = [...unsound, ...taken.issues]
    if (issues.length > 0) return { ok: false, issues: shortened(issues) }
    if (revisions.length > before)
      await publish<ForwardDescription>(own, Buffer.from(JSON.stringify(revisions)), (published) => ({
        ...published,
        format: 1,
        baseDays: baseDaysOf(revisions),
        files,
      }))
    return { ok: true, value: taken.counts }
  })
}

/** Fields that are read of each; the rest is only passed on. */
const itemSchema = z.looseObject({
  zone: z.string(),
  quoteDate: z.string(),
  priceEurMwh: z.number(),
  importedOn: z.string(),
})

const quotedDays = z.array(z.looseObject({ zone: z.string(), quoteDate: z.string() })).optional()
const store = revisionStore<ForwardRevision, ForwardDescription, QuotedFile>(
  itemSchema,
  ({ baseDays }) => quotedDays.safeParse(baseDays).success,
)

/** Files of imported quotes, in order, with how each was understood. @throws MarketDamaged */
export function quotedFiles(folder: string): Promise<readonly QuotedFile[]> {
  return store.files(path.join(folder, forwardFolder))
}

/** All quotes ever imported, in order. @throws MarketDamaged */
export function forwardRevisions(folder: string): Promise<readonly ForwardRevision[]> {
  return store.revisions(path.join(folder, forwardFolder))
}

/** First digits of the checksum of all quotes; null without any. @throws MarketDamaged */
export async function forwardVersion(folder: string): Promise<string | null> {
  return (await describeQuotes(folder))?.version ?? null
}

/** First digits of the quotes' checksum, and days of base quotes; null: none. @throws MarketDamaged */
export async function describeQuotes(
  folder: string,
): Promise<{ readonly version: string; readonly baseDays: readonly QuotedDay[] } | null> {
  const stored = await store.describe(path.join(folder, forwardFolder))
  if (stored === null) return null
  const baseDays = stored.baseDays ?? baseDaysOf(await forwardRevisions(folder))
  return { version: shortVersion(stored.checksum), baseDays }
}

/** Quotes within the limits of knowledge; each product of a day once. @throws MarketDamaged */
export async function forwardQuotes(folder: string, until: KnownTill = {}): Promise<ForwardRevision[]> {
  return quotesKnown(await forwardRevisions(folder), until)
}

/**
 * Last quoted curve: all quotes of its day.
 * @returns empty without quotes
 * @throws MarketDamaged
 */
export async function lastForwardCurve(
  folder: string,
  until: KnownTill = {},
  zone: BiddingZone = 'DE-LU',
): Promise<GivenQuote[]> {
  const quotes = (await forwardQuotes(folder, until)).filter((quote) => quote.zone === zone)
  const last = quotes.reduce(
    (latest, { quoteDate, load }) => (load === 'base' && quoteDate > latest ? quoteDate : latest),
    '',
  )
  return quotes
    .filter((quote) => quote.quoteDate === last)
    .map((quote, index) => ({ line: index + 1, quote }))
}

function baseDaysOf(revisions: readonly ForwardRevision[]): QuotedDay[] {
  const days = revisions
    .filter(({ load }) => load === 'base')
    .map(({ zone, quoteDate }) => [`${zone} ${quoteDate}`, { zone, quoteDate }] as const)
  return [...new Map(days).values()]
}

function quotesKnown(revisions: readonly ForwardRevision[], until: KnownTill): ForwardRevision[] {
  const { quotedUntil, importedUntil } = until
  const known = new Map<string, ForwardRevision>()
  for (const revision of revisions) {
    if (quotedUntil !== undefined && revision.quoteDate > quotedUntil) continue
    if (importedUntil !== undefined && revision.importedOn > importedUntil) continue
    known.set(quoteKey(revision), revision)
  }
  return [...known.values()]
}

/** Stored quotes of the days and zones of given ones, without those given again; line 0. */
function otherStored(revisions: readonly ForwardRevision[], given: readonly GivenQuote[]): GivenQuote[] {
  const days = new Set(given.map(({ quote }) => `${quote.zone} ${quote.quoteDate}`))
  const again = new Set(given.map(({ quote }) => quoteKey(quote)))
  return quotesKnown(revisions, {}).flatMap((quote) =>
    days.has(`${quote.zone} ${quote.quoteDate}`) && !again.has(quoteKey(quote)) ? [{ line: 0, quote }] : [],
  )
}
