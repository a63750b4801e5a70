import path from 'node:path'
import { z } from 'zod'
import { type OfficialMarketValue, planOnGrid, priceGrid, type ReadingRecord, type Recorder } from '#domain'
import { type MarketIssue, orIssue, shortened } from '../files/issues.ts'
import { readPrices } from '../prices/readPrices.ts'
import { issueOf, meanOf } from '../prices/unitDoubt.ts'
import { marketValuesFolder } from '../store/folders.ts'
import { type FileReading, flawsOfAnswers, type ImportOptions } from '../store/importSeries.ts'
import { exclusively, type Published, publish } from '../store/publication.ts'
import { revisionStore, type TakenCounts, TakenValues } from '../store/revisions.ts'
import { marketValueKey, shippedMarketValues } from './publishedValues.ts'
import { type MarketValueFile, readMarketValueFile } from './readMarketValueFile.ts'

export interface MarketValueImport extends ImportOptions {
  /** Folder of all market data. */
  readonly folder: string
  /** True: values of periods that are not over are left out instead of refused, as a source adds them while a month runs. */
  readonly leavesOutOpen?: boolean
}

/** Imported value, or one that an import replaced. */
export interface MarketValueRevision extends OfficialMarketValue {
  readonly file: string
  readonly sha256: string
  readonly importedOn: string
  readonly source: string
  /** Previous value, ct/kWh: shipped or imported; null: none. */
  readonly beforeCtKwh: number | null
}

/** File of imported values in force, and how it was understood. */
export interface ImportedValueFile {
  readonly file: string
  readonly sha256: string
  readonly importedOn: string
  readonly reading: ReadingRecord
}

/** Description stored with imported market values. */
export interface MarketValuesDescription extends Published {
  readonly format: 1
  /** Absent in older stores. */
  readonly files?: readonly ImportedValueFile[]
}

export type MarketValueImportResult =
  | {
      readonly ok: true
      readonly value: TakenCounts & {
        readonly readings: readonly FileReading[]
        /** Periods left out because they are not over: '2026-03'. */
        readonly leftOut: readonly string[]
      }
    }
  /** Without issues there are questions in the readings. */
  | { readonly ok: false; readonly issues: readonly MarketIssue[]; readonly readings: readonly FileReading[] }

const source = 'netztransparenz.de'

/**
 * Imports market values of months (MW) and years (JW). A value that differs from a known one is refused, or put in
 * force with `revise`; every value ever in force remains readable with the day of its import.
 * @throws MarketBusy, MarketDamaged
 */
export function importMarketValues(
  files: readonly string[],
  { folder, revise = false, leavesOutOpen = false, today, answers = {}, ...options }: MarketValueImport,
): Promise<MarketValueImportResult> {
  const own = path.join(folder, marketValuesFolder)
  return exclusively(own, async () => {
    const revisions = [...(await marketValueRevisions(folder))]
    const before = revisions.length
    const known = new Map(valuesInForce(revisions).map((value) => [marketValueKey(value), value.ctKwh]))
    const issues: MarketIssue[] = []
    const readings: FileReading[] = []
    const recorders: Recorder[] = []
    const ranges = await priceRanges(folder)
    const taken = new TakenValues(known, revise)
    const leftOut = new Set<string>()
    for (const file of files) {
      const whole = await orIssue(readMarketValueFile(file, known, answers), issues)
      if (whole === null) continue
      const open = leavesOutOpen ? whole.values.filter((value) => isOpen(value, today)) : []
      const table = { ...whole, values: whole.values.filter((value) => !open.includes(value)) }
      for (const value of open) leftOut.add(periodText(value))
      issues.push(...table.issues)
      recorders.push(table.record)
      readings.push({ file: table.file, record: table.record.record() })
      if (table.issues.length > 0 || table.record.hasQuestions()) continue
      const flaws = [...openPeriods(table, today), ...flawsOf(table, known, ranges)]
      issues.push(...flaws)
      for (const { line, ...value } of flaws.length === 0 ? table.values : []) {
        const key = marketValueKey(value)
        const change = taken.take(key, value.ctKwh, { file: table.file, line, text: key })
        if (change === null) continue
        const { file, sha256 } = table
        const own = { file, sha256, importedOn: today, source: options.source ?? source }
        revisions.push({ ...value, ...own, beforeCtKwh: change.before })
      }
    }
    issues.push(...taken.issues)
    issues.push(...flawsOfAnswers(recorders, answers))
    if (issues.length > 0 || recorders.some((own) => own.hasQuestions()))
      return { ok: false, issues: shortened(issues), readings }
    if (revisions.length > before) {
      const imported = new Map(revisions.slice(before).map(({ sha256, file }) => [sha256, file]))
      const files = [...(await importedValueFiles(folder)), ...filesOf(imported, readings, today)]
      await publish(own, Buffer.from(JSON.stringify(revisions)), (published) => ({
        ...published,
        format: 1,
        files,
      }))
    }
    return { ok: true, value: { ...taken.counts, readings, leftOut: [...leftOut].sort() } }
  })
}

function filesOf(
  names: ReadonlyMap<string, string>,
  readings: readonly FileReading[],
  importedOn: string,
): readonly ImportedValueFile[] {
  return [...names].map(([sha256, file]) => {
    const reading = readings.find((own) => own.file === file)!.record
    return { file, sha256, importedOn, reading }
  })
}

/** Fields that are read of each; the rest is only passed on. */
const itemSchema = z.looseObject({
  technology: z.string(),
  year: z.number().int(),
  month: z.number().int().nullable(),
  ctKwh: z.number(),
  importedOn: z.string(),
})

const store = revisionStore<MarketValueRevision, MarketValuesDescription, ImportedValueFile>(itemSchema)

/** The files of imported values, in order, with how each was understood. @throws MarketDamaged */
export function importedValueFiles(folder: string): Promise<readonly ImportedValueFile[]> {
  return store.files(path.join(folder, marketValuesFolder))
}

/** All values ever imported, in order. @throws MarketDamaged */
export function marketValueRevisions(folder: string): Promise<readonly MarketValueRevision[]> {
  return store.revisions(path.join(folder, marketValuesFolder))
}

/**
 * Official market values in force: the shipped ones, overridden by imported ones.
 * @param folder of all market data
 * @throws MarketDamaged
 */
export async function officialMarketValues(folder: string): Promise<readonly OfficialMarketValue[]> {
  return valuesInForce(await marketValueRevisions(folder))
}

function valuesInForce(revisions: readonly MarketValueRevision[]): readonly OfficialMarketValue[] {
  const all = [...shippedMarketValues, ...revisions].map(({ technology, year, month, ctKwh }) => ({
    technology,
    year,
    month,
    ctKwh,
  }))
  return [...new Map(all.map((value) => [marketValueKey(value), value])).values()]
}

/** Plausible values in ct/kWh. */
const plausibleCtKwh = { min: -5, max: 60 }

function flawsOf(
  table: MarketValueFile,
  known: ReadonlyMap<string, number>,
  ranges: ReadonlyMap<string, PriceRange>,
): MarketIssue[] {
  const doubt = unitDoubt(table, known)
  if (doubt !== null) return [doubt]
  const beyond = beyondPrices(table, ranges)
  if (beyond !== null) return [beyond]
  return table.values
    .filter(({ ctKwh }) => ctKwh < plausibleCtKwh.min || ctKwh > plausibleCtKwh.max)
    .map(({ line, ctKwh }) => ({
      file: table.file,
      code: 'outOfRange',
      line,
      text: String(ctKwh),
      ...plausibleCtKwh,
    }))
}

/** Values of periods that are not over. */
function openPeriods({ file, values }: MarketValueFile, today: string): readonly MarketIssue[] {
  return values
    .filter((value) => isOpen(value, today))
    .map((value) => ({ file, code: 'notOver' as const, line: value.line, text: periodText(value) }))
}

type ValuePeriod = Pick<OfficialMarketValue, 'year' | 'month'>

function isOpen(value: ValuePeriod, today: string): boolean {
  const text = periodText(value)
  return text >= today.slice(0, text.length)
}

/** '2026', or '2026-03'. */
function periodText({ year, month }: ValuePeriod): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`
}

interface PriceRange {
  readonly minCtKwh: number
  readonly maxCtKwh: number
}

/** Lowest and highest price of complete months, by `marketValueKey` of their spot value. */
async function priceRanges(folder: string): Promise<ReadonlyMap<string, PriceRange>> {
  const history = await readPrices(folder)
  const { prices, masks } = priceGrid(history)
  const quarters = prices.priceEurMwh.length
  const hourMs = 3_600_000
  if (quarters === 0) return new Map()
  const axis = { startMs: prices.startMs, stepMs: hourMs, stepCount: quarters / 4 }
  const { months, price, known } = planOnGrid({ prices, masks }, axis)
  return new Map(
    months
      .filter(({ fullHours, knownHours }) => knownHours >= fullHours)
      .map(({ year, month, fromPiece, endPiece }) => {
        const own = Array.from(
          price.subarray(fromPiece, endPiece),
          (value, at) => value / known[fromPiece + at]!,
        )
        const [min, max] = [own.reduce((a, b) => Math.min(a, b)), own.reduce((a, b) => Math.max(a, b))]
        const key = marketValueKey({ technology: 'spot', year, month })
        return [key, { minCtKwh: min / 10, maxCtKwh: max / 10 }] as const
      }),
  )
}

/** A mean of prices is between the lowest and the highest of its month. */
function beyondPrices(
  { file, values }: MarketValueFile,
  ranges: ReadonlyMap<string, PriceRange>,
): MarketIssue | null {
  for (const { line, year, month, ctKwh } of values) {
    const range = ranges.get(marketValueKey({ technology: 'spot', year, month }))
    if (range === undefined || month === null) continue
    const { minCtKwh: min, maxCtKwh: max } = range
    if (ctKwh < min || ctKwh > max)
      return {
        file,
        code: 'beyondPrices',
        line,
        text: `${year}-${String(month).padStart(2, '0')}`,
        given: ctKwh,
        min,
        max,
      }
  }
  return null
}

/** Whether most of a file's values are ten times the known ones, or a tenth of them. */
function unitDoubt(
  { file, values }: MarketValueFile,
  known: ReadonlyMap<string, number>,
): MarketIssue | null {
  const pairs = values.flatMap((value) => {
    const stored = known.get(marketValueKey(value))
    return stored === undefined ? [] : [{ given: value.ctKwh, stored }]
  })
  return issueOf(file, meanOf(pairs.map(({ given }) => given)), meanOf(pairs.map(({ stored }) => stored)))
}
